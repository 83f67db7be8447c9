import { type Bilingual, isInRange, listedValues, type OptionValue, RulesError, standardsOf } from '@fourth-seat/game';
import { findLevel, formatLevel } from './cards.ts';
import { guandanOptions, matchEndPattern, mustPlayLists } from './option-table.ts';

const { set: sets, ...listed } = listedValues(guandanOptions);
/** The values of the options that list them; the first of each is the national default. */
export const optionValues = listed;

type Values = typeof optionValues;
type Listed = { readonly [Name in keyof Values]: OptionValue<(typeof guandanOptions)[Name]> };

export type MatchEnd = 'passA' | `deals:${number}` | `minutes:${number}`;

export interface Rules extends Listed {
  /** Failed deals at one's own A after which `aceFail` strikes. */
  readonly aceTries: number;
  /** Levels (rank indices) that an upgrade may not jump over. */
  readonly mustPlay: readonly number[];
  readonly matchEnd: MatchEnd;
}

/** Rank indices of levels as the options spell them. */
const ranksOf = (levels: readonly string[]): readonly number[] => levels.flatMap((level) => findLevel(level) ?? []);

const { set: _set, levels, announceFrom, aceTries, mustPlay, matchEnd, ...others } = standardsOf(guandanOptions);
/** In the order in which a record lists them. */
export const defaultRules: Rules = {
  ...others,
  levels,
  announceFrom,
  aceTries,
  mustPlay: ranksOf(mustPlay),
  matchEnd,
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

export const ruleSets: Readonly<Record<(typeof sets)[number], Rules>> = {
  national: defaultRules,
  university: universityRules,
};

const mustPlayRanks = mustPlayLists.map(ranksOf);

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
  const named = given.find(([name]) => name === 'set')?.[1] ?? guandanOptions.set.standard;
  const set = sets.find((known) => known === named);
  if (set === undefined) throw new RulesError('set', oneOf('set', sets.join(', ')));
  const chosen: Record<string, unknown> = {};
  for (const [name, value] of given) {
    if (name !== 'set') chosen[name] = parseOption(name, value);
  }
  // `parseOption` checked every name and value, so the result has the types of the rules.
  return Object.assign({}, ruleSets[set], chosen);
}

function parseOption(name: string, value: unknown): unknown {
  if (Object.hasOwn(optionValues, name)) {
    const allowed: readonly unknown[] = optionValues[name as keyof Values];
    if (allowed.includes(value)) return value;
    throw new RulesError(name, oneOf(name, allowed.map(String).join(', ')));
  }
  if (name === 'aceTries') {
    const { range } = guandanOptions.aceTries;
    if (isInRange(value, range)) return value;
    throw new RulesError(name, oneOf(name, `${range.min} … ${range.max}`));
  }
  if (name === 'matchEnd') {
    if (typeof value === 'string' && matchEndPattern.test(value)) return value;
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
    const list = mustPlayRanks.find((known) => known.join() === ranks.join());
    if (list) return list;
  }
  throw new RulesError('mustPlay', oneOf('mustPlay', mustPlayLists.map((list) => `[${list.join()}]`).join(', ')));
}

/** The options that differ from the national set, by name, as a caller writes them: levels by their letters. */
export function changedRules(rules: Rules): (readonly [string, string | number | boolean | readonly string[]])[] {
  const written = (own: Rules) => Object.entries({ ...own, mustPlay: own.mustPlay.map(formatLevel) });
  const standard = new Map<string, unknown>(written(defaultRules));
  return written(rules).filter(([name, value]) => String(value) !== String(standard.get(name)));
}
