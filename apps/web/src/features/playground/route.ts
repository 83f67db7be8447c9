import { defineRoute } from '../../navigation/route.ts';
import { playgroundDescription } from './description.ts';

export const playgroundRoute = defineRoute('Playground', {
  title: { en: 'Playground', zh: '试玩场' },
  description: playgroundDescription,
  icon: 'dice',
  page: async () => (await import('./page.tsx')).PlaygroundPage,
  access: 'anyone',
  sideBar: 'none',
});
