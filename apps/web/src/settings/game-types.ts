/** The name of each game of the playground in addresses and in stored settings. */
export const gameTypes = { shooter: 'stg', guandan: 'guandan', rescue: 'rescue', doudizhu: 'doudizhu' } as const;
export type GameName = keyof typeof gameTypes;
export type GameType = (typeof gameTypes)[GameName];

/** In the order of their tabs. */
export const gameNames = ['shooter', 'guandan', 'rescue', 'doudizhu'] as const satisfies readonly GameName[];

export function findGame(type: string | undefined): GameName | undefined {
  return gameNames.find((game) => gameTypes[game] === type);
}
