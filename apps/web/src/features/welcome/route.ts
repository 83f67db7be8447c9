import { defineRoute } from '../../navigation/route.ts';

export const welcomeRoute = defineRoute('Welcome', {
  tabTitle: { en: 'Fourth Seat: an AI player for every empty seat', zh: '第四席：每一个空位，都有一位 AI 玩家' },
  description: {
    en: 'Game APIs for Guandan, Doudizhu and Paodekuai, and custom agents: a legal, strong move from one HTTP call.',
    zh: '掼蛋、斗地主、跑得快游戏 API 与定制智能体：一次 HTTP 调用，得到合法而有实力的一手。',
  },
  icon: 'armchair',
  page: async () => (await import('./page.tsx')).WelcomePage,
  access: 'anyone',
  layout: 'plain',
});
