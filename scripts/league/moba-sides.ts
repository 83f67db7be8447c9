import type { BrainName, Level, MatchSeeds, PairedSide } from '@fourth-seat/moba';
import type { Plan } from './results.ts';

export const modes = ['confluence', 'bridge'] as const;
export type Mode = (typeof modes)[number];

export const side = (brain: BrainName): PairedSide => ({ brain, level: 4 });
export const full = (level: Level): PairedSide => ({ brain: 'full', level });
export const best = side('full');
export const on = (mode: Mode, { seed, seeds }: Plan): MatchSeeds => ({ mode, seed, seeds });
