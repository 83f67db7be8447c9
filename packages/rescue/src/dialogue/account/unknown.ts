import { type RoomKind, roomNames } from '../../station/names.ts';
import { createLexicon, type Lexicon } from '../lexicon.ts';
import { scan, type Token } from '../scan.ts';
import { providedWeights } from '../words/provided.ts';
import { corrected } from './clauses.ts';
import { harmlessEnglish } from './harmless/english.ts';
import { hasStrangeWord } from './left-words.ts';
import { families, strangerIn } from './strangers.ts';

/**
 * What nobody knows: somebody who is called or sent, somebody who is to be helped (`person`), a place, a room of other stations
 * (`lacking`), or another word.
 */
export type Unknown = 'name' | 'person' | 'place' | 'lacking' | 'word';

const titles = /^(?:老|小|阿|大)\p{Script=Han}|^\p{Script=Han}{1,2}(?:哥|姐|师傅|医生|大夫|工|老师|队员|总|叔|姨)/u;
const address = /^(?:师傅|老师|同志|哥|姐)$/;
const placeEnds =
  /^(?:一下|下|了|那个|那间|个)?[^ ,.]{1,4}(?:室|房|间|库|厅|池|楼|楼上|楼下|层|屋|馆|站|院|厂|所|区|台|店|棚|窖|塔|仓|堂|场|梯|道)/;
const otherDormitory = /\bother (?:dorm|dormitory|bunk)|另外?一?(?:个|间)?(?:宿舍|寝室)/;

/** Rooms of every kind, of which a station has only some. */
let everyRoom: Lexicon | undefined;
const lexiconOfEveryRoom = (): Lexicon =>
  (everyRoom ??= createLexicon({ rooms: roomKinds.map((kind, id) => ({ id, kind })), survivors: [] }));
const roomKinds = Object.keys(roomNames) as readonly RoomKind[]; // the keys are its kinds

/** Whether a text names a room that other stations have and this one lacks. */
function namesMissingRoom(text: string, tokens: readonly Token[]): boolean {
  const isNamed = (from: number, to: number): boolean =>
    tokens.some((token) => token.kind === 'room' && token.from <= from && token.to >= to);
  return scan(text, lexiconOfEveryRoom()).some(({ kind, from, to }) => kind === 'room' && !isNamed(from, to));
}

const startsVerb = /(?:^|[,.]|\b(?:please|to|and|then|you|lin|guo|yuan|just|go|now|can|could|should|must|will)) $/;
const followsAction = (token: Token | undefined): boolean => token?.kind === 'intent';

/** The first thing in a text that no list knows. */
export function unknownIn(text: string, lexicon: Lexicon): Unknown | undefined {
  if (otherDormitory.test(text)) return 'place';
  const plain = corrected(text, lexicon);
  const tokens = scan(plain, lexicon);
  const isOrder = tokens.some(({ kind }) => kind === 'intent');
  // Behind the call of somebody who is known, a single word is none: "Guo, open it. Psych!"
  const hasCall = tokens.some(({ kind }) => kind === 'seat');
  const calls = text.split(/[,.]/).slice(0, hasCall ? 1 : undefined);
  if (isOrder && calls.some((clause) => isUnknownCall(clause.trim(), lexicon))) return 'name';
  if (namesMissingRoom(plain, tokens)) return 'lacking';
  if (namesUnknownDoor(plain, tokens)) return 'place';
  const weights = providedWeights();
  const isKnown = (word: string): boolean => isListed(word, lexicon) || weights.knows(word) || isManner(word);
  return (
    (isOrder ? strangerIn(plain, tokens, isKnown) : undefined) ??
    (/\p{Script=Han}/u.test(plain) ? unknownChinese(plain, tokens) : undefined) ??
    unknownLatin(plain, tokens, lexicon) ??
    (hasStrangeWord(plain, lexicon, isKnown) ? 'word' : undefined)
  );
}

/** "Neatly": how something is done, and not whether or what. */
const isManner = (word: string): boolean => word.length > 4 && word.endsWith('ly') && !notManner.test(word);
const notManner =
  /^(?:hardly|barely|scarcely|rarely|seldom|supposedly|allegedly|reportedly|seemingly|theoretically|hypothetically|ideally|eventually|ultimately|unlikely|only|reply|apply|imply|rely|family|belly|bully|folly|assembly|anomaly|sally|molly|emily|billy|kelly|holly|polly|willy|kimberly|shelly|wally|italy)$/;

/** Words that say which door without naming a room. */
const ofDoors =
  /^(?:front|back|main|other|same|next|second|first|last|left|right|big|heavy|damn|bloody|locked|closed|open|fire|steel|metal|stupid|jammed|blocked|nearest|closest)$/;
/** "Shut the fuel story door" names a room that nobody knows. */
function namesUnknownDoor(plain: string, tokens: readonly Token[]): boolean {
  if (tokens.some(({ kind }) => kind === 'room')) return false;
  const words = /\b(?:the|that) ([a-z]+)(?: ([a-z]+))? door\b/.exec(plain);
  if (words === null) return false;
  return [words[1], words[2]].some((word) => word !== undefined && !ofDoors.test(word));
}

