/**
 * How well a query fits a text, higher is better, undefined when it does not: all of its letters must come in order.
 * Starts of words and runs of letters count more, so that `ak` finds "API keys" before "Tracking".
 */
export function fuzzyScore(query: string, text: string): number | undefined {
  const wanted = Array.from(query.toLowerCase().replaceAll(/\s+/g, ''));
  const letters = Array.from(text.toLowerCase());
  let at = 0;
  let score = 0;
  let previous = -2;
  for (const letter of wanted) {
    const found = bestNext(letters, letter, at, previous);
    if (found === -1) return undefined;
    const startsWord = found === 0 || /[\s/_.-]/.test(letters[found - 1] ?? '');
    score += 1 + (startsWord ? 3 : 0) + (found === previous + 1 ? 2 : 0);
    previous = found;
    at = found + 1;
  }
  // Among equals the shorter text is the closer one.
  return score - letters.length / 100;
}

/** The next letter of a run, else a start of a word, else the first there is. */
function bestNext(letters: readonly string[], letter: string, from: number, previous: number): number {
  if (letters[previous + 1] === letter && previous >= 0) return previous + 1;
  const first = letters.indexOf(letter, from);
  return first;
}
