/**
 * The alternatives of a regular expression from lines that have one or several each, divided by `|`: long lists of words are
 * read line by line. Their order stays.
 */
export const alternatives = (lines: string): string => lines.trim().replaceAll(/\n */g, '|');
