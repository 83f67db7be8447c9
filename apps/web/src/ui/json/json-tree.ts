/** A number that the engine keeps by its text (`JSON.rawJSON`), because it would write another one. */
interface RawNumber {
  readonly rawJSON: string;
}

const { isRawJSON } = JSON as typeof JSON & { readonly isRawJSON?: (value: unknown) => boolean };

export const isRawNumber = (value: unknown): value is RawNumber => isRawJSON?.(value) === true;

export type JsonValue =
  | null
  | boolean
  | number
  | string
  | RawNumber
  | readonly JsonValue[]
  | { readonly [key: string]: JsonValue };

/** What the viewer shows is a flat list of rows; opening one puts its children behind it. */
export interface JsonRow {
  /** `$.data.moves[3]`, unique; of a group its first and last index behind it. */
  readonly path: string;
  readonly depth: number;
  /** Property name or index as written before the value; undefined for the root. */
  readonly name: string | undefined;
  readonly value: JsonValue;
  /** A slice of a long array or object. */
  readonly group: { readonly from: number; readonly to: number } | undefined;
  readonly open: boolean;
  readonly position: number;
  readonly setSize: number;
}

/** Longer lists are opened in groups of this size, so that no step creates more rows: a 10 MB answer is one list. */
export const GROUP_SIZE = 1000;
/** "Expand all" stops here: nobody reads further, and a longer list would be slow. */
export const EXPAND_LIMIT = 20_000;

export const isBranch = (value: JsonValue): value is readonly JsonValue[] | { readonly [key: string]: JsonValue } =>
  typeof value === 'object' && value !== null && !isRawNumber(value);

export const countOf = (value: JsonValue): number =>
  isBranch(value) ? (Array.isArray(value) ? value.length : Object.keys(value).length) : 0;

/** The root, opened. */
export function createRows(value: JsonValue): JsonRow[] {
  const root: JsonRow = {
    path: '$',
    depth: 0,
    name: undefined,
    value,
    group: undefined,
    open: false,
    position: 1,
    setSize: 1,
  };
  return countOf(value) > 0 ? openRow([root], 0) : [root];
}

export const isOpenable = (row: JsonRow): boolean => countOf(row.value) > 0;

/** The rows with the children of one behind it. */
export function openRow(rows: readonly JsonRow[], index: number): JsonRow[] {
  const row = rows[index];
  if (!row || row.open || !isOpenable(row)) return [...rows];
  return [...rows.slice(0, index), { ...row, open: true }, ...childrenOf(row), ...rows.slice(index + 1)];
}

/** The rows without the descendants of one. */
export function closeRow(rows: readonly JsonRow[], index: number): JsonRow[] {
  const row = rows[index];
  if (!row?.open) return [...rows];
  let end = index + 1;
  while ((rows[end]?.depth ?? -1) > row.depth) end += 1;
  return [...rows.slice(0, index), { ...row, open: false }, ...rows.slice(end)];
}

/** Everything open from the top on; what stands below the limit stays closed. */
export function openAll(value: JsonValue, limit = EXPAND_LIMIT): JsonRow[] {
  const rows: JsonRow[] = [];
  const stack = createRows(value)
    .slice(0, 1)
    .map((row) => ({ ...row, open: false }));
  let budget = limit;
  while (stack.length > 0) {
    const row = stack.pop();
    if (!row) break;
    const children = isOpenable(row) && budget > 0 ? childrenOf(row) : [];
    budget -= children.length;
    rows.push({ ...row, open: children.length > 0 });
    for (const child of children.toReversed()) stack.push(child);
  }
  return rows;
}

function childrenOf(row: JsonRow): JsonRow[] {
  const { value, group, depth, path } = row;
  if (!isBranch(value)) return [];
  const count = countOf(value);
  if (!group && count > GROUP_SIZE) {
    return Array.from({ length: Math.ceil(count / GROUP_SIZE) }, (_, index) => {
      const from = index * GROUP_SIZE;
      const to = Math.min(count, from + GROUP_SIZE);
      const name = `${from} … ${to - 1}`;
      return {
        path: `${path}[${from}..${to - 1}]`,
        depth: depth + 1,
        name,
        value,
        group: { from, to },
        open: false,
        position: index + 1,
        setSize: Math.ceil(count / GROUP_SIZE),
      };
    });
  }
  const { from, to } = group ?? { from: 0, to: count };
  const parent = group ? path.slice(0, path.lastIndexOf('[')) : path;
  const common = { depth: depth + 1, group: undefined, open: false, setSize: to - from };
  if (Array.isArray(value)) {
    const items: readonly JsonValue[] = value;
    return items.slice(from, to).map((item, index) => ({
      ...common,
      path: `${parent}[${from + index}]`,
      name: String(from + index),
      value: item,
      position: index + 1,
    }));
  }
  return Object.entries(value)
    .slice(from, to)
    .map(([key, item], index) => ({
      ...common,
      path: propertyPath(parent, key),
      name: key,
      value: item,
      position: index + 1,
    }));
}

const propertyPath = (parent: string, key: string) =>
  /^[A-Za-z_$][\w$]*$/.test(key) ? `${parent}.${key}` : `${parent}[${JSON.stringify(key)}]`;
