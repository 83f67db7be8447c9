/**
 * How well a query matches a text: higher is better, undefined where it does not match. All letters of the query must
 * occur in order; starts of words and runs of letters count more, so that `ak` finds "API keys" before "Stakes".
 * Letters scattered over a long text are no match: otherwise every short word would find every sentence.
 */
export function fuzzyScore(query: string, text: string): number | undefined {
  const wanted = Array.from(query.toLowerCase().replaceAll(/\s+/g, ''));
  const [first] = wanted;
  if (first === undefined) return 0;
  const letters = Array.from(text.toLowerCase());
  let best: number | undefined;
  // The first place where the first letter stands need not be the best: "theme" in "Use the light theme".
  for (let start = letters.indexOf(first); start !== -1; start = letters.indexOf(first, start + 1)) {
    const score = scoreFrom(wanted, letters, start);
    if (score !== undefined && (best === undefined || score > best)) best = score;
  }
  if (best === undefined || best < wanted.length * MIN_LETTER_SCORE) return undefined;
  // Among equals the shorter text is the closer one.
  return best - letters.length / 100;
}

/** Points a letter must bring on average. */
const MIN_LETTER_SCORE = 1.5;
/** Points more for a letter that starts a word. */
const START_BONUS = 3;
/** Points more for a letter right after the one found before. */
const RUN_BONUS = 2;

function scoreFrom(wanted: readonly string[], letters: readonly string[], start: number): number | undefined {
  let score = 0;
  let previous = -2;
  let at = start;
  for (const letter of wanted) {
    const found = letters[at] === letter ? at : letters.indexOf(letter, at);
    if (found === -1) return undefined;
    score += 1 + (startsWord(letters, found) ? START_BONUS : 0) + (found === previous + 1 ? RUN_BONUS : 0);
    previous = found;
    at = found + 1;
  }
  return score;
}

/** Chinese has no spaces, so each character counts as the start of a word. */
function startsWord(letters: readonly string[], at: number): boolean {
  return at === 0 || /[\s/_.:·-]/.test(letters[at - 1] ?? '') || /\p{Script=Han}/u.test(letters[at] ?? '');
}
