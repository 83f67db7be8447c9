import { defineMessages } from '../../../../i18n/messages.ts';

export const rescueLiveMessages = defineMessages('rescue-live', {
  off: { en: 'The companions decide in your browser.', zh: '队员的决定由浏览器作出。' },
  waiting: { en: 'The API is being asked…', zh: '正在询问 API…' },
  equal: {
    en: {
      one: '{count} answer of the API, the same as here.',
      other: '{count} answers of the API, all the same as here.',
    },
    zh: 'API 已回答 {count} 次，与此处完全一致。',
  },
  reply: { en: 'At {time} the API answered you: “{text}”', zh: '{time} API 答复您：“{text}”' },
  local: {
    en: 'No answer of the API in time: your browser decided.',
    zh: 'API 未及时响应，由浏览器作出决定。',
  },
  differs: {
    en: 'From {time} the API decides otherwise ({what}): your browser goes on alone. Reload the page to get its newest version.',
    zh: '从 {time} 起，API 的结果与此处不同（{what}），现只由浏览器决定。请刷新页面以取得最新版本。',
  },
  what_score: { en: 'score', zh: '得分' },
  what_radio: { en: 'radio', zh: '电台' },
  what_team: { en: 'team', zh: '队伍' },
  what_survivors: { en: 'survivors', zh: '幸存者' },
  what_station: { en: 'station', zh: '站区' },
});
