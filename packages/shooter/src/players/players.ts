import type { Brain } from '../brain/boundary.ts';
import { thinking } from '../brain/decide.ts';
import { camper, randomWalker, rusher } from './baselines.ts';
import type { Player } from './profile.ts';

/** The head of a player. */
export function brainOf({ brain, without = [] }: Player): Brain {
  switch (brain) {
    case 'full':
      return thinking(without);
    case 'random':
      return randomWalker;
    case 'rusher':
      return rusher;
    case 'camper':
      return camper;
  }
}
