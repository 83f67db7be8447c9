import {
  type Bilingual,
  type CardGame,
  doudizhuBeliefs,
  doudizhuKinds,
  doudizhuNotation,
  doudizhuOptions,
  doudizhuPlayRules,
  doudizhuReasons,
  FIRST_API_CODE,
  guandanArrangements,
  guandanBeliefs,
  guandanKinds,
  guandanNotation,
  guandanOptions,
  guandanPlayRules,
  guandanReasons,
  mobaActs,
  mobaAnswers,
  mobaDraftReasons,
  mobaHeroes,
  mobaItems,
  mobaJobs,
  mobaLines,
  mobaOrders,
  mobaReasons,
  mobaSparks,
  paodekuaiBeliefs,
  paodekuaiKinds,
  paodekuaiNotation,
  paodekuaiOptions,
  paodekuaiPlayRules,
  paodekuaiReasons,
  replayFaults,
  rescueEndings,
  rescueGoals,
  rescueRefusals,
  shooterAnswers,
  shooterGoals,
  shooterReasons,
  shooterTactics,
} from '@fourth-seat/contract';
import { type DocEndpoint, docEndpoints, gameOf } from '../doc-routes.ts';

/**
 * What the directives of a page (`::: options doudizhu`) may be about. Both forms of a page read it: the one of the
 * site, and the copy in Markdown for programs.
 */

/** The entry of a directive's table; throws where the table has none, so that a misspelt directive shows nothing wrong. */
export function entryAbout<Entry>(table: Readonly<Record<string, Entry>>, about: string): Entry {
  const entry = Object.hasOwn(table, about) ? table[about] : undefined;
  if (entry === undefined)
    throw new Error(`a directive is about "${about}" and not about one of ${Object.keys(table).join(', ')}`);
  return entry;
}

/** `::: names`. */
export const nameLists: Readonly<Record<string, Readonly<Record<string, Bilingual>>>> = {
  'doudizhu kinds': doudizhuKinds,
  'doudizhu reasons': doudizhuReasons,
  'doudizhu beliefs': doudizhuBeliefs,
  'doudizhu refused plays': doudizhuPlayRules,
  'guandan kinds': guandanKinds,
  'guandan reasons': guandanReasons,
  'guandan beliefs': guandanBeliefs,
  'guandan refused plays': guandanPlayRules,
  'guandan arrangements': guandanArrangements,
  'paodekuai kinds': paodekuaiKinds,
  'paodekuai reasons': paodekuaiReasons,
  'paodekuai beliefs': paodekuaiBeliefs,
  'paodekuai refused plays': paodekuaiPlayRules,
  'shooter goals': shooterGoals,
  'shooter reasons': shooterReasons,
  'shooter tactics': shooterTactics,
  'replay faults': replayFaults,
  'rescue goals': rescueGoals,
  'rescue refusals': rescueRefusals,
  'rescue endings': rescueEndings,
  'shooter answers': shooterAnswers,
  'moba heroes': mobaHeroes,
  'moba items': mobaItems,
  'moba sparks': mobaSparks,
  'moba jobs': mobaJobs,
  'moba acts': mobaActs,
  'moba reasons': mobaReasons,
  'moba orders': mobaOrders,
  'moba answers': mobaAnswers,
  'moba lines': mobaLines,
  'moba draft-reasons': mobaDraftReasons,
};

/** `::: decisions`: the endpoints of a game. */
export function decisionsAbout(about: string): readonly DocEndpoint[] {
  const found = docEndpoints.filter(({ path }) => gameOf(path) === about);
  if (found.length === 0) throw new Error(`"${about}" is no game with decisions`);
  return found;
}

interface Option extends Bilingual {
  readonly standard: unknown;
}

/** `::: options`. */
export const ruleOptions: Readonly<Record<CardGame, Readonly<Record<string, Option>>>> = {
  doudizhu: doudizhuOptions,
  guandan: guandanOptions,
  paodekuai: paodekuaiOptions,
};

/** `::: notation`. */
export const notations: Readonly<Record<CardGame, Bilingual>> = {
  doudizhu: doudizhuNotation,
  guandan: guandanNotation,
  paodekuai: paodekuaiNotation,
};

/** `::: errors`: which codes its table has. */
export const errorScopes = {
  api: (code: number): boolean => code >= FIRST_API_CODE,
  console: (code: number): boolean => code < FIRST_API_CODE,
} as const;
