/** Whether a text has what was typed, in any case. */
export const includesQuery = (text: string, query: string): boolean =>
  text.toLowerCase().includes(query.trim().toLowerCase());
