import type { GameName } from './gateway-prices.ts';

/**
 * Percent of matches that a level wins against the one below, and the 95 % interval, as `docs/strength.md` has them
 * ("Levels" of each game, with the commands). A test compares the two: change both together.
 */
export const levelShares: Readonly<
  Record<GameName, readonly (readonly [level: number, won: string, range: string])[]>
> = {
  doudizhu: [
    [10, '65.6', '62.7-68.5'],
    [9, '62.4', '59.3-65.3'],
    [8, '61.8', '58.7-64.7'],
    [7, '62.0', '58.9-64.9'],
    [6, '62.3', '59.3-65.3'],
    [5, '60.3', '57.2-63.2'],
    [4, '63.8', '60.8-66.8'],
    [3, '63.0', '60.0-65.9'],
    [2, '64.0', '61.0-66.9'],
  ],
  guandan: [
    [10, '60.9', '58.2-63.6'],
    [9, '62.7', '59.9-65.5'],
    [8, '62.3', '59.5-65.1'],
    [7, '64.0', '61.2-66.8'],
    [6, '63.1', '60.3-65.9'],
    [5, '65.1', '62.3-67.9'],
    [4, '65.3', '62.7-67.9'],
    [3, '65.6', '62.8-68.4'],
    [2, '65.7', '62.9-68.5'],
  ],
};
