import { createNets, decodeWeights, meanOf, type Nets } from '@fourth-seat/game/net';
import { netShape } from './evaluate/net.ts';

/**
 * The nets of a player. They hold scratch memory: share them within one thread only, where decisions follow one
 * another.
 */
export interface Models {
  /** The mean of two trainings, for the move that is made. */
  readonly ensemble: Nets;
  /** The first training alone, at half the work, for calls and for moves within playouts. */
  readonly single: Nets;
}

const ROLES = 3;

/**
 * Reads the value nets of a training from the bytes of its file: those of the landlord, the peasant after it and the
 * peasant before it, one after another (`encodeWeights` of `@fourth-seat/game/net`).
 */
export function decodeNets(file: Uint8Array): Nets {
  const size = file.length / ROLES;
  return createNets(
    netShape,
    Array.from({ length: ROLES }, (_, role) => decodeWeights(netShape, file.subarray(role * size, (role + 1) * size))),
  );
}

/** The product's models from the bytes of `data/value-nets-1.bin` and `data/value-nets-2.bin`. */
export function loadModels(first: Uint8Array, second: Uint8Array): Models {
  const single = decodeNets(first);
  return { ensemble: meanOf(single, decodeNets(second)), single };
}

/** Models of one training alone, for measurements. */
export const singleModel = (nets: Nets): Models => ({ ensemble: nets, single: nets });
