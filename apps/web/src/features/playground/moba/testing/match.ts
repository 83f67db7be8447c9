import { createMoba, ownSheet, type SeatInput } from '@fourth-seat/moba';
import { SimulationSession } from '../../simulation/simulation-session.ts';
import { defaultSetup, engineSetupOf } from '../setup.ts';
import type { BattleFrame } from '../worker/frame.ts';
import { frameOf } from '../worker/frame-of.ts';

export const moba = createMoba(ownSheet);

/** A match of this seed as the worker holds it, played so far. */
export function matchAt(seed: string, ticks: number) {
  const session = new SimulationSession(moba, engineSetupOf(defaultSetup(seed)));
  while (session.tick < ticks) session.step();
  const frame = (): BattleFrame => frameOf(session.state, session.tick);
  return { session, frame };
}

/** A visitor's inputs to a match, given at its next tick; `see` gets every frame. */
export function visitorOf(seed: string, ticks: number, see: (frame: BattleFrame) => void) {
  const { session, frame } = matchAt(seed, ticks);
  const given: SeatInput[] = [];
  let waiting: SeatInput[] = [];
  const play = (more: number): void => {
    for (let n = 0; n < more && !session.isOver; n++) {
      session.step(waiting);
      waiting = [];
      see(frame());
    }
  };
  see(frame());
  const send = (input: SeatInput): void => {
    given.push(input);
    waiting.push(input);
  };
  return { session, frame, play, send, given };
}
