import { isInRange, listedValues, type OptionValue, RulesError, standardsOf } from '@fourth-seat/game';
import { doudizhuOptions } from './option-table.ts';

/** The values of the options that list them; the first of each is the default. */
export const optionValues = listedValues(doudizhuOptions);

type Options = typeof doudizhuOptions;
export type Rules = { readonly [Name in keyof Options]: OptionValue<Options[Name]> };

export const defaultRules: Rules = standardsOf(doudizhuOptions);

const optionNames = Object.keys(defaultRules);
const bombCaps = doudizhuOptions.bombCap.range;

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
      const list = name === 'bombCap' ? `none, ${bombCaps.min}-${bombCaps.max}` : allowedValues(name).join(', ');
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
  return isInRange(number, bombCaps) ? number : undefined;
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
