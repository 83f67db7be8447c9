import { createNets, decodeWeights, type Nets } from '@fourth-seat/game/net';
import { NETS, netShape } from './evaluate/net.ts';

/**
 * Reads the value nets from the bytes of their file: that of two players and that of three, one after the other. They hold scratch
 * memory: share them within one thread only, where decisions follow one another.
 */
export function decodeNets(file: Uint8Array): Nets {
  const size = file.length / NETS;
  return createNets(
    netShape,
    Array.from({ length: NETS }, (_, net) => decodeWeights(netShape, file.subarray(net * size, (net + 1) * size))),
  );
}
