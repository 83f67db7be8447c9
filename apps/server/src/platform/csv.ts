/** What may stand in a cell of an export. */
export type CsvCell = string | number | boolean | null;

/**
 * CSV as RFC 4180 wants it (CRLF, quotes doubled). A text that a spreadsheet would take for a formula is preceded by an
 * apostrophe: names and notes come from people, and the file is opened by others. Numbers of ours stay numbers.
 */
export function csvText(rows: readonly (readonly CsvCell[])[]): string {
  return rows.map((row) => `${row.map(csvCell).join(',')}\r\n`).join('');
}

/** Spreadsheet programs need it at the start of a file to read Chinese. */
export const BYTE_ORDER_MARK = '\uFEFF';

/**
 * Where a spreadsheet would begin a formula: at the start of a cell, and, because half the world's spreadsheets separate
 * cells by semicolons and take our quotes for text, after whatever could end one.
 */
const formulaStart = /(^|[;\t\r\n])(?=[\s\0]*[=+\-@\t\r\uFF1D\uFF0B\uFF0D\uFF20])/g;

/** Names, ids and moments: neither a formula nor anything to quote. Most cells of text are, and this is asked first. */
const plain = /^[\w\u4e00-\u9fff][\w\u4e00-\u9fff .:-]*$/;

export function csvCell(value: CsvCell): string {
  if (value === null) return '';
  if (typeof value !== 'string') return String(value);
  if (plain.test(value)) return value;
  const safe = value.replace(formulaStart, "$1'");
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
