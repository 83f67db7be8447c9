/** The page's description, for lists of pages and until its first picture is drawn. */
export const playgroundDescription = {
  en: 'Play Guandan, Doudizhu, Paodekuai, a team shooter, a MOBA or a rescue with AI players.',
  zh: '与 AI 同场打掼蛋、斗地主、跑得快、团队射击、MOBA，指挥一场营救。',
} as const;
