import { clausesOf } from './clauses.ts';
import type { Command, Intent, Missing } from './intents.ts';
import type { Lexicon } from './lexicon.ts';
import { normalise } from './normalise.ts';
import { addressed, type Mentioned, read, seatsOf, type Situation } from './read.ts';
import { scan, type Token } from './scan.ts';
import { corrected } from './spelling.ts';
import { ACTS, ASKS, type Scored, tidied } from './tidy.ts';

export type Understanding =
  /** Clear enough to act on. */
  | { readonly kind: 'act'; readonly frames: readonly Command[] }
  /** One short question. */
  | { readonly kind: 'ask'; readonly frame: Command; readonly missing: Missing }
  /** Three buttons. */
  | { readonly kind: 'offer'; readonly frames: readonly Command[] };

/** What somebody typed, in Chinese, in English or in both. Every text gets an answer. */
export function understand(text: string, lexicon: Lexicon, situation: Situation): Understanding {
  const plain = corrected(normalise(text), lexicon.words);
  const scanned = scan(plain, lexicon);
  if (vowsToAll(plain) && !scanned.tokens.some(({ kind }) => kind === 'survivor' || kind === 'room'))
    return { kind: 'act', frames: [TO_ALL] };
  const all: Scored[] = [];
  const mentioned: Mentioned = { seats: [], survivor: undefined, room: undefined, verb: undefined };
  for (const clause of clausesOf(scanned.tokens)) all.push(...read(clause, scanned, situation, mentioned));
  const scored = tidied(spokenTo(all, scanned.tokens, situation), scanned.tokens);
  const frames = scored.map(({ frame }) => frame);
  const weakest = scored.reduce(
    (least: Scored | undefined, one) => (least && least.score <= one.score ? least : one),
    undefined,
  );
  if (weakest === undefined || weakest.score < ASKS)
    return { kind: 'offer', frames: offers(scanned.tokens, situation) };
  if (weakest.score >= ACTS) return { kind: 'act', frames };
  return { kind: 'ask', frame: weakest.frame, missing: weakest.missing ?? 'sure' };
}

const TO_ALL: Command = { intent: 'promise', seats: [], survivor: undefined, room: undefined, leader: undefined };

const VOW =
  /\b(promise|swear|my word)\b.*\b(every(one|body)|all of|them all|you all|nobody|no one|any(one|body))|\b(we|i) (will|are going to|am going to) (save|rescue|get|bring) (every(one|body)|all|them all|you all)|\b(we|i) .*\b(not|never)\b.*\b(leave|leaving|lose|losing)\b.*\b(any(one|body)|behind)|no one (is |will be |gets )?left behind|(保证|发誓|答应|承诺|一定|绝对|肯定|绝不|决不).{0,6}(一个都|一个也|都会|全|所有|大家|每个|任何|每一个)|(一个都|一个也|谁都|谁也)(不会|不能|不许|别想)?(少|丢|落下|落|留下)/;

/** "I promise we save everybody." */
const vowsToAll = (text: string): boolean => VOW.test(text);

/** What is not said to a companion but to a survivor, "Chief, come on", means to bring them along or to calm them. */
const TO_SURVIVOR: Partial<Record<Intent, Intent>> = {
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
      const intent = TO_SURVIVOR[one.frame.intent];
      if (intent === undefined || (one.frame.survivor ?? first.survivor) !== first.survivor) return one;
      const frame = { ...one.frame, intent, survivor: first.survivor, room: undefined, leader: undefined };
      return { frame, score: ACTS, missing: undefined, isForbidden: false };
    });
  }
  // "We will get you out": who was spoken of last.
  const { lastSurvivor } = situation;
  if (lastSurvivor === undefined) return all;
  return all.map((one) =>
    one.missing === 'survivor' && one.frame.intent === 'promise' && one.frame.seats.length === 0
      ? { ...one, frame: { ...one.frame, survivor: lastSurvivor }, score: ACTS, missing: undefined }
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
