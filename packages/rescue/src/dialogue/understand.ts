import { maths } from '@fourth-seat/game';
import { type Command, type Intent, isQuestion, type RequiredTarget } from './intents.ts';
import type { Lexicon } from './lexicon.ts';
import { withoutOwnTreatment } from './own-treatment.ts';
import type { Remark } from './reader/labels.ts';
import { knowsEnough, listReadings, type Reading, segmentSentence } from './reader/parse.ts';
import { type Sentence, sentenceOf } from './reader/sentence.ts';
import { companionsIn, type Token } from './scan.ts';
import type { Situation } from './situation.ts';
import { providedWeights } from './words/provided.ts';

/** What sentences mean that do not ask for the captain's own treatment. */
type PlainUnderstanding =
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
  /** Three buttons. */
  | { readonly kind: 'offer'; readonly commands: readonly Command[] };

export type Understanding =
  | PlainUnderstanding
  /** The captain asks to be treated, of this companion. The other sentences, if any, mean what they mean alone. */
  | { readonly kind: 'own_treatment'; readonly seat: number | undefined; readonly rest: UnderstoodText | undefined };

interface UnderstoodText {
  readonly text: string;
  readonly understanding: PlainUnderstanding;
}

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
  if (others === undefined) return understandPlain(text, lexicon, situation);
  const { tokens } = sentenceOf(text, lexicon);
  const [seat] = companionsIn(tokens);
  const hasWords = /[^ ,.]/.test(others);
  const rest = hasWords ? { text: others, understanding: understandPlain(others, lexicon, situation) } : undefined;
  return { kind: 'own_treatment', seat, rest };
}

function understandPlain(text: string, lexicon: Lexicon, situation: Situation): PlainUnderstanding {
  const sentence = sentenceOf(text, lexicon);
  const top = likeliestReading(sentence, situation);
  const understanding = top && understandingOf(top);
  return understanding ?? { kind: 'offer', commands: likelyCommands(sentence.tokens, situation) };
}

/** Undefined where too few words are known, or no reading is likely enough to ask about it. */
function likeliestReading(sentence: Sentence, situation: Situation): RankedReading | undefined {
  const weights = providedWeights();
  if (!knowsEnough(sentence, weights)) return undefined;
  const [top] = rankReadings(listReadings(segmentSentence(sentence), { situation, weights }));
  return top !== undefined && top.share >= MIN_SHARE_TO_ASK ? top : undefined;
}

/** Undefined where the reading has neither a command nor a remark. */
function understandingOf({ reading, share }: RankedReading): PlainUnderstanding | undefined {
  const { commands, remark, missing, isForbidden } = reading;
  const [first, ...rest] = commands;
  if (first === undefined) return remark && { kind: 'remark', remark };
  if (isForbidden) return { kind: 'ask', command: holdInstead(first), rest: [], missing: 'sure' };
  if (missing !== undefined) return { kind: 'ask', command: first, rest, missing };
  return share >= MIN_SHARE_TO_ACT || commands.every(isQuestion)
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
  /** Its share (0 … 1) of the probability of all readings. */
  readonly share: number;
}

/** The readings that lead to the same orders as one, with their shares added up; the likeliest first. */
function rankReadings(all: readonly Reading[]): readonly RankedReading[] {
  const found = new Map<string, { readonly reading: Reading; weight: number }>();
  const top = all[0]?.score ?? 0;
  let total = 0;
  for (const reading of all) {
    const weight = maths.exp(reading.score - top);
    total += weight;
    const key = JSON.stringify(reading.commands.length > 0 ? reading.commands : (reading.remark ?? null));
    const known = found.get(key);
    if (known === undefined) found.set(key, { reading, weight });
    else known.weight += weight;
  }
  const sorted = [...found.values()].sort((a, b) => b.weight - a.weight);
  return sorted.map(({ reading, weight }) => ({ reading, share: weight / total }));
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
