/** The path of the glossary from the root. */
export const GLOSSARY = 'docs/glossary.md';

/** The words that a glossary defines: the first column of its tables before the old words, split at commas. */
export function headwordsOf(glossary: string): string[] {
  const [today = ''] = glossary.split('\n## Old words\n');
  return firstCells(today).flatMap((cell) => cell.split(', '));
}

/**
 * The old words of a glossary that have no meaning today, so that no name may hold one. A word that stands with its
 * meaning in brackets, such as `wing (of the server)`, has another today.
 */
export function deadWordsOf(glossary: string): string[] {
  const [, old = ''] = glossary.split('\n## Old words\n');
  return firstCells(old)
    .filter((cell) => !cell.includes('('))
    .flatMap((cell) => cell.replaceAll('`', '').split(', '));
}

/** The first cell of each row of the tables, without their heads. */
function firstCells(text: string): string[] {
  return text.split('\n').flatMap((line, at, lines) => {
    const isHead = lines[at + 1]?.startsWith('|---');
    const [, cell] = /^\| (.+?) \|/.exec(line) ?? [];
    return cell === undefined || isHead ? [] : [cell];
  });
}
