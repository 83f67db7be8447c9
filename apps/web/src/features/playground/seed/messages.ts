import { defineMessages } from '../../../i18n/messages.ts';

export const seedMessages = defineMessages('playground-seed', {
  seed: { en: 'Seed', zh: '随机种子' },
  new_seed: { en: 'New seed', zh: '换一个种子' },
});
