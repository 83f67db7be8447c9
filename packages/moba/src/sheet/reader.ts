/** Reads values that somebody else wrote. What is wrong is named by its path, all of it at once. */

/** What can be wrong with a value; `fault-text.ts` says it in both languages. */
export type FaultCode =
  | 'number'
  | 'whole'
  | 'number_or_none'
  | 'text'
  | 'id'
  | 'truth'
  | 'one_of'
  | 'list'
  | 'object'
  | 'unknown'
  | 'twice'
  | 'positive'
  | 'lower_tier'
  | 'worth_of_parts'
  | 'one_zone'
  | 'free_ground'
  | 'even'
  | 'after_late'
  | 'one_core'
  | 'no_lane'
  | 'turned'
  | 'one_lane';

export interface Fault {
  /** The place in the sheet, such as `heroes[3].skills[0].range`. */
  readonly path: string;
  readonly code: FaultCode;
  /** The limits or the values that would be right. */
  readonly values: readonly (string | number)[];
}

/** Where a reader stands, and where it notes what is wrong. */
interface Spot {
  readonly path: string;
  readonly faults: Fault[];
}

/** Gives the value; where it is wrong, notes the fault and gives something of the type, which nobody will use. */
export type Reader<Value> = (value: unknown, spot: Spot) => Value;

const below = ({ path, faults }: Spot, key: string): Spot => ({ path: path === '' ? key : `${path}.${key}`, faults });

function refuse({ path, faults }: Spot, code: FaultCode, ...values: Fault['values']): void {
  faults.push({ path, code, values });
}

/** Reads a whole value: the value, or what is wrong with it. */
export function readWhole<Value>(
  read: Reader<Value>,
  value: unknown,
): { readonly value: Value; readonly faults: readonly Fault[] } {
  const faults: Fault[] = [];
  return { value: read(value, { path: '', faults }), faults };
}

/** A finite number within limits. */
export function number(least: number, most: number): Reader<number> {
  return (value, spot) => {
    if (typeof value === 'number' && value >= least && value <= most) return value;
    refuse(spot, 'number', least, most);
    return least;
  };
}

/** Nothing, or a number within limits. */
export function numberOrNone(least: number, most: number): Reader<number> {
  return (value, spot) => {
    if (typeof value === 'number' && (value === 0 || (value >= least && value <= most))) return value;
    refuse(spot, 'number_or_none', least, most);
    return 0;
  };
}

/** A whole number within limits. */
export function whole(least: number, most: number): Reader<number> {
  const read = number(least, most);
  return (value, spot) => {
    const given = read(value, spot);
    if (Number.isInteger(given)) return given;
    refuse(spot, 'whole');
    return least;
  };
}

export function text(most: number): Reader<string> {
  return (value, spot) => {
    if (typeof value === 'string' && value.length > 0 && value.length <= most) return value;
    refuse(spot, 'text', most);
    return '';
  };
}

/** A name that code refers to: lower-case letters, digits and underscores. */
export const id: Reader<string> = (value, spot) => {
  const given = text(32)(value, spot);
  if (given !== '' && !/^[a-z][a-z0-9_]*$/.test(given)) refuse(spot, 'id');
  return given;
};

export const truth: Reader<boolean> = (value, spot) => {
  if (typeof value !== 'boolean') refuse(spot, 'truth');
  return value === true;
};

export function oneOf<const Value extends string>(values: readonly [Value, ...Value[]]): Reader<Value> {
  return (value, spot) => {
    const known = values.find((one) => one === value);
    if (known === undefined) refuse(spot, 'one_of', ...values);
    return known ?? values[0];
  };
}

export function list<Value>(read: Reader<Value>, least: number, most: number): Reader<readonly Value[]> {
  return (value, spot) => {
    if (!Array.isArray(value) || value.length < least || value.length > most) {
      refuse(spot, 'list', least, most);
      return [];
    }
    return value.map((one: unknown, i) => read(one, { ...spot, path: `${spot.path}[${i}]` }));
  };
}

/** What may be left out. */
export function optional<Value>(read: Reader<Value>, otherwise: Value): Reader<Value> {
  return (value, spot) => (value === undefined ? otherwise : read(value, spot));
}

type Fields<Row> = { readonly [Name in keyof Row]: Reader<Row[Name]> };

/** An object with exactly these fields. */
export function object<Row extends object>(fields: Fields<Row>): Reader<Row> {
  return (value, spot) => {
    const isObject = typeof value === 'object' && value !== null && !Array.isArray(value);
    if (!isObject) refuse(spot, 'object');
    // A value that is none has no fields; its one fault is noted above.
    const given = (isObject ? value : {}) as Record<string, unknown>;
    const inner = isObject ? spot : { ...spot, faults: [] };
    for (const name of Object.keys(given)) if (!Object.hasOwn(fields, name)) refuse(below(inner, name), 'unknown');
    const entries = Object.entries<Reader<unknown>>(fields);
    // Each field has been read by the reader of its type.
    return Object.fromEntries(entries.map(([name, read]) => [name, read(given[name], below(inner, name))])) as Row;
  };
}

/** One of several kinds of object, told apart by a field. */
export function tagged<Row extends object>(tag: string, kinds: Readonly<Record<string, Reader<Row>>>): Reader<Row> {
  const names = Object.keys(kinds);
  return (value, spot) => {
    const name = typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[tag] : undefined;
    const known = typeof name === 'string' && Object.hasOwn(kinds, name) ? kinds[name] : undefined;
    if (known) return known(value, spot);
    refuse(below(spot, tag), 'one_of', ...names);
    // Nobody uses what stands beside a fault.
    return {} as Row;
  };
}

/** A value that says by one of its fields how large another may be; looked at where each field alone is right. */
export function within<Row extends object>(
  read: Reader<Row>,
  check: (row: Row, spotOf: (key: string) => Spot) => void,
): Reader<Row> {
  return (value, spot) => {
    const before = spot.faults.length;
    const row = read(value, spot);
    if (spot.faults.length === before) check(row, (key) => below(spot, key));
    return row;
  };
}
