import { findText } from '../repository.ts';
import { unknownNames } from './comments.ts';
import { misspelledConstants } from './constants.ts';
import {
  type Counter,
  codesAsDigits,
  endpointSpread,
  errorClasses,
  fullFolders,
  MAX_ENDPOINT_FILES,
  MAX_ENDPOINT_FOLDERS,
  MAX_FILES,
  sqlOutsideRepositories,
  staleClients,
  weightsAsCode,
} from './counters.ts';
import { inexactMaths } from './exact-maths.ts';
import { longFunctions, longHandlers, MAX_COMPONENT_LINES, MAX_HANDLER_LINES, MAX_LINES } from './functions.ts';
import { misspelledLocals } from './locals.ts';
import { unusedMessages } from './messages.ts';
import { mutualImports } from './mutual-imports.ts';
import { otherVerbs, servicesByParts, sharedNames } from './names.ts';
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
    name: `functions over ${MAX_LINES} lines (components ${MAX_COMPONENT_LINES})`,
    count: longFunctions,
    remedy: 'name its steps as functions of one level',
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
    name: `files over ${MAX_ENDPOINT_FILES} and folders over ${MAX_ENDPOINT_FOLDERS} of a new endpoint`,
    count: endpointSpread,
    remedy: 'let something that exists list the feature by itself',
  },
  {
    name: 'weights as TypeScript',
    count: weightsAsCode,
    remedy: 'keep them as a binary file that the engine is given (decision 0210)',
  },
  {
    name: 'inexact maths in simulations',
    count: inexactMaths,
    remedy: 'take the function from packages/game/src/simulation, and time and random numbers as parameters',
  },
  {
    name: 'constants not spelled as the rest',
    count: misspelledConstants,
    remedy: 'CONTRIBUTING.md, Names: UPPER_SNAKE_CASE for a value, camelCase for a table',
  },
  {
    name: 'variables in snake_case that hold no field',
    count: misspelledLocals,
    remedy: 'write it in camelCase',
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
    name: 'names in comments that the code does not have',
    count: unknownNames,
    remedy: 'write the name of today; an example stands in quotes',
  },
  {
    name: 'messages that no code names',
    count: unusedMessages,
    remedy: 'delete it from the table',
  },
  {
    name: 'error classes beyond one',
    count: (files) => errorClasses(files).slice(1),
    remedy: "throw new ApiError('…') with an error of the catalogue",
  },
  {
    name: 'error codes typed as digits',
    count: codesAsDigits,
    remedy: 'take the code from errorCatalogue of the contract',
  },
  { name: 'stale client libraries', count: staleClients(findText), remedy: 'npm run clients' },
];
