import { sameGoal } from '../brain/goals.ts';
import { hasTarget, type Missing } from '../dialogue/intents.ts';
import { normalise } from '../dialogue/normalise.ts';
import type { Remark } from '../dialogue/reader/labels.ts';
import { companionsIn, scan } from '../dialogue/scan.ts';
import { correctSpelling } from '../dialogue/spelling.ts';
import { lexiconOf } from '../dialogue/station-lexicon.ts';
import type { Understanding } from '../dialogue/understanding.ts';
import { sayIfAbsent } from '../radio/absent.ts';
import { say } from '../radio/say.ts';
import type { OpenMatter } from '../rapport.ts';
import type { RescueState } from '../state.ts';
import { hasFallen } from '../world/state.ts';
import { carryOut, giveOrder, listenerOf } from './carry-out.ts';
import { currentMatter } from './orders.ts';

/** What the captain said; `line` is its id on the radio. */
export interface UnderstoodSentence {
  readonly text: string;
  readonly understanding: Understanding;
  /** The companion who answers where nobody in particular is meant. */
  readonly listener: number;
  readonly line: number;
}

/** What an answer leads to. */
type Reaction = () => void;

/** Reads a sentence as the answer to an open matter; false if it is about something else. */
export function answerMatter(state: RescueState, sentence: UnderstoodSentence): boolean {
  const matter = currentMatter(state);
  if (matter === undefined) return false;
  // It settles the matter itself: an order that is repeated along with it is compared with the open one.
  if (matter.kind === 'objection' && insistOn(state, sentence, matter)) return true;
  const reaction =
    matter.kind === 'objection'
      ? reactionToAgreement(state, sentence, matter)
      : matter.missing === 'sure'
        ? reactionToConfirmation(state, sentence, matter)
        : reactionToDetail(state, sentence, matter, matter.missing);
  if (reaction === undefined) return false;
  state.rapport.open = undefined;
  reaction();
  return true;
}

type OpenQuestion = Extract<OpenMatter, { kind: 'missing' }>;
type OpenObjection = Extract<OpenMatter, { kind: 'objection' }>;

/** "Which room?" — "the laboratory." */
function reactionToDetail(
  state: RescueState,
  sentence: UnderstoodSentence,
  { command, rest }: OpenQuestion,
  missing: Exclude<Missing, 'sure'>,
): Reaction | undefined {
  const { text, understanding, line } = sentence;
  const lexicon = lexiconOf(state.world.station);
  const tokens = scan(correctSpelling(normalise(text), lexicon.words), lexicon);
  // Words with a verb are another order; a bare name is the answer.
  if (understanding.kind === 'clear' && tokens.some(({ kind }) => kind === 'intent')) return undefined;
  if (missing === 'who') {
    const seats = companionsIn(tokens);
    return seats.length === 0 ? undefined : () => carryOut(state, [{ ...command, seats }, ...rest], line);
  }
  const survivor = tokens.find((token) => token.kind === 'survivor')?.survivor;
  const room = tokens.find((token) => token.kind === 'room')?.room;
  if (!hasTarget({ survivor, room }, missing)) return undefined;
  const whole = { ...command, survivor: survivor ?? command.survivor, room: room ?? command.room };
  return () => carryOut(state, [whole, ...rest], line);
}

/** "Do you mean it?" — "yes." */
function reactionToConfirmation(
  state: RescueState,
  { understanding, listener, line }: UnderstoodSentence,
  { command, rest }: OpenQuestion,
): Reaction | undefined {
  if (understanding.kind !== 'remark') return undefined;
  const { remark } = understanding;
  if (remark === 'yes' || remark === 'insist') return () => carryOut(state, [command, ...rest], line);
  if (remark !== 'no') return undefined;
  const seat = listenerOf(state, ...command.seats) ?? listener;
  return () => say(state, { speaker: { seat }, act: 'kept_on', answers: line });
}

/** Points of trust that insisting adds to an order. */
const INSISTENCE_POINTS = 8;
/** Points that a promise adds, for the medic who would leave a patient. */
const PROMISE_POINTS = 20;

/** "I'd rather not." — "do as I say", or "I promise". Gives the order once more; false for other words. */
function insistOn(
  state: RescueState,
  { understanding, line }: UnderstoodSentence,
  { seat, goals, verdict }: OpenObjection,
): boolean {
  const commands = understanding.kind === 'clear' ? understanding.commands : [];
  const isPlea = commands.some(
    ({ intent }) => intent === 'promise' || (intent === 'reassure' && verdict.answer === 'refuse'),
  );
  const isInsistence = understanding.kind === 'remark' && understanding.remark === 'insist';
  if (!isPlea && !isInsistence) return false;
  if (commands.some(({ intent }) => intent === 'promise')) carryOut(state, commands, line);
  state.rapport.open = undefined;
  giveOrder(state, { seat, goals, insistence: isPlea ? PROMISE_POINTS : INSISTENCE_POINTS, line });
  return true;
}

/** "Shall I do that instead?" — "all right", or "no". */
function reactionToAgreement(
  state: RescueState,
  { understanding, line }: UnderstoodSentence,
  { seat, goals, verdict }: OpenObjection,
): Reaction | undefined {
  if (understanding.kind !== 'remark') return undefined;
  const { remark } = understanding;
  if (remark !== 'yes' && remark !== 'no') return undefined;
  // "No" to a proposal means: as I said. "No" to a refusal changes nothing.
  if (remark === 'no' && verdict.answer === 'propose' && !goals.some((goal) => sameGoal(goal, verdict.goal)))
    return () => giveOrder(state, { seat, goals, insistence: 0, line });
  const act = remark === 'yes' && verdict.answer === 'propose' ? 'agreed' : 'kept_on';
  return () => {
    if (!sayIfAbsent(state, seat, line)) say(state, { speaker: { seat }, act, answers: line });
  };
}

/** Ticks for which "do it" is about the last order. */
const LAST_ORDER_TICKS = 400;

/** Reads "do it anyway", "you must" or "yes", with no matter open, as about the last order that a seat was given. */
export function insistOnLastOrder(state: RescueState, remark: Remark, seat: number | undefined, line: number): boolean {
  if (remark !== 'insist' && remark !== 'yes') return false;
  const { rapport, world } = state;
  const last = rapport.given.findLast((order) => seat === undefined || order.seat === seat);
  if (last === undefined || world.tick - last.tick > LAST_ORDER_TICKS || hasFallen(world, last.seat)) return false;
  const { seat: ordered, goals } = last;
  if (remark === 'insist' && last.verdict.answer === 'refuse')
    giveOrder(state, { seat: ordered, goals, insistence: INSISTENCE_POINTS, line });
  else if (!sayIfAbsent(state, ordered, line))
    say(state, { speaker: { seat: ordered }, act: 'as_said', answers: line });
  return true;
}
