import type { Bilingual } from '../locales.ts';

export const games = ['doudizhu', 'guandan', 'shooter', 'rescue'] as const;
export type GameName = (typeof games)[number];

/** Games that are played in turns and share one scale of levels. */
export type CardGame = Extract<GameName, 'doudizhu' | 'guandan'>;

/** What each game is called on every page. */
export const gameNames = {
  doudizhu: { en: 'Doudizhu', zh: '斗地主' },
  guandan: { en: 'Guandan', zh: '掼蛋' },
  shooter: { en: 'Shooter', zh: '团队射击' },
  rescue: { en: 'Rescue', zh: '火场营救' },
} as const satisfies Readonly<Record<GameName, Bilingual>>;
