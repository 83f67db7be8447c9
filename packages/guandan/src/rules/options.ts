import { type Bilingual, RulesError } from '@fourth-seat/game';
import { findLevel, formatLevel } from './cards.ts';

/** The named options of `docs/rules/guandan.md`, §12. The first value of each list is the national default. */
export const optionValues = {
  flushAsStraight: ['no', 'withWild', 'yes'],
  undeclaredTie: ['plate', 'tube', 'reject'],
  fullHouseJokerPair: [true, false],
  fullHouseFiveOfLevel: [true, false],
  bombOrder: ['competition', 'flushOverSix'],
  fourJokersTop: [true, false],
  windTo: ['partner', 'next'],
  refuse: ['auto', 'optional', 'off'],
  equalTribute: ['clockwise', 'random', 'winnersChoose'],
  doubleTribute: ['higherToFirst', 'toPrevious'],
  returnMax: [10, 'any'],
  returnLevelCards: [false, true],
  returnToOpponentAny: [false, true],
  aceFail: ['none', 'back2', 'backJ', 'suspend'],
  aceNeedsPartnerNotLast: [true, false],
  overshootWins: [false, true],
  firstLead: ['random', 'seat', 'heldCard'],
  levels: ['perTeam', 'shared'],
  /** Cards left from which on a seat announces their number (rules §6.6). */
  announceFrom: [10, 'always'],
} as const;

type Values = typeof optionValues;
type Listed = { readonly [K in keyof Values]: Values[K][number] };

export type MatchEnd = 'passA' | `deals:${number}` | `minutes:${number}`;

export interface Rules extends Listed {
  /** Failed deals at one's own A after which `aceFail` strikes. */
  readonly aceTries: number;
  /** Levels (rank indices) that an upgrade may not jump over. */
  readonly mustPlay: readonly number[];
  readonly matchEnd: MatchEnd;
}

export const defaultRules: Rules = {
  flushAsStraight: 'no',
  undeclaredTie: 'plate',
  fullHouseJokerPair: true,
  fullHouseFiveOfLevel: true,
  bombOrder: 'competition',
  fourJokersTop: true,
  windTo: 'partner',
  refuse: 'auto',
  equalTribute: 'clockwise',
  doubleTribute: 'higherToFirst',
  returnMax: 10,
  returnLevelCards: false,
  returnToOpponentAny: false,
  aceFail: 'none',
  aceNeedsPartnerNotLast: true,
  overshootWins: false,
  firstLead: 'random',
  levels: 'perTeam',
  announceFrom: 10,
  aceTries: 3,
  mustPlay: [12],
  matchEnd: 'passA',
};

/**
 * The arena of the national university AI competition (rules §12, last paragraph): "more than three failures" is the
 * fourth.
 */
export const universityRules: Rules = {
  ...defaultRules,
  flushAsStraight: 'withWild',
  doubleTribute: 'toPrevious',
  aceFail: 'back2',
  aceTries: 4,
};

export const ruleSets: Readonly<Record<'national' | 'university', Rules>> = {
  national: defaultRules,
  university: universityRules,
};

const mustPlayLists: readonly (readonly number[])[] = [[12], [0, 9, 10, 11, 12], [3, 8, 11, 12]];

const oneOf = (name: string, values: string): Bilingual => ({
  en: `${name} must be one of ${values}.`,
  zh: `${name} 只能取：${values}。`,
});

/**
 * Reads rules as sent by a caller: an object with any of the names of rules §12, or `{ set: 'university' }` with
 * changes on top. Throws `RulesError` naming the option.
 */
export function parseRules(input: unknown): Rules {
  if (input === undefined || input === null) return defaultRules;
  if (typeof input !== 'object' || Array.isArray(input))
    throw new RulesError('rules', { en: 'rules must be an object.', zh: 'rules 须为对象。' });
  const given: readonly (readonly [string, unknown])[] = Object.entries(input);
  const named = given.find(([name]) => name === 'set')?.[1] ?? 'national';
  if (named !== 'national' && named !== 'university') throw new RulesError('set', oneOf('set', 'national, university'));
  const chosen: Record<string, unknown> = {};
  for (const [name, value] of given) {
    if (name !== 'set') chosen[name] = parseOption(name, value);
  }
  // `parseOption` checked every name and value, so the result has the types of the rules.
  return Object.assign({}, ruleSets[named], chosen);
}

function parseOption(name: string, value: unknown): unknown {
  if (Object.hasOwn(optionValues, name)) {
    const allowed: readonly unknown[] = optionValues[name as keyof Values];
    if (allowed.includes(value)) return value;
    throw new RulesError(name, oneOf(name, allowed.map(String).join(', ')));
  }
  if (name === 'aceTries') {
    if (typeof value === 'number' && Number.isInteger(value) && value >= 1 && value <= 100) return value;
    throw new RulesError(name, oneOf(name, '1 … 100'));
  }
  if (name === 'matchEnd') {
    if (value === 'passA' || (typeof value === 'string' && /^(deals|minutes):[1-9]\d{0,3}$/.test(value))) return value;
    throw new RulesError(name, oneOf(name, 'passA, deals:N, minutes:N'));
  }
  if (name === 'mustPlay') return parseMustPlay(value);
  throw new RulesError(name, {
    en: `${name.slice(0, 30)} is not a rule of Guandan.`,
    zh: `${name.slice(0, 30)} 不是掼蛋的规则选项。`,
  });
}

function parseMustPlay(value: unknown): readonly number[] {
  if (Array.isArray(value)) {
    const ranks = value.map((item) => findLevel(String(item)));
    const list = mustPlayLists.find((known) => known.join() === ranks.join());
    if (list) return list;
  }
  throw new RulesError('mustPlay', oneOf('mustPlay', '[A], [2,J,Q,K,A], [5,10,K,A]'));
}

/** The options that differ from the national set, by name, as a caller writes them: levels by their letters. */
export function changedRules(rules: Rules): (readonly [string, string | number | boolean | readonly string[]])[] {
  const written = (own: Rules) => Object.entries({ ...own, mustPlay: own.mustPlay.map(formatLevel) });
  const standard = new Map<string, unknown>(written(defaultRules));
  return written(rules).filter(([name, value]) => String(value) !== String(standard.get(name)));
}
