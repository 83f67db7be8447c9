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
