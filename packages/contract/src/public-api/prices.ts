/**
 * Every API of the public gateway and the price of one successful call, in tokens: the only place where prices are
 * defined. Refused and failed calls, test keys and the sandbox are free.
 */
export const apiPrices = {
  'doudizhu.bid': 6,
  'doudizhu.double': 6,
  'doudizhu.show': 6,
  'doudizhu.play': 12,
  'doudizhu.legal-moves': 1,
  'doudizhu.validate': 1,
  'doudizhu.review': 300,
  'guandan.play': 12,
  'guandan.tribute': 4,
  'guandan.return': 4,
  'guandan.legal-moves': 1,
  'guandan.validate': 1,
  'guandan.arrange': 4,
  'guandan.review': 300,
  'shooter.act': 2,
  'shooter.simulate': 60,
  'shooter.verify': 60,
  'rescue.act': 6,
  'rescue.simulate': 20,
  'rescue.verify': 20,
  'rescue.understand': 6,
  'rescue.reword': 6,
} as const;

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

/** Tokens that a new organization may use in a month (UTC) without asking: about 80,000 plays. */
export const FREE_TOKENS_MONTHLY = 1_000_000;
