import { RulesError } from './game.ts';
import type { Bilingual } from './text.ts';

type Choice = string | number | boolean;

/**
 * An option of the rules of a card game, with its meaning in both languages. The table of a game's options is the only
 * place that says them: the engine reads requests by it, and the contract makes its schema and its texts from it.
 */
export interface RuleOption extends Bilingual {
  /** The value of an option that is left out. */
  readonly standard: Choice | readonly string[];
  /** The values that it may have, in the order of the documentation. */
  readonly values?: readonly Choice[];
  /** Whole numbers that it may be as well, or alone where there are no `values`. */
  readonly range?: { readonly min: number; readonly max: number };
}

export type OptionTable = Readonly<Record<string, RuleOption>>;

/** What an option may be. */
export type OptionValue<Option extends RuleOption> =
  | (Option extends { readonly values: readonly (infer Value)[] } ? Value : never)
  | (Option extends { readonly range: object } ? number : never);

/** The options whose values are all listed. */
type Listed<Table extends OptionTable> = {
  [Name in keyof Table]: Table[Name] extends { readonly range: object }
    ? never
    : Table[Name] extends { readonly values: readonly unknown[] }
      ? Name
      : never;
}[keyof Table];

/** The values of every option that lists them, the default first. */
export function listedValues<const Table extends OptionTable>(
  table: Table,
): { readonly [Name in Listed<Table>]: readonly OptionValue<Table[Name]>[] } {
  const lists = Object.entries(table).flatMap(([name, { standard, values, range }]) =>
    values && !range ? [[name, values.toSorted((a, b) => Number(b === standard) - Number(a === standard))]] : [],
  );
  // One entry for each option of that kind, with its own values.
  return Object.fromEntries(lists) as ReturnType<typeof listedValues<Table>>;
}

/** The defaults by name, in the order of the table. */
export function standardsOf<const Table extends OptionTable>(
  table: Table,
): { readonly [Name in keyof Table]: Table[Name]['standard'] } {
  const entries = Object.entries(table).map(([name, { standard }]) => [name, standard]);
  // One entry for each option, with its own default.
  return Object.fromEntries(entries) as ReturnType<typeof standardsOf<Table>>;
}

/** Whether a value is a whole number in the range. */
export const isInRange = (value: unknown, { min, max }: NonNullable<RuleOption['range']>): value is number =>
  typeof value === 'number' && Number.isInteger(value) && value >= min && value <= max;

/** The rules of a game whose options are all listed values and ranges. */
export type RulesOf<Table extends OptionTable> = { readonly [Name in keyof Table]: OptionValue<Table[Name]> };

/** Reads and writes the rules of a table whose options are all listed values and ranges. */
export interface RulesText<Rules> {
  /**
   * Reads rules as a caller sent them: values by the names of options, of which absent ones get their defaults. Numbers may
   * be text. Throws `RulesError` naming the option.
   */
  parse(input?: Readonly<Record<string, unknown>>): Rules;
  /** The options that differ from the defaults, by name. */
  changed(rules: Rules): (readonly [string, Choice])[];
  /** The options that differ from the defaults, as `name=value` joined by commas; `-` for none. */
  format(rules: Rules): string;
  /** Reads the text of `format`. Throws `RulesError`. */
  parseText(text: string): Rules;
}

export function createRulesText<const Table extends OptionTable>(table: Table): RulesText<RulesOf<Table>> {
  const options = new Map<string, RuleOption>(Object.entries(table));
  // Where every option lists its values or has a range, each default is one of them.
  const standard = standardsOf(table) as RulesOf<Table>;
  const defaults = new Map<string, unknown>(Object.entries(standard));
  const parse: RulesText<RulesOf<Table>>['parse'] = (input = {}) => {
    const chosen: Record<string, unknown> = {};
    for (const [name, value] of Object.entries(input)) {
      const option = options.get(name);
      const shown = name.slice(0, 30);
      if (option === undefined)
        throw new RulesError(shown, { en: `There is no option "${shown}".`, zh: `没有“${shown}”这个选项。` });
      const read = findChoice(option, value);
      if (read === undefined) {
        const list = choicesOf(option);
        throw new RulesError(shown, { en: `"${name}" must be one of: ${list}.`, zh: `“${name}”只能取：${list}。` });
      }
      chosen[name] = read;
    }
    // Every name and value was checked above, so the result has the types of the rules.
    return Object.assign({}, standard, chosen);
  };
  const changed: RulesText<RulesOf<Table>>['changed'] = (rules) =>
    // As `parse` and `standardsOf` make them.
    Object.entries(rules as Readonly<Record<string, Choice>>).filter(([name, value]) => defaults.get(name) !== value);
  return {
    parse,
    changed,
    format: (rules) =>
      changed(rules)
        .map(([name, value]) => `${name}=${value}`)
        .join(',') || '-',
    parseText: (text) =>
      text === '-' ? standard : parse(Object.fromEntries(text.split(',').map((part) => part.split('=', 2)))),
  };
}

/** The value of an option that a caller means, or undefined. */
function findChoice({ values = [], range }: RuleOption, value: unknown): Choice | undefined {
  const listed = values.find((entry) => entry === value || String(entry) === value);
  if (listed !== undefined || range === undefined) return listed;
  const isText = typeof value === 'string' && /^\d+$/.test(value) && value.length <= String(range.max).length;
  const number = isText ? Number(value) : value;
  return isInRange(number, range) ? number : undefined;
}

/** What an option may be, the default first, for a message. */
function choicesOf({ standard, values = [], range }: RuleOption): string {
  const listed = values.toSorted((a, b) => Number(b === standard) - Number(a === standard));
  return [...listed, ...(range ? [`${range.min}-${range.max}`] : [])].join(', ');
}
