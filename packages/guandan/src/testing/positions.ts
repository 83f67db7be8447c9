/** Positions for tests. Not part of the package. */
import { guandan } from '../rules/game.ts';
import type { PlayState } from '../rules/state.ts';
import type { Seat } from '../rules/types.ts';
import { cards, hand } from './vectors.ts';

/** A position in the middle of a deal at level 2: these hands, no play to beat and no history. */
export function playPosition(hands: readonly string[], turn: Seat, finished: readonly Seat[] = []): PlayState {
  const start = guandan.deal('position', guandan.defaults);
  const left = hands.map((text) => cards(text).length);
  return { ...start, phase: 'play', hands: hands.map(hand), left, turn, finished };
}
