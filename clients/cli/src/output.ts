/** Columns that a sign takes in a terminal: two for Chinese, its punctuation and full-width forms. */
export const displayWidth = (text: string): number =>
  [...text].reduce(
    (sum, sign) =>
      sum + (/[\u1100-\u115f\u2e80-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe4f\uff00-\uff60]/.test(sign) ? 2 : 1),
    0,
  );

export const writeJson = (value: unknown): string => `${JSON.stringify(value, undefined, 2)}\n`;

/** Signs that would move the cursor or recolour the terminal; names and paths are written by others. */
// oxlint-disable-next-line no-control-regex -- control characters are exactly what is taken out
const controls = /[\u0000-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069]/g;
export const printable = (text: string): string => text.replaceAll(controls, '');

/** Rows below heads, each column as wide as its widest cell; numbers stand to the right. */
export function writeTable(heads: readonly string[], rows: readonly (readonly (string | number)[])[]): string {
  const lines = [heads, ...rows].map((row) => row.map((cell) => printable(String(cell))));
  const widths = heads.map((_, column) => Math.max(...lines.map((line) => displayWidth(line[column] ?? ''))));
  const isNumber = heads.map((_, column) => rows.length > 0 && rows.every((row) => typeof row[column] === 'number'));
  const pad = (text: string, column: number): string => {
    const space = ' '.repeat((widths[column] ?? 0) - displayWidth(text));
    return isNumber[column] === true ? space + text : text + space;
  };
  return lines.map((line) => `${line.map(pad).join('  ').trimEnd()}\n`).join('');
}
