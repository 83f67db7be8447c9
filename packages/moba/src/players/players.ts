import { createFull } from '../brain/decide.ts';
import { createListener } from '../brain/orders/consider.ts';
import type { Brain, Listener } from '../seat/boundary.ts';
import type { BrainName, Player } from '../seat/profile.ts';
import type { Sheet } from '../sheet/sheet.ts';
import { createDeathball } from './scripts/deathball.ts';
import { createFarmer } from './scripts/farmer.ts';
import { createRandom } from './scripts/random.ts';
import { createRusher } from './scripts/rusher.ts';
import { createStock } from './scripts/stock.ts';

/** Brains know the sheet that they play by, and nothing of a match but what they observe. */
const makers: Readonly<Record<BrainName, (sheet: Sheet) => Brain>> = {
  full: createFull,
  random: createRandom,
  rusher: createRusher,
  farmer: createFarmer,
  deathball: createDeathball,
  stock: createStock,
};

const made = new WeakMap<Sheet, Map<BrainName, Brain>>();

/** The brain of a player by a sheet's rules; made once for each sheet. */
export function brainOf(sheet: Sheet, { brain }: Player): Brain {
  const brains = made.get(sheet) ?? new Map<BrainName, Brain>();
  made.set(sheet, brains);
  const known = brains.get(brain) ?? makers[brain](sheet);
  brains.set(brain, known);
  return known;
}

const listeners = new WeakMap<Sheet, Listener>();

/** Who answers orders for a player by a sheet's rules; scripts have nobody. */
export function listenerOf(sheet: Sheet, { brain }: Player): Listener | undefined {
  if (brain !== 'full') return undefined;
  const known = listeners.get(sheet) ?? createListener(sheet);
  listeners.set(sheet, known);
  return known;
}
