import type { Bilingual } from '../locales.ts';

/** Months that a version goes on working after the day on which its end was announced. */
export const DEPRECATION_MONTHS = 12;

export interface ApiVersion {
  /** First part of its paths. */
  readonly name: string;
  /** The day of its first call, as `YYYY-MM-DD`. */
  readonly since: string;
  /** The day on which its end was announced; null while none is planned. */
  readonly deprecated: string | null;
  /** The first day on which it no longer answers: at least `DEPRECATION_MONTHS` after `deprecated`. */
  readonly ends: string | null;
  readonly about: Bilingual;
}

/** Every version of the public API, newest first. */
export const apiVersions: readonly ApiVersion[] = [
  {
    name: 'v1',
    since: '2026-11-21',
    deprecated: null,
    ends: null,
    about: {
      en: 'Doudizhu, Guandan, Paodekuai, the team shooter, the rescue, the MOBA, and the Management API.',
      zh: '斗地主、掼蛋、跑得快、团队射击、火场营救、MOBA，以及管理接口。',
    },
  },
];
