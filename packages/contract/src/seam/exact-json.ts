/** What engines have that keep the text of a number, Node and browsers since 2025; older ones show a number as they read it. */
const exact = JSON as typeof JSON & {
  readonly rawJSON?: (text: string) => object;
  readonly isRawJSON?: (value: unknown) => boolean;
};

/** A number whose text is not the one that this engine would write, such as `1.0`, `-0` or twenty digits. `JSON.stringify` writes it as it was. */
export interface ExactNumber {
  readonly rawJSON: string;
}

export const isExactNumber = (value: unknown): value is ExactNumber => exact.isRawJSON?.(value) === true;

/**
 * Parses a JSON text for showing it, comparing it or sending it again: numbers that would change on the way are kept as
 * `ExactNumber`. Throws a `SyntaxError` as `JSON.parse` does.
 */
export function parseExactJson(text: string): unknown {
  const keep = (_name: string, value: unknown, { source }: { readonly source?: string } = {}): unknown =>
    typeof value === 'number' && source !== undefined && source !== String(value) && exact.rawJSON
      ? exact.rawJSON(source)
      : value;
  return JSON.parse(text, keep);
}
