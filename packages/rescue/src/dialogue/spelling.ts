/** Corrects typing mistakes before a sentence is read; words of any list stay unchanged. */

/** Words of one language as they may be typed, by their first letter. */
export interface Vocabulary {
  readonly known: Set<string>;
  readonly byLetter: Map<string, string[]>;
}

export const createVocabulary = (): Vocabulary => ({ known: new Set(), byLetter: new Map() });

/** Adds the Latin words of a phrase. */
export function addWords({ known, byLetter }: Vocabulary, phrase: string): void {
  for (const word of phrase.split(' ')) {
    if (!/^[a-z]{3,}$/.test(word) || known.has(word)) continue;
    known.add(word);
    const letter = word.charAt(0);
    const others = byLetter.get(letter);
    if (others === undefined) byLetter.set(letter, [word]);
    else others.push(word);
  }
}

/**
 * Replaces every unknown word by the only nearest known one: two letters changed places (from three letters on), one
 * letter missing or too many (from four), one wrong (from five), two slips (from eight). The first letter is held to be
 * right.
 */
export function correctSpelling(text: string, vocabularies: readonly Vocabulary[]): string {
  const isKnown = (word: string): boolean => vocabularies.some(({ known }) => known.has(word));
  return text.replaceAll(/[a-z]{3,}/g, (word) => {
    if (isKnown(word) || realWords.has(word)) return word;
    const candidates = vocabularies.flatMap(({ byLetter }) => byLetter.get(word.charAt(0)) ?? []);
    const swapped = swappedStart(word);
    return nearest(word, candidates) ?? (isKnown(swapped) ? swapped : word);
  });
}

function nearest(word: string, candidates: readonly string[]): string | undefined {
  const most = word.length >= 8 ? 2 : 1;
  let best: string | undefined;
  let least = most + 1;
  for (const candidate of candidates) {
    if (Math.abs(candidate.length - word.length) > most) continue;
    const edits = editDistance(word, candidate, most);
    if (edits > most || (edits === 1 && !isLikely(word, candidate))) continue;
    // Swapped letters are the likeliest mistake, then a missing one.
    const slips = edits - (isSwapped(word, candidate) ? 0.5 : candidate.length > word.length ? 0.25 : 0);
    // Two vocabularies may contain the same word.
    if (slips === least && candidate !== best) best = undefined;
    if (slips < least) {
      best = candidate;
      least = slips;
    }
  }
  return best;
}

/** "Ugo" for "Guo": the first two letters changed places. */
const swappedStart = (word: string): string => word.charAt(1) + word.charAt(0) + word.slice(2);

function isLikely(word: string, candidate: string): boolean {
  if (word.length >= 5) return true;
  if (word.length !== candidate.length) return word.length >= 4;
  return isSwapped(word, candidate);
}

const isSwapped = (a: string, b: string): boolean => [...a].sort().join('') === [...b].sort().join('');

// Rows of `editDistance`, which is asked thousands of times for a sentence: each call fills them first and is synchronous.
const LONGEST_WORD = 300;
let rowBefore = new Uint16Array(LONGEST_WORD);
let lastRow = new Uint16Array(LONGEST_WORD);
let row = new Uint16Array(LONGEST_WORD);

/**
 * Letters missing, too many, wrong or changed with their neighbour (optimal string alignment), up to `most`. `b` is
 * shorter than `LONGEST_WORD`.
 */
function editDistance(a: string, b: string, most: number): number {
  for (let j = 0; j <= b.length; j++) lastRow[j] = j;
  for (let i = 1; i <= a.length; i++) {
    const letter = a.charCodeAt(i - 1);
    row[0] = i;
    let least = i;
    for (let j = 1; j <= b.length; j++) {
      const other = b.charCodeAt(j - 1);
      let cost = Math.min(
        (lastRow[j] ?? 0) + 1,
        (row[j - 1] ?? 0) + 1,
        (lastRow[j - 1] ?? 0) + (letter === other ? 0 : 1),
      );
      if (i > 1 && j > 1 && letter === b.charCodeAt(j - 2) && a.charCodeAt(i - 2) === other)
        cost = Math.min(cost, (rowBefore[j - 2] ?? 0) + 1);
      row[j] = cost;
      least = Math.min(least, cost);
    }
    if (least > most) return least;
    [rowBefore, lastRow, row] = [lastRow, row, rowBefore];
  }
  return lastRow[b.length] ?? most + 1;
}

/** Common words that are one typing mistake away from a word of the lists and mean something else. */
const realWords: ReadonlySet<string> = new Set(
  `
    path than three below standard persons hello seat share chore streams child sent later site speed note line
    lines exist asks four shell parts score writing adding clean continue white while self though walker training start
    starts states times assigned spend allowing ever friend frames mechanism repeated draws unstable modes never hint hit positive
    terms slave slaves threat stars star among along tapped shape possibly branches sleep lie root roots replacing into
    fork ours seven regarding immediate garbage ground grounds nearly lives live moment moments lease ordering lots playing snake
    area alike fails falling failing late loss related required repaired processing instance argument list user those these whose
    whom your card cards fast safe saved phone light night right fight might sight stay story store stairs
    steps ladder tunnel window windows wall walls floor roof chair table water coat cave card board blood brain
    heart hurry worry sorry early plain place plate plane train brown green great bread break dream cream clock
    block black flock stone alone close clothes house mouse horse nurse curse course purse hear heard head
    bear beer fear near rear gear year tear deal heal meal real seal feel heel peel wheel steel`
    .trim()
    .split(/\s+/),
);
