import { type GameName, games, gameTable } from '@fourth-seat/contract';

/** The name of a game of the playground in URLs and in stored settings. */
export type GameType = (typeof gameTable)[GameName]['room']['type'];

export const typeOfGame = (game: GameName): GameType => gameTable[game].room.type;

/** In the order of their tabs. */
export const playgroundGames = games.toSorted((a, b) => gameTable[a].room.tab - gameTable[b].room.tab);

/** What opens where nobody has chosen. */
export const firstGame: GameName = 'shooter';

export function findGame(type: string | undefined): GameName | undefined {
  return playgroundGames.find((game) => typeOfGame(game) === type);
}
