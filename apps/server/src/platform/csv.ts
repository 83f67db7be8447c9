/** A value of an exported cell. */
export type CsvCell = string | number | boolean | null;

/**
 * CSV according to RFC 4180 (CRLF, quotes doubled). A text that a spreadsheet would interpret as a formula gets an
 * apostrophe in front: names and notes are written by people, and the file is opened by others. Our own numbers stay
 * numbers.
 */
export function csvText(rows: readonly (readonly CsvCell[])[]): string {
  return rows.map((row) => `${csvCells(row)}\r\n`).join('');
}

/** A part of a line: its cells without the end of the line. */
export function csvCells(row: readonly CsvCell[]): string {
  return row.map(csvCell).join(',');
}

/** Spreadsheet programs need it at the start of a file to read Chinese. */
export const BYTE_ORDER_MARK = '\uFEFF';

/**
 * Places where a spreadsheet would start a formula: at the start of a cell and, because many spreadsheets separate
 * cells by semicolons and treat our quotes as text, after any character that could end one.
 */
const formulaStart = /(^|[;\t\r\n])(?=[\s\0]*[=+\-@\t\r\uFF1D\uFF0B\uFF0D\uFF20])/g;

/**
 * Names, ids and times: neither a formula nor anything to quote. Checked first, because most text cells are of this
 * kind.
 */
const plain = /^[\w\u4e00-\u9fff][\w\u4e00-\u9fff .:-]*$/;

export function csvCell(value: CsvCell): string {
  if (value === null) return '';
  if (typeof value !== 'string') return String(value);
  if (plain.test(value)) return value;
  const safe = value.replace(formulaStart, "$1'");
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
