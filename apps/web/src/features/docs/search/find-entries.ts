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

/** Words of a question that say nothing of what is looked for. */
const smallWords = new Set(
  'a an and are at be can do does for from how i if in is it many me much my of on or per should the there to what when where which why with you your'.split(
    ' ',
  ),
);
const han = /\p{Script=Han}+/u;
/** The same in Chinese, where no blank parts them from others. */
const smallChinese = /怎么样|怎么办|怎么做|怎么|怎样|如何|什么|多少|哪里|为什么|可以|能不能|是不是|[我您你吗呢的了做]/g;

/**
 * The entries that contain every word of the query, matches in titles first; where none does, those that contain most of
 * them, as for a question. A word also matches inside longer words: `idempot` finds words that begin with it.
 */
export function findEntries(query: string, entries: readonly SearchEntry[]): readonly SearchResult[] {
  const all = normalize(query)
    .split(/[\s?？。，,!！]+/)
    .filter(Boolean);
  const telling = all.filter((word) => !smallWords.has(word));
  const words = telling.length > 0 ? telling : all;
  if (words.length === 0) return [];
  const exact = rank(words, entries, words.length, phraseOf(all));
  return exact.length > 0 ? exact : rank([...new Set(words.flatMap(partsOf))], entries, 1);
}

/** Pairs of Chinese characters, because no blank parts them; other words without the sign of the plural. */
function partsOf(word: string): string[] {
  if (!han.test(word)) return [word.length > 3 ? word.replace(/s$/, '') : word];
  return word
    .replaceAll(smallChinese, ' ')
    .split(/\s+|(\p{Script=Han}+)/u)
    .filter((run) => run !== undefined && run !== '')
    .flatMap((run) =>
      han.test(run) && run.length > 2
        ? Array.from({ length: run.length - 1 }, (_, at) => run.slice(at, at + 2))
        : [run],
    );
}

/** The words as they stand between the first telling one and the last: "calls per second"; undefined for a single one. */
function phraseOf(words: readonly string[]): string | undefined {
  const isTelling = (word: string): boolean => !smallWords.has(word);
  const phrase = words.slice(words.findIndex(isTelling), words.findLastIndex(isTelling) + 1);
  return phrase.length > 1 ? phrase.join(' ') : undefined;
}

/** Entries with at least so many of the words, the best first; the phrase in one piece counts double. */
function rank(
  words: readonly string[],
  entries: readonly SearchEntry[],
  least: number,
  phrase?: string,
): readonly SearchResult[] {
  const asked = words.map((word) => ({ word, rarity: rarityOf(word, entries) }));
  return entries
    .map((entry) => ({ entry, score: scoreOf(asked, entry, least) * (phrase && holds(entry, phrase) ? 2 : 1) }))
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

/** Characters of a part of a page. */
const USUAL_LENGTH = 600;

interface AskedWord {
  readonly word: string;
  readonly rarity: number;
}

const holds = (entry: SearchEntry, words: string): boolean =>
  Object.values(plainOf(entry)).some((text) => text.includes(words));

/** What a word tells about an entry that has it: more, the fewer have it. */
function rarityOf(word: string, entries: readonly SearchEntry[]): number {
  const count = entries.filter((entry) => holds(entry, word)).length;
  return Math.log(1 + entries.length / (1 + count));
}

/** Score of an entry; 0 where it has fewer of the words than the least. */
function scoreOf(words: readonly AskedWord[], entry: SearchEntry, least: number): number {
  const { page, title, text } = plainOf(entry);
  // A word in a short part says more about it than the same word in a long list.
  const brevity = 2 / (1 + text.length / USUAL_LENGTH);
  const points = words
    .map(
      ({ word, rarity }) =>
        rarity *
        (wordScore(word, title === '' ? page : title, weights.title) +
          wordScore(word, page, weights.page) +
          wordScore(word, text, weights.text * brevity)),
    )
    .filter((score) => score > 0);
  if (points.length < least) return 0;
  const share = points.length / words.length;
  const score = points.reduce((sum, score) => sum + score, 0) * share ** 2;
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
