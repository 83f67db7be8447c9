/** Most characters of the id that callers give a match (`X-Match-Id`). */
export const MATCH_ID_LENGTH = 100;

/** Printable ASCII without spaces. */
export const matchIdPattern = new RegExp(String.raw`^[\x21-\x7e]{1,${MATCH_ID_LENGTH}}$`);
