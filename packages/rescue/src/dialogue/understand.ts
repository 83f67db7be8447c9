import { maths } from '@fourth-seat/game';
import { type Command, type Intent, isQuestion, type RequiredTarget } from './intents.ts';
import type { Lexicon } from './lexicon.ts';
import { withoutOwnTreatment } from './own-treatment.ts';
import type { Remark } from './reader/labels.ts';
import { knowsEnough, listReadings, type Reading, segmentSentence } from './reader/parse.ts';
import { sentenceOf } from './reader/sentence.ts';
import { companionsIn, type Token } from './scan.ts';
import type { Situation } from './situation.ts';
import { providedWeights } from './words/provided.ts';

export type Understanding =
  /** Clear enough to act on. */
  | { readonly kind: 'clear'; readonly commands: readonly Command[] }
  /** No order: agreeing, taking back, insisting, or talk. */
  | { readonly kind: 'remark'; readonly remark: Remark }
  /** One short question about the first of these; the rest wait with it. */
  | {
      readonly kind: 'ask';
      readonly command: Command;
      readonly rest: readonly Command[];
      readonly missing: RequiredTarget | 'sure';
    }
  /** The captain asks to be treated, of this companion; with the commands of the other sentences. */
  | { readonly kind: 'own_treatment'; readonly seat: number | undefined; readonly commands: readonly Command[] }
  /** Three buttons. */
  | { readonly kind: 'offer'; readonly commands: readonly Command[] };

/** Least share (0 … 1) of the probability of all readings from which a reading is acted on. */
const MIN_SHARE_TO_ACT = 0.5;
/**
 * The same from which a companion asks whether it is meant. Questions and remarks are answered from here on: a wrong
 * answer does no harm.
 */
const MIN_SHARE_TO_ASK = 0.25;

/** Understands a typed text, in Chinese, English or both. Every text gets an answer. */
export function understand(text: string, lexicon: Lexicon, situation: Situation): Understanding {
  const others = withoutOwnTreatment(text);
  if (others === undefined) return understandOrders(text, lexicon, situation);
  const { tokens } = sentenceOf(text, lexicon);
  const [asked] = companionsIn(tokens);
  const rest = understandOrders(others, lexicon, situation);
  return {
    kind: 'own_treatment',
    seat: asked,
    commands: rest.kind === 'clear' ? rest.commands : [],
  };
}

function understandOrders(text: string, lexicon: Lexicon, situation: Situation): Understanding {
  const sentence = sentenceOf(text, lexicon);
  const weights = providedWeights();
  const { tokens } = sentence;
  if (!knowsEnough(sentence, weights)) return { kind: 'offer', commands: likelyCommands(tokens, situation) };
  const [top] = rankReadings(listReadings(segmentSentence(sentence), { situation, weights }));
  if (top === undefined || top.share < MIN_SHARE_TO_ASK)
    return { kind: 'offer', commands: likelyCommands(tokens, situation) };
  const { commands, remark, missing, isForbidden } = top.reading;
  const [first, ...rest] = commands;
  if (first === undefined) {
    return remark === undefined
      ? { kind: 'offer', commands: likelyCommands(tokens, situation) }
      : { kind: 'remark', remark };
  }
  if (isForbidden) return { kind: 'ask', command: holdInstead(first), rest: [], missing: 'sure' };
  if (missing !== undefined) return { kind: 'ask', command: first, rest, missing };
  return top.share >= MIN_SHARE_TO_ACT || commands.every(isQuestion)
    ? { kind: 'clear', commands }
    : { kind: 'ask', command: first, rest, missing: 'sure' };
}

/** "Do not open it" is understood as "wait", and asked back. */
const holdInstead = ({ seats }: Command): Command => ({
  intent: 'hold',
  seats,
  survivor: undefined,
  room: undefined,
  leader: undefined,
});

interface RankedReading {
  readonly reading: Reading;
  share: number;
}

/** The shares of readings that lead to the same orders added up, the likeliest first. */
function rankReadings(all: readonly Reading[]): readonly RankedReading[] {
  const found = new Map<string, RankedReading>();
  const top = all[0]?.score ?? 0;
  let total = 0;
  for (const reading of all) {
    const chance = maths.exp(reading.score - top);
    total += chance;
    const key = JSON.stringify(reading.commands.length > 0 ? reading.commands : (reading.remark ?? null));
    const known = found.get(key);
    if (known === undefined) found.set(key, { reading, share: chance });
    else known.share += chance;
  }
  const sorted = [...found.values()].sort((a, b) => b.share - a.share);
  return sorted.map(({ reading, share }) => ({ reading, share: share / total }));
}

/** Three likely orders about what was named, or about nothing in particular. */
function likelyCommands(tokens: readonly Token[], { addressee }: Situation): readonly Command[] {
  const named = companionsIn(tokens);
  const seats = named.length > 0 ? named : addressee === undefined ? [] : [addressee];
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
