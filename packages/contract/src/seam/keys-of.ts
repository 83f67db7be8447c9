/** The names of a table in its order. `Object.keys` alone answers texts, because an object may hold more than its type says. */
export const keysOf = <Table extends object>(table: Table): readonly (keyof Table & string)[] =>
  Object.keys(table) as (keyof Table & string)[];
