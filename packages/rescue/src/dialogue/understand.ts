import { clausesOf } from './clauses.ts';
import type { Frame, Intent, Missing } from './intents.ts';
import type { Lexicon } from './lexicon.ts';
import { normalise } from './normalise.ts';
import { addressed, type Memory, read, seatsOf, type Situation } from './read.ts';
import { scan, type Token } from './scan.ts';
import { ACTS, ASKS, type Scored, tidied } from './tidy.ts';

export type Understanding =
  /** Clear enough to act on. */
  | { readonly kind: 'act'; readonly frames: readonly Frame[] }
  /** One short question. */
  | { readonly kind: 'ask'; readonly frame: Frame; readonly missing: Missing }
  /** Three buttons. */
  | { readonly kind: 'offer'; readonly frames: readonly Frame[] };

/** What somebody typed, in Chinese, in English or in both. Every text gets an answer. */
export function understand(text: string, lexicon: Lexicon, situation: Situation): Understanding {
  const scanned = scan(normalise(text), lexicon);
  const all: Scored[] = [];
  const memory: Memory = { seats: [], survivor: undefined, room: undefined, verb: undefined };
  for (const clause of clausesOf(scanned.tokens)) all.push(...read(clause, scanned, situation, memory));
  const scored = tidied(all, scanned.tokens);
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

/** Three likely orders about what was named, or about nothing in particular. */
function offers(tokens: readonly Token[], situation: Situation): readonly Frame[] {
  const seats = seatsOf(tokens).length > 0 ? seatsOf(tokens) : addressed(situation);
  const room = tokens.find(({ kind }) => kind === 'room');
  const survivor = tokens.find(({ kind }) => kind === 'survivor');
  const make = (intent: Intent): Frame => ({
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
