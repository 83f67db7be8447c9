import type { GameName } from './gateway-prices.ts';

/**
 * Percent of matches that a level wins against the one below, and the 95 % interval, as `docs/strength.md` has them
 * ("Levels" of each game, with the commands). A test compares the two: change both together.
 */
export const levelShares: Readonly<
  Record<GameName, readonly (readonly [level: number, won: string, range: string])[]>
> = {
  doudizhu: [
    [10, '58.9', '54.0-63.6'],
    [9, '60.5', '55.6-65.2'],
    [8, '61.5', '56.6-66.1'],
    [7, '61.1', '56.3-65.8'],
    [6, '63.5', '58.7-68.1'],
    [5, '60.6', '55.8-65.3'],
    [4, '63.1', '58.3-67.7'],
    [3, '60.9', '56.0-65.5'],
    [2, '61.0', '56.1-65.7'],
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
