import { defineRoute } from '../../navigation/route.ts';

export const playgroundRoute = defineRoute('Playground', {
  title: { en: 'Playground', zh: '试玩场' },
  description: {
    en: 'Sit down and play Guandan or Doudizhu against the AI that the API sells, and ask it why.',
    zh: '与 API 提供的同一套 AI 同桌打掼蛋、斗地主，随时追问为什么这样打。',
  },
  icon: 'dice',
  page: async () => (await import('./page.tsx')).PlaygroundPage,
  access: 'anyone',
  sideBar: 'none',
});
