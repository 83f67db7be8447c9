/** A pattern for ILIKE that finds the text anywhere, with its own wildcards taken literally. */
export function likePattern(search: string): string {
  return `%${search.replace(/[\\%_]/g, '\\$&')}%`;
}
