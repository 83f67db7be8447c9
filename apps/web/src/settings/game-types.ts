import { type GameName, keysOf } from '@fourth-seat/contract';

/** The name of each game of the playground in URLs and in stored settings, in the order of the tabs. */
export const gameTypes = {
  shooter: 'stg',
  guandan: 'guandan',
  rescue: 'rescue',
  doudizhu: 'doudizhu',
} as const satisfies Readonly<Record<GameName, string>>;
export type GameType = (typeof gameTypes)[GameName];

export const playgroundGames = keysOf(gameTypes);

/** What opens where nobody has chosen. */
export const firstGame: GameName = 'shooter';

export function findGame(type: string | undefined): GameName | undefined {
  return playgroundGames.find((game) => gameTypes[game] === type);
}
