import { type GameName, games, gameTable, hasRoom, type PlayedGame } from '@fourth-seat/contract';

/** The name of a game of the playground in URLs and in stored settings. */
export type GameType = NonNullable<(typeof gameTable)[GameName]['room']>['type'];

export const typeOfGame = (game: PlayedGame): GameType => gameTable[game].room.type;

/** Games with a room, in the order of their tabs. */
export const playgroundGames = games.filter(hasRoom).toSorted((a, b) => gameTable[a].room.tab - gameTable[b].room.tab);

/** What opens where nobody has chosen. */
export const firstGame: PlayedGame = 'shooter';

export function findGame(type: string | undefined): PlayedGame | undefined {
  return playgroundGames.find((game) => typeOfGame(game) === type);
}
