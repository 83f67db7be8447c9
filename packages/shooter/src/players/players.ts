import { fullBrain } from '../brain/decide.ts';
import type { Brain } from '../seat/boundary.ts';
import type { BrainName, Player } from '../seat/profile.ts';
import { camper, randomWalker, rusherScript } from './baselines.ts';

/** The names are those of the public API and of replays. */
const brains: Readonly<Record<BrainName, Brain>> = {
  full: fullBrain,
  random: randomWalker,
  rusher: rusherScript,
  camper,
};

export const brainOf = ({ brain }: Player): Brain => brains[brain];
