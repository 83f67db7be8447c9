import type { CardGame } from './games.ts';

/**
 * Percent of matches that a level wins against the one below, and the 95 % interval, as `docs/strength.md` has them
 * ("Levels" of each game, with the commands); none of a game that is not measured yet. A test compares the two: change both together.
 */
export const levelShares: Readonly<
  Record<CardGame, readonly (readonly [level: number, won: string, range: string])[]>
> = {
  doudizhu: [
    [10, '65.6', '62.6-68.5'],
    [9, '62.3', '59.2-65.2'],
    [8, '61.6', '58.5-64.5'],
    [7, '63.2', '60.2-66.2'],
    [6, '66.3', '63.3-69.2'],
    [5, '65.5', '62.4-68.3'],
    [4, '61.3', '58.2-64.2'],
    [3, '63.8', '60.8-66.8'],
    [2, '62.8', '59.8-65.8'],
  ],
  guandan: [
    [10, '60.6', '57.9-63.3'],
    [9, '63.0', '60.2-65.8'],
    [8, '62.3', '59.5-65.1'],
    [7, '64.0', '61.2-66.8'],
    [6, '63.1', '60.3-65.9'],
    [5, '65.1', '62.3-67.9'],
    [4, '65.3', '62.7-67.9'],
    [3, '65.6', '62.8-68.4'],
    [2, '65.7', '62.9-68.5'],
  ],
  paodekuai: [
    [10, '59.4', '56.4-62.4'],
    [9, '62.7', '59.8-65.7'],
    [8, '64.1', '61.1-67.1'],
    [7, '63.9', '61.0-66.9'],
    [6, '60.4', '57.4-63.4'],
    [5, '64.4', '61.4-67.4'],
    [4, '63.2', '60.3-66.2'],
    [3, '65.7', '62.8-68.6'],
    [2, '63.6', '60.6-66.6'],
  ],
};
