import { sameGoal } from '../brain/goals.ts';
import type { Command } from '../dialogue/intents.ts';
import { normalise } from '../dialogue/normalise.ts';
import type { Remark } from '../dialogue/reader/labels.ts';
import { scan } from '../dialogue/scan.ts';
import { correctSpelling } from '../dialogue/spelling.ts';
import { lexiconOf } from '../dialogue/station-lexicon.ts';
import type { Understanding } from '../dialogue/understand.ts';
import { say } from '../radio/say.ts';
import type { OpenMatter } from '../rapport.ts';
import type { RescueState } from '../state.ts';
import { at } from '../world/state.ts';
import { carryOut, replyTo } from './carry-out.ts';
import { answerOrder, currentMatter } from './orders.ts';

/** Reads a sentence as the answer to an open matter; false if it is about something else. */
export function answerMatter(state: RescueState, text: string, understanding: Understanding, line: number): boolean {
  const open = currentMatter(state);
  if (open === undefined) return false;
  if (open.kind === 'missing') return completeCommand(state, text, understanding, line, open);
  return settleObjection(state, text, understanding, line, open);
}

/** "Which room?" — "the laboratory." */
function completeCommand(
  state: RescueState,
  text: string,
  understanding: Understanding,
  line: number,
  { frame: command, rest, missing }: Extract<OpenMatter, { kind: 'missing' }>,
): boolean {
  const { rapport, world } = state;
  if (missing === 'sure') {
    if (understanding.kind !== 'remark') return false;
    if (understanding.remark === 'yes' || understanding.remark === 'insist') {
      rapport.open = undefined;
      carryOut(state, [command, ...rest], line);
      return true;
    }
    if (understanding.remark !== 'no') return false;
    rapport.open = undefined;
    say(state, { speaker: { seat: command.seats[0] || (rapport.addressee ?? 1) }, act: 'kept_on', answers: line });
    return true;
  }
  const lexicon = lexiconOf(world.station);
  const { tokens } = scan(correctSpelling(normalise(text), lexicon.words), lexicon);
  // Words with a verb are another order; a bare name is the answer.
  if (understanding.kind === 'act' && tokens.some(({ kind }) => kind === 'intent')) return false;
  const person = tokens.find((token) => token.kind === 'survivor');
  const room = tokens.find((token) => token.kind === 'room');
  const filled: Command = {
    ...command,
    survivor: person?.kind === 'survivor' ? person.survivor : command.survivor,
    room: room?.kind === 'room' ? room.room : command.room,
  };
  const isWhole =
    missing === 'survivor'
      ? person !== undefined
      : missing === 'room'
        ? room !== undefined
        : (person ?? room) !== undefined;
  if (!isWhole) return false;
  rapport.open = undefined;
  carryOut(state, [filled, ...rest], line);
  return true;
}

/** Points of trust that insisting adds to an order. */
const INSISTENCE_POINTS = 8;
/** Points that a promise adds, for the medic who would leave a patient. */
const PROMISE_POINTS = 20;

/** "Say yes?" — "do as I say", or "all right". */
function settleObjection(
  state: RescueState,
  text: string,
  understanding: Understanding,
  line: number,
  { seat, goals, verdict }: Extract<OpenMatter, { kind: 'objection' }>,
): boolean {
  const { rapport } = state;
  const pleads =
    understanding.kind === 'act' &&
    understanding.commands.some(
      ({ intent }) => intent === 'promise' || (intent === 'reassure' && verdict.answer === 'refuse'),
    );
  const isAbout =
    understanding.kind !== 'act' ||
    pleads ||
    understanding.commands.every((command) => command.seats.every((one) => one === seat) && isOrderLike(command));
  const remark = understanding.kind === 'remark' ? understanding.remark : undefined;
  const presses = remark === 'insist' || pleads;
  if (presses && isAbout) {
    if (understanding.kind === 'act' && understanding.commands.some(({ intent }) => intent === 'promise'))
      carryOut(state, understanding.commands, line);
    const persuasion = pleads ? PROMISE_POINTS : INSISTENCE_POINTS;
    replyTo(state, answerOrder(state, { seat, goals, isInsisted: true, persuasion }), line);
    return true;
  }
  if (understanding.kind === 'act') return false;
  if (remark === 'yes') {
    rapport.open = undefined;
    say(state, { speaker: { seat }, act: verdict.answer === 'propose' ? 'agreed' : 'kept_on', answers: line });
    return true;
  }
  if (remark !== 'no') return false;
  rapport.open = undefined;
  // "No" to a proposal means: as I said. "No" to a refusal changes nothing.
  if (verdict.answer === 'propose' && !goals.some((goal) => sameGoal(goal, verdict.goal)))
    replyTo(state, answerOrder(state, { seat, goals, isInsisted: true }), line);
  else say(state, { speaker: { seat }, act: 'kept_on', answers: line });
  return true;
}

/** Ticks for which "do it" is about the last order. */
const LAST_ORDER_TICKS = 400;

/** Reads "do it anyway", "you must" or "yes", with no matter open, as about the last order that a seat was given. */
export function insistOnLastOrder(state: RescueState, remark: Remark, seat: number | undefined, line: number): boolean {
  const presses = remark === 'insist';
  if (!presses && remark !== 'yes') return false;
  const { rapport, world } = state;
  const last = rapport.given.findLast((given) => seat === undefined || given.seat === seat);
  if (last === undefined || world.tick - last.tick > LAST_ORDER_TICKS || at(world.bodies, last.seat).health <= 0)
    return false;
  if (presses && last.verdict.answer === 'refuse') {
    const order = { seat: last.seat, goals: last.goals, isInsisted: true, persuasion: INSISTENCE_POINTS };
    replyTo(state, answerOrder(state, order), line);
  } else say(state, { speaker: { seat: last.seat }, act: 'as_said', answers: line });
  return true;
}

function isOrderLike({ intent }: Command): boolean {
  return intent !== 'status' && intent !== 'why';
}
