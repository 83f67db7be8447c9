import { copyState } from '@fourth-seat/game/simulation';
import { isIndex } from '../at.ts';
import { readCommands } from '../model/commands.ts';
import { wordingFault } from '../model/wording.ts';
import { sayNobodyAnswers } from '../radio/absent.ts';
import type { RadioLine } from '../radio/line.ts';
import { commandName, goalName, inBothLanguages } from '../radio/naming.ts';
import { quote, say } from '../radio/say.ts';
import type { RescueState } from '../state.ts';
import { giveGoals } from '../team/team.ts';
import { CAPTAIN, SEATS } from '../world/constants.ts';
import { hasFallen } from '../world/state.ts';
import { carryOut, giveOrder, listenerOf } from './carry-out.ts';
import { isGoal, type OrderInput, type RescueInput } from './inputs.ts';
import { withFollowUp } from './order-goals.ts';
import { takeSentence } from './take-sentence.ts';

/** Answers by which a sentence is asked back, or met with buttons. */
const asksBackActs: ReadonlySet<RadioLine['act']> = new Set([
  'ask_survivor',
  'ask_room',
  'ask_sure',
  'ask_who',
  'offer',
]);

/**
 * The seat of the companion that would ask back what the captain means; undefined where none would. It is tried on a
 * copy, so that the rescue stays as it is.
 */
export function findAskingSeat(state: RescueState, input: RescueInput): number | undefined {
  const copy = copyState(state);
  const before = copy.radio.length;
  takeInput(copy, input);
  const speaker = copy.radio.slice(before).find(({ act }) => asksBackActs.has(act))?.speaker;
  return speaker && 'seat' in speaker ? speaker.seat : undefined;
}

/**
 * Accepts an input from outside. Somebody answers it on the radio, but for a stay and a rewording, which are said to
 * nobody. A rewording replaces the text of its line, or is dropped where it says something else.
 */
export function takeInput(state: RescueState, input: RescueInput): void {
  const { world, rapport, radio } = state;
  switch (input.kind) {
    case 'say':
      return takeSentence(state, input);
    case 'command': {
      const [command] = readCommands([input.command], world.station) ?? [];
      if (command === undefined) return askAgain(state);
      const line = quote(
        state,
        inBothLanguages((language) => commandName(world.station, command, language)),
      );
      if (hasFallen(world, CAPTAIN)) return answerForLostCaptain(state, line);
      rapport.open = undefined;
      return carryOut(state, [command], line);
    }
    case 'order':
      return takeOrder(state, input);
    case 'stay':
      if (!hasFallen(world, CAPTAIN)) giveGoals(world, state.team, CAPTAIN, [{ kind: 'wait' }]);
      return;
    case 'reword': {
      const line = radio[input.line];
      if (line !== undefined && wordingFault(world.station, line, input.tongue, input.text) === undefined)
        line.text = { ...line.text, [input.tongue]: input.text.trim() };
    }
  }
}

function takeOrder(state: RescueState, { seat, goal, insist = false }: OrderInput): void {
  const { world } = state;
  const { station } = world;
  if (!isIndex(seat, SEATS) || !isGoal(goal, station)) return askAgain(state);
  if (hasFallen(world, CAPTAIN)) return answerForLostCaptain(state, undefined);
  const line = quote(
    state,
    inBothLanguages((language) => goalName(station, goal, language)),
  );
  giveOrder(state, { seat, goals: withFollowUp(seat, goal), insistence: insist ? 0 : undefined, line });
}

/** What makes no sense is asked back. */
function askAgain(state: RescueState): void {
  const listener = listenerOf(state);
  if (listener === undefined) sayNobodyAnswers(state, [], undefined);
  else say(state, { speaker: { seat: listener }, act: 'ask_sure' });
}

/** A fallen captain gives no orders: a companion says so. */
function answerForLostCaptain(state: RescueState, line: number | undefined): void {
  const listener = listenerOf(state);
  if (listener === undefined) sayNobodyAnswers(state, [], line);
  else say(state, { speaker: { seat: listener }, act: 'silence', answers: line });
}
