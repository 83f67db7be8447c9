import { createNets, meanOf, type Nets, parseWeights } from '@fourth-seat/game/net';
import { SHAPE } from './net.ts';
import { WEIGHTS as SECOND } from './weights-second.ts';
import { WEIGHTS } from './weights.ts';

/** The nets of a player. */
export interface PlayerNets {
  /** Judge a move. */
  readonly judges: Nets;
  /** Quick enough to call and to play whole deals out by. */
  readonly quick: Nets;
}

const netsOf = (texts: readonly string[]): Nets =>
  createNets(
    SHAPE,
    texts.map((text) => parseWeights(SHAPE, text)),
  );

let nets: PlayerNets | undefined;

/** The trained nets, read at the first use: the mean of two trainings judges, the first of them is quick. */
export function productNets(): PlayerNets {
  if (nets === undefined) {
    const quick = netsOf(WEIGHTS);
    nets = { judges: meanOf(quick, netsOf(SECOND)), quick };
  }
  return nets;
}

/** A player whose only training this is. */
export const alone = (own: Nets): PlayerNets => ({ judges: own, quick: own });
