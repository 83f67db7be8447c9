import type { SourceFile } from './sources.ts';

/** A line that begins as a comment does, and the comment after a statement; the formatter leaves no other shape. */
const wholeLine = /^\s*(\/\/|\/\*|\*(\s|\/|$)|\{\/\*)/;
const afterCode = /\s\/\/\s/;

/** Code and comment of a line of TypeScript. */
function split(line: string): { readonly code: string; readonly comment: string } {
  if (wholeLine.test(line)) return { code: '', comment: line };
  const end = line.search(afterCode);
  return end < 0 ? { code: line, comment: '' } : { code: line.slice(0, end), comment: line.slice(end) };
}

const word = /[A-Za-z_$][\w$]*/g;
/** A name, or names with dots between them, called or not. Texts such as `match-reports` are something else. */
const reference = /(?:`|\{@link\s+)([A-Za-z][\w$]*(?:\.[A-Za-z][\w$]*)*)(?:\(\))?(?=[`}])/g;
/** A plain word in lower case may be anything: a command, a text, an account. */
const isPlain = (name: string): boolean => /^[a-z][a-z\d]*$/.test(name);

/**
 * Names in backticks or links of comments that no code of the repository has: what they named was renamed or deleted.
 * An example that is no name of the code stands in quotes.
 */
export function unknownNames(files: readonly SourceFile[]): string[] {
  const known = new Set<string>();
  const referred: { readonly place: string; readonly name: string }[] = [];
  for (const { path, text } of files) {
    text.split('\n').forEach((line, index) => {
      const { code, comment } = split(line);
      for (const [name] of code.matchAll(word)) known.add(name);
      for (const [, names = ''] of comment.matchAll(reference)) {
        for (const name of names.split('.')) referred.push({ place: `${path}:${index + 1}`, name });
      }
    });
  }
  return referred.filter(({ name }) => !isPlain(name) && !known.has(name)).map(({ place, name }) => `${place} ${name}`);
}
