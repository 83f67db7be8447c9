/** Letters that are written from right to left: Hebrew, Arabic and their neighbours. */
const rightToLeft = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u;

/**
 * A text from outside as part of a sentence of ours. A name that is written from right to left would draw the digits,
 * signs and names beside it into its own order, so it stands between U+2068 and U+2069; any other is left as it is.
 */
export const isolated = (value: string): string => (rightToLeft.test(value) ? `\u2068${value}\u2069` : value);