/** A single word between two marks that no list has, and that is no slip for a name or for a word of courtesy. */
function isUnknownCall(clause: string, lexicon: Lexicon): boolean {
  if (!/^[a-z]{3,}$/.test(clause) || isListed(clause, lexicon)) return false;
  const [token] = scan(corrected(clause, lexicon), lexicon);
  return token === undefined || token.kind === 'someone' || token.kind === 'person' || token.kind === 'load';
}

const isListed = (word: string, { words }: Lexicon): boolean =>
  words.some(({ known }) => known.has(word)) || harmlessEnglish.has(word);

function gapsIn(
  plain: string,
  tokens: readonly Token[],
): readonly {
  readonly text: string;
  readonly from: number;
  readonly next: Token | undefined;
  readonly isFirst: boolean;
}[] {
  const gaps = [];
  let at = 0;
  let isFirst = true;
  for (const token of [...tokens, undefined]) {
    const to = token?.from ?? plain.length;
    const text = plain.slice(at, to);
    if (text.trim() !== '') gaps.push({ text, from: at, next: token, isFirst });
    isFirst = token?.kind === 'comma' || token?.kind === 'stop';
    at = token?.to ?? to;
  }
  return gaps;
}

function unknownChinese(plain: string, tokens: readonly Token[]): Unknown | undefined {
  for (const { text, next, isFirst } of gapsIn(plain, tokens)) {
    const word = text.trim();
    if (!/^\p{Script=Han}{1,4}$/u.test(word)) continue;
    // 王师傅: the address is a word of courtesy of its own.
    if (isFirst && families.includes(word) && next?.kind === 'filler' && address.test(plain.slice(next.from, next.to)))
      return 'name';
    if (
      isFirst &&
      word.length >= 2 &&
      (titles.test(word) || (families.includes(word.charAt(0)) && word.length <= 3)) &&
      (followsAction(next) || next?.kind === 'comma' || next?.kind === 'filler' || next?.kind === 'and')
    )
      return 'name';
  }
  return tokens.some((token) => isBeforePlace(plain, token, tokens)) ? 'place' : undefined;
}

const goesTo: ReadonlySet<string> = new Set(['move', 'search', 'open', 'close', 'extinguish']);

/** 去地下室: a place behind the verb in which no name of one stands. */
function isBeforePlace(plain: string, token: Token, tokens: readonly Token[]): boolean {
  if (token.kind !== 'intent' || !goesTo.has(token.intent)) return false;
  const found = placeEnds.exec(plain.slice(token.to, token.to + 8));
  if (found === null) return false;
  const to = token.to + found[0].length;
  return !tokens.some((one) => one.from >= token.to && one.from < to && isNamed.has(one.kind));
}
/** What says by itself where something is done. */
const isNamed: ReadonlySet<Token['kind']> = new Set([
  'room',
  'survivor',
  'seat',
  'intent',
  'core',
  'place',
  'here',
  'nearest',
  'door',
]);

const isState = /\b(?:is|are|was|were|has|have|looks|seems|feels|keeps)\b/;

/** Names that are called: before a comma, or before a verb at the beginning. */
function unknownLatin(plain: string, tokens: readonly Token[], lexicon: Lexicon): Unknown | undefined {
  const weights = providedWeights();
  const isKnown = (word: string): boolean => isListed(word, lexicon) || weights.knows(word);
  if (isCalledBeside(plain, tokens, isKnown)) return 'name';
  for (const { text, from, next, isFirst } of gapsIn(plain, tokens)) {
    for (const found of text.matchAll(/[a-z']{3,}/g)) {
      const [word] = found;
      const isAlone = text.trim() === word;
      if (isKnown(word)) continue;
      if (isFirst && isAlone && (followsAction(next) || next?.kind === 'comma'))
        return tokens.some((token) => token.kind === 'seat' && token.from < from) ? 'word' : 'name';
      const before = plain.slice(0, from + found.index);
      const own = plain.slice(Math.max(before.lastIndexOf(','), before.lastIndexOf('.')) + 1).split(/[,.]/)[0] ?? '';
      const kinds = new Set(scan(own, lexicon).map(({ kind }) => kind));
      const isNamed = kinds.has('room') || kinds.has('survivor') || kinds.has('person') || kinds.has('place');
      // "The wallpaper is peeling, open the lab": how something is, and no place to go to.
      if (!kinds.has('intent') && isState.test(own) && tokens.some(({ kind }) => kind === 'room')) continue;
      if (!isNamed && /\b(?:the|to|in|into|at|inside) $/.test(before)) return 'place';
      // A word in the place of a verb changes what is meant; another one says more about it.
      if (!word.endsWith('ly') && (isFirst || startsVerb.test(before)) && isNamed) return 'word';
    }
  }
  return undefined;
}

/** "Stefan and Guo, go to the gym": a name that nobody knows beside one of the team. */
function isCalledBeside(plain: string, tokens: readonly Token[], isKnown: (word: string) => boolean): boolean {
  return tokens.some((token, i) => {
    if (token.kind !== 'and') return false;
    const before = /(?:^|[,.] )([a-z]{3,}) $/.exec(plain.slice(0, token.from))?.[1];
    if (before !== undefined && tokens[i + 1]?.kind === 'seat') return !isKnown(before);
    const behind = /^ ([a-z]{3,})(?= ,| (?:go|come|search|open|close|treat)\b)/.exec(plain.slice(token.to))?.[1];
    return behind !== undefined && tokens[i - 1]?.kind === 'seat' && !isKnown(behind);
  });
}
