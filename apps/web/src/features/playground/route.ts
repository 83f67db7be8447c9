import { defineRoute } from '../../navigation/route.ts';

export const playgroundRoute = defineRoute('Playground', {
  title: { en: 'Playground', zh: '试玩场' },
  description: {
    en: 'Play Guandan, Doudizhu, a team shooter or a rescue with AI players.',
    zh: '与 AI 同场打掼蛋、斗地主、团队射击，指挥一场营救。',
  },
  icon: 'dice',
  page: async () => (await import('./page.tsx')).PlaygroundPage,
  access: 'anyone',
  sideBar: 'none',
});
