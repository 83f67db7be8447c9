/** The words of a text, by blanks between them: lists of hundreds of words are read as text. */
export const wordsOf = (text: string): ReadonlySet<string> => new Set(text.trim().split(/\s+/));
