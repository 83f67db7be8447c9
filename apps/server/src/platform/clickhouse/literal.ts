/**
 * Values as literals in statements of ClickHouse. Its old versions have no parameters, so this is the only place where
 * a value becomes part of a text.
 */

const escapes: Readonly<Record<string, string>> = { '\\': '\\\\', "'": "\\'", '\0': '\\0' };

/** A text literal. Invalid Unicode (half of a surrogate pair) becomes the replacement character, as in any encoding. */
export function quote(text: string): string {
  return `'${text.toWellFormed().replaceAll(/[\\'\0]/g, (letter) => escapes[letter] ?? letter)}'`;
}

/** A whole number. */
export function integerLiteral(value: number): string {
  if (!Number.isSafeInteger(value)) throw new RangeError(`${value} is no whole number`);
  return String(value);
}

/** True where the column has one of the values; for an empty list, never. */
export function isOneOf(column: string, values: readonly (string | number)[]): string {
  if (values.length === 0) return '0';
  return `${column} IN (${values.map((value) => (typeof value === 'string' ? quote(value) : integerLiteral(value))).join(', ')})`;
}
