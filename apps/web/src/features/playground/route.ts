import { defineRoute } from '../../navigation/route.ts';
import { playgroundDescription } from './description.ts';

export const playgroundRoute = defineRoute('Playground', {
  description: playgroundDescription,
  icon: 'dice',
  page: async () => (await import('./page.tsx')).PlaygroundPage,
  access: 'anyone',
  layout: 'site',
});
