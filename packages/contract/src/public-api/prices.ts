import type { GameName } from './game-names.ts';

/**
 * The price of one successful call of every decision API, in tokens: the only place where prices are defined. Refused
 * and failed calls, test keys and the sandbox are free.
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
} as const satisfies Readonly<Record<`${GameName}.${string}`, number>>;

/** Tokens that a new organization may use in a month (UTC) without asking: about 80,000 plays. */
export const FREE_TOKENS_MONTHLY = 1_000_000;
