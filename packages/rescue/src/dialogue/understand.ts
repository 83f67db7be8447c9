import { clausesOf } from './clauses.ts';
import type { Command, Intent, Missing } from './intents.ts';
import type { Lexicon } from './lexicon.ts';
import { asksOnly } from './questions.ts';
import { normalise } from './normalise.ts';
import { addressed, type Mentioned, read, seatsOf, type Situation } from './read.ts';
import { scan, type Token } from './scan.ts';
import { corrected } from './spelling.ts';
import { ACTS, ASKS, type Scored, tidied } from './tidy.ts';

export type Understanding =
  /** Clear enough to act on. */
  | { readonly kind: 'act'; readonly commands: readonly Command[] }
  /** One short question. */
  | { readonly kind: 'ask'; readonly command: Command; readonly missing: Missing }
  /** Three buttons. */
  | { readonly kind: 'offer'; readonly commands: readonly Command[] };

/** What somebody typed, in Chinese, in English or in both. Every text gets an answer. */
export function understand(text: string, lexicon: Lexicon, situation: Situation): Understanding {
  const plain = corrected(normalise(text), lexicon.words);
  const scanned = scan(plain, lexicon);
  const told = toldTo(scanned.tokens, plain);
  if (told !== undefined) return { kind: 'act', commands: [told] };
  const people = scanned.tokens.flatMap((token) => (token.kind === 'survivor' ? [token.survivor] : []));
  if (vowsToAll(plain) && people.length < 2 && !scanned.tokens.some(({ kind }) => kind === 'room'))
    return { kind: 'act', commands: [{ ...toAll, survivor: people[0] }] };
  const all: Scored[] = [];
  const mentioned: Mentioned = { seats: [], survivor: undefined, room: undefined, verb: undefined };
  const clauses = clausesOf(plain, scanned.tokens);
  for (const [i, clause] of clauses.entries()) {
    const scored = read(clause, scanned, situation, mentioned);
    all.push(...scored);
    // "No wait, …" takes back what was said before it; who was called stays called.
    const next = clauses[i + 1];
    if (next !== undefined && takesBack.test(next.text)) all.length = 0;
  }
  if (all.length === 0 && asksOnly(plain) && !scanned.tokens.some(({ kind }) => kind === 'survivor'))
    return { kind: 'act', commands: [{ ...toAll, intent: 'status', seats: seatsOf(scanned.tokens) }] };
  const scored = tidied(spokenTo(all, scanned.tokens, situation), scanned.tokens);
  const commands = scored.map(({ command }) => command);
  const weakest = scored.reduce(
    (least: Scored | undefined, one) => (least && least.score <= one.score ? least : one),
    undefined,
  );
  if (weakest === undefined || weakest.score < ASKS)
    return { kind: 'offer', commands: offers(scanned.tokens, situation) };
  if (weakest.score >= ACTS) return { kind: 'act', commands };
  return { kind: 'ask', command: weakest.command, missing: weakest.missing ?? 'sure' };
}

/** How somebody corrects himself. */
const takesBack =
  /^(no wait|wait no|no no|no actually|actually|scratch that|correction|i mean|i meant|not that|不对|不是不是|啊不|哦不|噢不|错了|说错了|我说错|更正|等等不对|算了还是)/;

const toAll: Command = { intent: 'promise', seats: [], survivor: undefined, room: undefined, leader: undefined };

