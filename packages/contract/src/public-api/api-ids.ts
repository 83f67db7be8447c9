import { keysOf } from '../seam/keys-of.ts';
import { type ApiId, type CardGame, type GameName, isCardGame } from './games.ts';
import { apiPrices } from './prices.ts';

export const apiIds = keysOf(apiPrices);

export function isApiId(text: string): text is ApiId {
  return Object.hasOwn(apiPrices, text);
}

/** Where an API is called: `doudizhu.play` at `/v1/doudizhu/play`, `batch` at `/v1/batch`. */
export const pathOfApi = (api: string): string => `/v1/${api.replace('.', '/')}`;

/** The last part of the path of its page in the documentation: `doudizhu-play` for `/v1/doudizhu/play`. */
export const docIdOfPath = (path: string): string => path.slice('/v1/'.length).replaceAll('/', '-');

/** The decision that is called at this path; undefined for every other path. */
export const apiOfPath = (path: string): ApiId | undefined => apiIds.find((api) => pathOfApi(api) === path);

/** The game of an API: `shooter` for `shooter.act`. */
export function gameOfApi(api: ApiId): GameName {
  // Every id is `<game>.<decision>`.
  return api.slice(0, api.indexOf('.')) as GameName;
}

/** The card game of an API; undefined for every other game, and for what is no decision. */
export function cardGameOf(api_id: string): CardGame | undefined {
  const game = isApiId(api_id) ? gameOfApi(api_id) : undefined;
  return game !== undefined && isCardGame(game) ? game : undefined;
}
