/** Position of a condition in a text, including the AND beside it. */
export interface Cut {
  readonly from: number;
  readonly to: number;
}

const statement = /\b(SELECT|UPDATE|DELETE|INSERT|WHERE|FILTER)\b/;
const ends = new Set([
  'AND',
  'OR',
  'GROUP',
  'ORDER',
  'RETURNING',
  'LIMIT',
  'FOR',
  'UNION',
  'HAVING',
  'ON',
  'WHEN',
  'THEN',
  'ELSE',
  'END',
  'SET',
  'JOIN',
  'LEFT',
  'INNER',
  'CROSS',
  'OFFSET',
  'WINDOW',
  'DO',
]);

interface Word {
  readonly text: string;
  readonly from: number;
  /** Number of parentheses around it. */
  readonly depth: number;
}

/**
 * Conditions of an SQL text that can be left out: each `AND …`, and the first condition of a WHERE if others follow.
 * The `AND` of a BETWEEN does not count. Values in `${…}` and quoted texts are skipped.
 */
export function sqlConditions(text: string): Cut[] {
  if (!statement.test(text)) return [];
  const words = wordsOf(text);
  const cuts: Cut[] = [];
  for (const [at, word] of words.entries()) {
    if (word.text === 'AND' && !isBetween(words, at)) cuts.push({ from: word.from, to: endOf(words, at, text) });
    if (word.text !== 'WHERE') continue;
    const to = endOf(words, at, text);
    const next = words.find(({ from }) => from === to);
    if (next?.text === 'AND' && next.depth === word.depth) cuts.push({ from: word.from + 5, to: to + 3 });
  }
  return cuts;
}

/** Words and closing parentheses outside of quotes and `${…}`. */
function wordsOf(text: string): Word[] {
  const words: Word[] = [];
  let depth = 0;
  for (let at = 0; at < text.length; at++) {
    const char = text[at] ?? '';
    if (char === '$' && text[at + 1] === '{') at = closing(text, at + 1);
    else if (char === "'" && at > 0) at = Math.max(at, text.indexOf("'", at + 1));
    else if (char === '(') depth += 1;
    else if (char === ')') {
      depth -= 1;
      words.push({ text: ')', from: at, depth });
    } else if (/[A-Za-z_]/.test(char)) {
      const token = /^\w+/.exec(text.slice(at))?.[0] ?? char;
      words.push({ text: token, from: at, depth });
      at += token.length - 1;
    }
  }
  return words;
}

/** Index of the brace that closes the one at `open`. */
function closing(text: string, open: number): number {
  let depth = 0;
  for (let at = open; at < text.length; at++) {
    if (text[at] === '{') depth += 1;
    if (text[at] === '}') depth -= 1;
    if (depth === 0) return at;
  }
  return text.length - 1;
}

function isBetween(words: readonly Word[], at: number): boolean {
  const depth = words[at]?.depth;
  const before = words
    .slice(0, at)
    .findLast((one) => one.depth === depth && (one.text === 'BETWEEN' || ends.has(one.text)));
  return before?.text === 'BETWEEN';
}

/**
 * End of the condition behind a word: the next word that ends a condition, the closing parenthesis, or the end of the
 * text.
 */
function endOf(words: readonly Word[], at: number, text: string): number {
  const depth = words[at]?.depth ?? 0;
  const last = words.find(
    (one, index) =>
      index > at &&
      ((one.text === ')' && one.depth < depth) ||
        (one.depth === depth && ends.has(one.text) && !(one.text === 'AND' && isBetween(words, index)))),
  );
  // The closing quote or backtick stays.
  return last?.from ?? text.length - 1;
}
