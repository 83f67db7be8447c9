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
    [10, '64.3', '59.2-69.4'],
    [9, '63.0', '57.9-68.1'],
    [8, '66.3', '61.6-71.1'],
    [7, '65.3', '60.5-70.1'],
    [6, '66.0', '61.1-70.9'],
    [5, '67.3', '62.1-72.6'],
    [4, '62.0', '56.8-67.2'],
    [3, '65.7', '60.7-70.7'],
    [2, '63.7', '58.9-68.5'],
  ],
};
