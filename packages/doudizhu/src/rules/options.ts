import { RulesError } from '@fourth-seat/game';

/** The options of `docs/rules/doudizhu.md`, §8; the first value of each is the default. */
export const optionValues = {
  bidding: ['score3', 'rob'],
  allPass: ['redeal', 'firstPlayerForced'],
  double: ['off', 'on'],
  tripleAlone: ['yes', 'no'],
  triplePair: ['yes', 'no'],
  fourTwo: ['both', 'singlesOnly', 'none'],
  wingSameRank: ['yes', 'no'],
  wingBothJokers: ['yes', 'no'],
  wingSharesRank: ['no', 'yes'],
  fourPairsOfFour: ['yes', 'no'],
  spring: ['on', 'off'],
  showCards: ['off', 'on'],
} as const;

type Named = { readonly [Name in keyof typeof optionValues]: (typeof optionValues)[Name][number] };
export interface Rules extends Named {
  /** How many doublings by bombs and rockets count; `none` for all. */
  readonly bombCap: 'none' | number;
}

export const defaultRules: Rules = {
  bidding: 'score3',
  allPass: 'redeal',
  double: 'off',
  tripleAlone: 'yes',
  triplePair: 'yes',
  fourTwo: 'both',
  wingSameRank: 'yes',
  wingBothJokers: 'yes',
  wingSharesRank: 'no',
  fourPairsOfFour: 'yes',
  bombCap: 'none',
  spring: 'on',
  showCards: 'off',
};

const optionNames = Object.keys(defaultRules);
const MAX_BOMB_CAP = 20;

/**
 * Reads rules as sent by a caller: values by the names of rules §8, of which absent ones get their defaults. `bombCap` is
 * `"none"` or a whole number 0 … 20, also as text. Throws `RulesError` naming the option.
 */
export function parseRules(input: Readonly<Record<string, unknown>> = {}): Rules {
  const chosen: Record<string, unknown> = {};
  for (const name of Object.keys(input)) {
    const value = input[name];
    const option = name.slice(0, 30);
    if (!optionNames.includes(name))
      throw new RulesError(option, { en: `There is no option "${option}".`, zh: `没有“${option}”这个选项。` });
    const read = name === 'bombCap' ? parseBombCap(value) : allowedValues(name).find((entry) => entry === value);
    if (read === undefined) {
      const list = name === 'bombCap' ? `none, 0-${MAX_BOMB_CAP}` : allowedValues(name).join(', ');
      throw new RulesError(option, { en: `"${name}" must be one of: ${list}.`, zh: `“${name}”只能取：${list}。` });
    }
    chosen[name] = read;
  }
  // Every name and value was checked above, so the result has the types of the rules.
  return Object.assign({}, defaultRules, chosen);
}

function allowedValues(name: string): readonly string[] {
  return Object.entries(optionValues).find(([key]) => key === name)?.[1] ?? [];
}

function parseBombCap(value: unknown): 'none' | number | undefined {
  if (value === 'none') return value;
  const number = typeof value === 'string' && /^\d{1,2}$/.test(value) ? Number(value) : value;
  return typeof number === 'number' && Number.isInteger(number) && number >= 0 && number <= MAX_BOMB_CAP
    ? number
    : undefined;
}

/** The options that differ from the defaults, by name. */
export function changedRules(rules: Rules): (readonly [string, string | number])[] {
  const standard = new Map<string, unknown>(Object.entries(defaultRules));
  return Object.entries(rules).filter(([name, value]) => standard.get(name) !== value);
}

/** The options that differ from the defaults, as `name=value` joined by commas; `-` for none. */
export function formatRules(rules: Rules): string {
  const texts = changedRules(rules).map(([name, value]) => `${name}=${value}`);
  return texts.join(',') || '-';
}

/** Reads the text of `formatRules`. Throws `RulesError`. */
export function parseRulesText(text: string): Rules {
  if (text === '-') return defaultRules;
  return parseRules(Object.fromEntries(text.split(',').map((part) => part.split('=', 2))));
}
