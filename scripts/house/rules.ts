import { findText } from '../repository.ts';
import { listDocuments, unmeasuredClaims } from './claims.ts';
import {
  type Counter,
  codesAsDigits,
  fullFolders,
  MAX_FILES,
  sqlOutsideRepositories,
  staleClients,
} from './counters.ts';
import { inexactMaths } from './exact-maths.ts';
import { longHandlers, MAX_HANDLER_LINES } from './functions.ts';
import { comparedGames } from './game-names.ts';
import { unusedMessages } from './messages.ts';
import { mutualImports } from './mutual-imports.ts';
import { otherVerbs, servicesByParts, sharedNames } from './names.ts';
import { racingTests } from './racing-tests.ts';
import { foreignTables } from './tables.ts';

interface Rule {
  /** What is counted. */
  readonly name: string;
  readonly count: Counter;
  /** What to do about each place, in one line. */
  readonly remedy: string;
}

/** The rules of the house that no other gate holds. No place may break one. */
export const rules: readonly Rule[] = [
  {
    name: 'SQL outside repositories',
    count: sqlOutsideRepositories,
    remedy: 'move the statement into the repository.ts of the module that owns the table',
  },
  {
    name: 'tables of another module',
    count: foreignTables,
    remedy: 'ask the service of the owner; if it must be one statement, permit it in scripts/house/tables.ts',
  },
  {
    name: `folders over ${MAX_FILES} files`,
    count: fullFolders,
    remedy: 'give what belongs together a folder of its own',
  },
  {
    name: `handlers over ${MAX_HANDLER_LINES} lines`,
    count: longHandlers,
    remedy: 'move what is decided into service.ts',
  },
  {
    name: 'folders that import each other',
    count: mutualImports,
    remedy: 'move what both need into one of them, or below both',
  },
  {
    name: 'inexact maths in simulations',
    count: inexactMaths,
    remedy: 'take the function from packages/game/src/simulation, and time and random numbers as parameters',
  },
  {
    name: 'comparisons with the name of a game',
    count: comparedGames,
    remedy: 'make it a record over the games, or ask for what the game has: cards/card-game.ts, perGame',
  },
  {
    name: 'verbs that the glossary does not use',
    count: otherVerbs,
    remedy: 'CONTRIBUTING.md, Names: read, find, list, count; a repository inserts, upserts, updates, deletes',
  },
  {
    name: 'services imported by parts',
    count: servicesByParts,
    remedy: "import * as service from './service.ts'",
  },
  {
    name: 'functions of the server with one name',
    count: sharedNames,
    remedy: 'rename one, or keep the function in one place if both do the same',
  },
  {
    name: 'messages that no code names',
    count: unusedMessages,
    remedy: 'delete it from the table',
  },
  {
    name: 'error codes typed as digits',
    count: codesAsDigits,
    remedy: 'take the code from errorCatalogue of the contract',
  },
  {
    name: 'tests that race the machine',
    count: racingTests,
    remedy:
      'wait for a state, read a record, inject a clock or step by hand; CONTRIBUTING.md, Comments, tests, documents',
  },
  {
    name: 'claims that nobody has measured',
    count: unmeasuredClaims(listDocuments),
    remedy: 'say what was measured, with its load; the claims of the specification stand in settings/brand.ts alone',
  },
  { name: 'stale client libraries', count: staleClients(findText), remedy: 'npm run clients' },
];
