/** A result that search can lead to: a page, or the part below one of its headings. */
export interface SearchEntry {
  /** `/document/retries#keys` */
  readonly path: string;
  /** Of the page. */
  readonly page: string;
  /** Title of the part; empty for the beginning of a page. */
  readonly title: string;
  readonly text: string;
}

export interface SearchResult extends SearchEntry {
  /** The text around the first word of the query in it, or its beginning. */
  readonly excerpt: string;
}

const MAX_RESULTS = 30;

/**
 * The entries that contain every word of the query, matches in titles first. A word also matches inside longer words:
 * Chinese then needs no dictionary, and `idempot` finds words that begin with it.
 */
export function findEntries(query: string, entries: readonly SearchEntry[]): readonly SearchResult[] {
  const words = normalize(query).split(/\s+/).filter(Boolean);
  if (words.length === 0) return [];
  return entries
    .map((entry) => ({ entry, score: scoreOf(words, entry) }))
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score)
    .slice(0, MAX_RESULTS)
    .map(({ entry }) => ({ ...entry, excerpt: excerptOf(words, entry) }));
}

const normalize = (text: string): string => text.normalize('NFKC').toLowerCase();

/** The entries as they are compared: each is normalized once, with the first query. */
const plain = new WeakMap<SearchEntry, Pick<SearchEntry, 'page' | 'title' | 'text'>>();

function plainOf(entry: SearchEntry) {
  const known = plain.get(entry) ?? {
    page: normalize(entry.page),
    title: normalize(entry.title),
    text: normalize(entry.text),
  };
  plain.set(entry, known);
  return known;
}

/** Pages of an endpoint or of one error code. */
const listPages = /^\/document\/(api|errors)\//;

/** What a word counts in each part of an entry. */
const weights = { title: 12, page: 4, text: 1 } as const;

/** Score of an entry; 0 where a word is missing. */
function scoreOf(words: readonly string[], entry: SearchEntry): number {
  const { page, title, text } = plainOf(entry);
  let score = 0;
  for (const word of words) {
    const points =
      wordScore(word, title === '' ? page : title, weights.title) +
      wordScore(word, page, weights.page) +
      wordScore(word, text, weights.text);
    if (points === 0) return 0;
    score += points;
  }
  // The beginning of a page comes before its parts, explanations before lists of fields.
  return (score + (title === '' ? 0.5 : 0)) * (listPages.test(entry.path) ? 0.4 : 1);
}

function wordScore(word: string, text: string, weight: number): number {
  const at = text.indexOf(word);
  if (at === -1) return 0;
  const whole = text === word ? 2 : at === 0 ? 1.5 : 1;
  const often = Math.min(text.split(word).length - 1, 4);
  return weight * whole * (1 + often / 10);
}

const EXCERPT_LENGTH = 110;
/** Characters of an excerpt before the match. */
const LEAD_LENGTH = 24;

function excerptOf(words: readonly string[], entry: SearchEntry): string {
  const { text } = entry;
  const normalized = plainOf(entry).text;
  const places = words.map((word) => normalized.indexOf(word)).filter((at) => at !== -1);
  // Where normalizing changed the length, positions do not fit; the excerpt then starts at the beginning.
  const at = places.length > 0 && normalized.length === text.length ? Math.min(...places) : 0;
  const from = at <= LEAD_LENGTH ? 0 : at - LEAD_LENGTH;
  const part = text.slice(from, from + EXCERPT_LENGTH).trim();
  return `${from > 0 ? '…' : ''}${part}${from + EXCERPT_LENGTH < text.length ? '…' : ''}`;
}
