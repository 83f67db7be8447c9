import { type Command, type Intent, isQuestion } from '../intents.ts';
import type { Lexicon } from '../lexicon.ts';
import { type Proposal, propose } from '../propose.ts';
import { sentenceOf } from '../reader/sentence.ts';
import { companionsIn, type Token } from '../scan.ts';
import type { Situation } from '../situation.ts';
import type { PlainUnderstanding } from '../understanding.ts';

/** Least share (0 … 1) of the probability of all readings from which a reading is acted on. */
const MIN_SHARE_TO_ACT = 0.5;
/**
 * The same from which a companion asks whether it is meant. Questions and remarks are answered from here on: a wrong
 * answer does no harm.
 */
const MIN_SHARE_TO_ASK = 0.25;

/** What the trained reader proposes, as sure as it is: what the decision begins with. */
export const readByShare = (text: string, lexicon: Lexicon, situation: Situation): PlainUnderstanding =>
  byShare(propose(text, lexicon, situation)) ?? offerFor(text, lexicon, situation);

/** The same in `rescue-17`, where it was all that decided: "do not open it" was understood as "wait", and asked back. */
export function readAsBefore(text: string, lexicon: Lexicon, situation: Situation): PlainUnderstanding {
  const proposal = propose(text, lexicon, situation);
  const read = byShare(proposal);
  const seats = proposal?.commands[0]?.seats;
  if (read !== undefined && proposal?.isForbidden === true && seats !== undefined) {
    const hold: Command = { intent: 'hold', seats, survivor: undefined, room: undefined, leader: undefined };
    return { kind: 'ask', command: hold, rest: [], missing: 'sure' };
  }
  return read ?? offerFor(text, lexicon, situation);
}

const offerFor = (text: string, lexicon: Lexicon, situation: Situation): PlainUnderstanding => ({
  kind: 'offer',
  commands: likelyCommands(sentenceOf(text, lexicon).tokens, situation),
});

/** Undefined where nothing is likely enough to ask about it, or the reading has neither a command nor a remark. */
function byShare(proposal: Proposal | undefined): PlainUnderstanding | undefined {
  if (proposal === undefined || proposal.share < MIN_SHARE_TO_ASK) return undefined;
  const { commands, remark, missing, share } = proposal;
  const [first, ...rest] = commands;
  if (first === undefined) return remark && { kind: 'remark', remark };
  if (missing !== undefined) return { kind: 'ask', command: first, rest, missing };
  return share >= MIN_SHARE_TO_ACT || commands.every(isQuestion)
    ? { kind: 'clear', commands }
    : { kind: 'ask', command: first, rest, missing: 'sure' };
}

/** Three likely orders about what was named, or about nothing in particular. */
export function likelyCommands(tokens: readonly Token[], { addressee }: Situation): readonly Command[] {
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
