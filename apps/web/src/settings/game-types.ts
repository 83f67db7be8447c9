import type { GameName } from '@fourth-seat/contract';

/** The name of each game of the playground in URLs and in stored settings. */
export const gameTypes = {
  shooter: 'stg',
  guandan: 'guandan',
  rescue: 'rescue',
  doudizhu: 'doudizhu',
} as const satisfies Readonly<Record<GameName, string>>;
export type GameType = (typeof gameTypes)[GameName];

/** In the order of their tabs. */
export const playgroundGames = ['shooter', 'guandan', 'rescue', 'doudizhu'] as const satisfies readonly GameName[];

export function findGame(type: string | undefined): GameName | undefined {
  return playgroundGames.find((game) => gameTypes[game] === type);
}
