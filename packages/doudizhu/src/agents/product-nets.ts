import { createNets, type Nets, parseWeights } from '@fourth-seat/game/net';
import { SHAPE } from './net.ts';
import { WEIGHTS } from './weights.ts';

let nets: Nets | undefined;

/** The trained nets, read at the first use. */
export function productNets(): Nets {
  nets ??= createNets(
    SHAPE,
    WEIGHTS.map((text) => parseWeights(SHAPE, text)),
  );
  return nets;
}
