import { defineMessages } from '../../../i18n/messages.ts';

// Apart from the messages of the playground, because the panels are loaded when they are opened.

export const replayMessages = defineMessages('playground replay', {
  play_from_here: { en: 'Play from here', zh: '从这里接着打' },
  swap_seats: { en: 'Same deal, seats swapped', zh: '同一副牌换座再打' },
  export: { en: 'Export', zh: '导出' },
  export_match: { en: 'Match as a file', zh: '导出整场对局' },
  export_record: { en: 'This deal as an API record', zh: '导出这副牌的牌谱（API 格式）' },
  export_failed: { en: 'The record couldn’t be written.', zh: '牌谱未能导出。' },
  import: { en: 'Import', zh: '导入' },
  import_failed: { en: 'This file isn’t a playground match.', zh: '文件中没有试玩场的对局。' },
});

export const thoughtMessages = defineMessages('playground thoughts', {
  no_thought: { en: 'The first decision will appear here.', zh: '第一个决策将显示在这里。' },
  thought_of: { en: '{name}: what it considered', zh: '{name}的考虑' },
  thought_best: { en: 'What the strongest player would consider', zh: '最强牌手的考虑' },
  win: { en: 'Win chance', zh: '胜率' },
  gain: { en: 'Levels', zh: '升级' },
  chosen: { en: 'chosen', zh: '采用' },
  unweighed: {
    en: 'A dash: time ran out before this move was weighed.',
    zh: '“–”表示时间用完，这一手没来得及评估。',
  },
  why: { en: 'Why', zh: '理由' },
  signal: { en: 'Its read on the others', zh: '对其他人的判断' },
  signal_partner: { en: 'Partner', zh: '对家' },
  from_api: { en: 'from the API', zh: '来自 API' },
  from_browser: { en: 'from your browser', zh: '来自浏览器' },
  hidden_thought: {
    en: 'Other players’ thoughts stay hidden while you play, because they would give their cards away. Look back after the deal.',
    zh: '您在打牌时不显示其他牌手的思路，否则等于看牌。打完这副后可以回看。',
  },
  thought_failed: { en: 'This decision couldn’t be worked out.', zh: '未能算出这一手的思路。' },
});
