/** What tests a text: a regular expression, or several that must match one after another. */
export interface TextPattern {
  test(text: string): boolean;
}

/**
 * Matches where all parts match in this order, however far apart: `a.*b.*c` in linear time, where one expression takes the
 * length of the text to the power of its parts. No part may have two matches of which the earlier ends later.
 */
export function inOrder(...parts: readonly RegExp[]): TextPattern {
  const global = parts.map((part) => new RegExp(part, 'g'));
  return {
    test(text) {
      let at = 0;
      return global.every((part) => {
        part.lastIndex = at;
        const found = part.exec(text);
        if (found === null) return false;
        at = found.index + found[0].length;
        return true;
      });
    },
  };
}

/** Matches where one of the patterns does. */
export const anyOf = (...patterns: readonly TextPattern[]): TextPattern => ({
  test: (text) => patterns.some((pattern) => pattern.test(text)),
});
