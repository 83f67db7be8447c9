import type { RescueState } from '../state.ts';
import { CAPTAIN } from '../world/constants.ts';
import { isInReach } from '../world/reach.ts';
import { firstCompanion, hasFallen } from '../world/state.ts';
import { say } from './say.ts';

/** For a companion who has fallen another answers, and where none is left the captain. */
export function sayFallen(state: RescueState, seat: number, line: number | undefined): void {
  const other = firstCompanion(state.world);
  if (other === undefined) sayUnheard(state, seat, line);
  else say(state, { speaker: { seat: other }, act: 'mate_fell', facts: { mate: seat }, answers: line });
}

function sayUnheard(state: RescueState, seat: number, line: number | undefined): void {
  say(state, { speaker: { seat: CAPTAIN }, act: 'no_radio', facts: { mate: seat }, answers: line });
}

/** No companion is left to answer what was said to these seats, or to nobody in particular. */
export function sayNobodyAnswers(state: RescueState, seats: readonly number[], line: number | undefined): void {
  if (!sayIfAllFallen(state, seats, line)) say(state, { speaker: { seat: CAPTAIN }, act: 'no_radio', answers: line });
}

/** Says so where a seat cannot answer: it has fallen, or the radio does not reach it. Returns whether it is so. */
export function sayIfAbsent(state: RescueState, seat: number, line: number | undefined): boolean {
  if (hasFallen(state.world, seat)) sayFallen(state, seat, line);
  else if (!isInReach(state.world, CAPTAIN, seat)) sayUnheard(state, seat, line);
  else return false;
  return true;
}

/** Says so where everybody who was called has fallen. Returns whether it is so; false where nobody was called. */
export function sayIfAllFallen(state: RescueState, seats: readonly number[], line: number | undefined): boolean {
  const [called] = seats;
  if (called === undefined || !seats.every((seat) => hasFallen(state.world, seat))) return false;
  sayFallen(state, called, line);
  return true;
}
