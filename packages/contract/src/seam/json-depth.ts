/**
 * Far more than the API accepts, and far fewer than it takes to overflow the stack of a recursive
 * function.
 */
const MAX_JSON_DEPTH = 200;

/**
 * True for JSON that is nested so deeply that parsing or walking it could overflow the stack. Brackets inside strings
 * do not count. It is a single pass, because a regular expression would search on from every quote of an invalid text.
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
