/** Far beyond the 16 levels that the API takes, and far below what a step by recursion can walk through. */
const MAX_JSON_DEPTH = 200;

/**
 * True for a text that is nested to exhaust a stack. Brackets within texts are no levels. One pass: a regular expression
 * would search on from every quote of a broken text.
 */
export function isDeepJson(json: string): boolean {
  let depth = 0;
  let isText = false;
  for (let at = 0; at < json.length; at++) {
    const char = json[at];
    if (isText && char === '\\') at += 1;
    else if (char === '"') isText = !isText;
    else if (!isText && (char === '[' || char === '{')) depth += 1;
    else if (!isText && (char === ']' || char === '}')) depth -= 1;
    if (depth > MAX_JSON_DEPTH) return true;
  }
  return false;
}
