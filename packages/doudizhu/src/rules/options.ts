import type { Bilingual } from '@fourth-seat/game';

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
  jokersPair: ['rocketOnly'],
} as const;

type Named = { readonly [Name in keyof typeof optionValues]: (typeof optionValues)[Name][number] };
export interface Options extends Named {
  /** How many doublings by bombs and rockets count; `none` for all. */
  readonly bombCap: 'none' | number;
}

export const defaultOptions: Options = {
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
  jokersPair: 'rocketOnly',
};

const optionNames = Object.keys(defaultOptions);
const MAX_BOMB_CAP = 20;

export interface OptionError {
  readonly option: string;
  readonly text: Bilingual;
}

export type OptionsResult =
  | { readonly ok: true; readonly options: Options }
  | { readonly ok: false; readonly error: OptionError };

/** Reads options by name and fills in the defaults. `bombCap` is `"none"` or a whole number 0 … 20, also as text. */
export function parseOptions(input: Readonly<Record<string, unknown>>): OptionsResult {
  const chosen: Record<string, unknown> = {};
  for (const name of Object.keys(input)) {
    const value = input[name];
    if (!optionNames.includes(name))
      return refuse(name, `There is no option "${shortened(name)}".`, `没有“${shortened(name)}”这个选项。`);
    const read = name === 'bombCap' ? parseBombCap(value) : allowedValues(name).find((entry) => entry === value);
    if (read === undefined) {
      const list = name === 'bombCap' ? `none, 0-${MAX_BOMB_CAP}` : allowedValues(name).join(', ');
      return refuse(name, `"${name}" must be one of: ${list}.`, `“${name}”只能取：${list}。`);
    }
    chosen[name] = read;
  }
  // Every name and value was checked above, so the result has the types of the options.
  return { ok: true, options: Object.assign({}, defaultOptions, chosen) };
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

function refuse(option: string, en: string, zh: string): OptionsResult {
  return { ok: false, error: { option: shortened(option), text: { en, zh } } };
}

function shortened(name: string): string {
  return name.slice(0, 30);
}

/** The options that differ from the defaults, by name. */
export function changedOptions(options: Options): (readonly [string, string | number])[] {
  const standard = new Map<string, unknown>(Object.entries(defaultOptions));
  return Object.entries(options).filter(([name, value]) => standard.get(name) !== value);
}

/** Options that differ from the defaults, as `name=value` joined by commas; `-` for none. */
export function formatOptions(options: Options): string {
  const texts = changedOptions(options).map(([name, value]) => `${name}=${value}`);
  return texts.join(',') || '-';
}

/** Reads the text of `formatOptions`. */
export function parseOptionsText(text: string): OptionsResult {
  if (text === '-') return { ok: true, options: defaultOptions };
  return parseOptions(Object.fromEntries(text.split(',').map((part) => part.split('=', 2))));
}
