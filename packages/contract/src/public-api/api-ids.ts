import { apiPrices } from './prices.ts';

/** The id of a decision API: `doudizhu.play` is called at `/v1/doudizhu/play`. Each API has a price. */
export type ApiId = keyof typeof apiPrices;

export const apiIds = Object.keys(apiPrices) as readonly ApiId[];

export function isApiId(text: string): text is ApiId {
  return Object.hasOwn(apiPrices, text);
}

export const games = ['doudizhu', 'guandan', 'shooter', 'rescue'] as const;
export type GameName = (typeof games)[number];

/** The game of an API: `shooter` for `shooter.act`. */
export function gameOfApi(api: ApiId): GameName {
  const game = games.find((one) => api.startsWith(`${one}.`));
  if (game === undefined) throw new Error(`${api} belongs to no game`);
  return game;
}

/** Games that are played in turns and share one scale of levels. */
export type CardGame = 'doudizhu' | 'guandan';
