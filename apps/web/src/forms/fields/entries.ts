/** Entries of a list that a person types into one field: one a line, or separated by blanks, commas or semicolons. */
export const splitEntries = (text: string): string[] => text.split(/[\s,;，；]+/).filter((entry) => entry !== '');

/** What is wrong with an entry, with the entry before it: in a long list nobody else would find it. */
export function sayEntry(text: unknown, path: string, problem: string): string {
  const place = /\.(\d+)$/.exec(path)?.[1];
  const entry = typeof text === 'string' && place !== undefined ? splitEntries(text)[Number(place)] : undefined;
  return entry === undefined ? problem : `${entry}: ${problem}`;
}
