import { defineMessages } from '../../../i18n/messages.ts';

export const stoppedMessages = defineMessages('playground-stopped', {
  unavailable: { en: 'The game couldn’t be opened.', zh: '游戏未能打开。' },
  stopped: { en: 'The game stopped because of a program error.', zh: '程序出错，游戏停下了。' },
  stopped_kept: { en: 'Nothing is lost. Every move so far is kept.', zh: '到此为止的每一手都已保留。' },
  stopped_lost: { en: 'You can play the match again from the start.', zh: '这场对局可以从头再来。' },
  go_on_from_here: { en: 'Go on from the last move', zh: '从上一手继续' },
  reload: { en: 'Reload the page', zh: '刷新页面' },
});