const vowWords =
  /\b(promise|swear|my word)\b.*\b(every(one|body)|all of|them all|you all|nobody|no one|any(one|body))|\b(we|i) (will|are going to|am going to) (save|rescue|get|bring) (every(one|body)|all|them all|you all)|\b(we|i) .*\b(not|never)\b.*\b(leave|leaving|lose|losing)\b.*\b(any(one|body)|behind)|no one (is |will be |gets )?left behind|\b(no ?body|no one|not one( soul)?|not a (single )?soul) (is |will |gets? |going to |is going to )*(perish|die|dies|dying|leave|left|leaving|get left)|\b(we|everyone|everybody) (are |is |will |can )+(all )?(getting|get|going|go|make|making|walk|walking|come|coming) (it )?(out|home|alive|through)|(大家|所有人|每个人|每一个人|咱们?|我们)都?(一定|肯定)?(能|会|可以)(一起)?(活着|平安|安全|好好)?(地)?(出去|回去|回家|出来)|谁都别想死|谁也不许死|不会丢下(任何|一个|谁)|(保证|发誓|答应|承诺|一定|绝对|肯定|绝不|决不).{0,6}(一个都|一个也|都会|全|所有|大家|每个|任何|每一个)|(一个都|一个也|谁都|谁也)(不会|不能|不许|别想)?(少|丢|落下|落|留下)/;

/** "I promise we save everybody." */
const vowsToAll = (text: string): boolean => vowWords.test(text);

/** "Tell the chief that we will bring his data", 跟站长说…: what follows is what he is to hear, and no order. */
function toldTo(tokens: readonly Token[], text: string): Command | undefined {
  const place = tokens.findIndex(({ kind }, i) => kind === 'says' && tokens[i - 1]?.kind === 'survivor');
  const whom = tokens[place - 1];
  if (whom?.kind !== 'survivor') return undefined;
  const isPromise = /\b(we|i) (will|are|am)\b|会|一定|保证|来救|来接/.test(text.slice(whom.to));
  const intent = isPromise ? 'promise' : 'reassure';
  return {
    intent,
    seats: seatsOf(tokens.slice(0, place)),
    survivor: whom.survivor,
    room: undefined,
    leader: undefined,
  };
}

/** What is not said to a companion but to a survivor, "Chief, come on", means to bring them along or to calm them. */
const toSurvivor: Partial<Record<Intent, Intent>> = {
  move: 'escort',
  follow: 'escort',
  abandon: 'escort',
  carry: 'reassure',
  hold: 'reassure',
};

function spokenTo(all: readonly Scored[], tokens: readonly Token[], situation: Situation): readonly Scored[] {
  const [first, second] = tokens;
  if (first?.kind === 'survivor' && second?.kind === 'comma' && seatsOf(tokens).length === 0) {
    return all.map((one) => {
      const intent = toSurvivor[one.command.intent];
      if (intent === undefined || (one.command.survivor ?? first.survivor) !== first.survivor) return one;
      const command = { ...one.command, intent, survivor: first.survivor, room: undefined, leader: undefined };
      return { ...one, command, score: ACTS, missing: undefined, isForbidden: false };
    });
  }
  // "We will get you out": who was spoken of last.
  const { lastSurvivor } = situation;
  if (lastSurvivor === undefined) return all;
  return all.map((one) =>
    one.missing === 'survivor' && one.command.intent === 'promise' && one.command.seats.length === 0
      ? { ...one, command: { ...one.command, survivor: lastSurvivor }, score: ACTS, missing: undefined }
      : one,
  );
}

/** Three likely orders about what was named, or about nothing in particular. */
function offers(tokens: readonly Token[], situation: Situation): readonly Command[] {
  const seats = seatsOf(tokens).length > 0 ? seatsOf(tokens) : addressed(situation);
  const room = tokens.find(({ kind }) => kind === 'room');
  const survivor = tokens.find(({ kind }) => kind === 'survivor');
  const make = (intent: Intent): Command => ({
    intent,
    seats,
    survivor: survivor?.kind === 'survivor' ? survivor.survivor : undefined,
    room: room?.kind === 'room' ? room.room : undefined,
    leader: undefined,
  });
  if (survivor !== undefined) return (['escort', 'treat', 'reassure'] as const).map(make);
  if (room !== undefined) return (['search', 'move', 'open'] as const).map(make);
  return (['status', 'follow', 'regroup'] as const).map(make);
}
