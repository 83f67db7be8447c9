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

/** With these a spreadsheet starts a formula, also behind blanks. */
const FORMULA_SIGNS = '=+-@\t\r\uFF1D\uFF0B\uFF0D\uFF20';
/** Many spreadsheets separate cells by semicolons and treat our quotes as text: these could end a cell. */
const CELL_ENDS = ';\t\r\n';
const blank = /^[\s\0]$/;

/**
 * Names, ids and times: neither a formula nor anything to quote. Checked first, because most text cells are of this
 * kind.
 */
const plain = /^[\w\u4e00-\u9fff][\w\u4e00-\u9fff .:-]*$/;

export function csvCell(value: CsvCell): string {
  if (value === null) return '';
  if (typeof value !== 'string') return String(value);
  if (plain.test(value)) return value;
  const safe = withoutFormulas(value);
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/**
 * The text with an apostrophe wherever a spreadsheet would start a formula. It is read once, from its end: a pattern that
 * looks ahead from each place takes time by the square of a text of blanks.
 */
function withoutFormulas(text: string): string {
  const parts: string[] = [];
  let end = text.length;
  /** Whether a formula, or blanks and a formula, begin behind the character. */
  let isFormula = false;
  for (let at = text.length - 1; at >= 0; at--) {
    const char = text.charAt(at);
    if (isFormula && CELL_ENDS.includes(char)) {
      parts.push(text.slice(at + 1, end));
      end = at + 1;
    }
    isFormula = FORMULA_SIGNS.includes(char) || (isFormula && blank.test(char));
  }
  parts.push(text.slice(0, end));
  if (isFormula) parts.push('');
  return parts.reverse().join("'");
}
