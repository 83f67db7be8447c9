import { defineMessages } from '../../../../i18n/messages.ts';

/** The texts of a draft, loaded with it. */
export const draftMessages = defineMessages('moba-draft', {
  title: { en: 'Draft the heroes', zh: '轮流选人' },
  description: {
    en: 'Each number is the chance to win at equal levels, if both sides draft their best from there on. Learned from matches of the AI against itself.',
    zh: '数字是双方等级相同、此后都选得最好时的胜率，由 AI 自我对局学得。',
  },
  by_api: {
    en: 'The public API chooses; its calls are in the Network panel.',
    zh: '由公开 API 选择，调用记录见“网络”面板。',
  },
  side: { en: 'You draft for', zh: '您为哪方选人' },
  side_first: { en: '{team}, first pick', zh: '{team}（先选）' },
  side_last: { en: '{team}, last pick', zh: '{team}（后选）' },
  bans: { en: 'Bans', zh: '禁用阶段' },

  chance_of: { en: '{team} wins {chance}', zh: '{team}胜率 {chance}' },
  team_of: { en: '{team}: heroes so far', zh: '{team}已选英雄' },
  you: { en: 'you', zh: '您' },
  banned: { en: 'Banned: {hero}', zh: '已禁用：{hero}' },
  no_ban: { en: 'No ban yet', zh: '尚未禁用' },
  slot: { en: 'Pick {number}', zh: '第 {number} 选' },
  slot_open: { en: 'Pick {number}: open', zh: '第 {number} 选：待定' },

  your_ban: { en: 'Your ban', zh: '轮到您禁用' },
  your_pick: { en: 'Your pick {number} of {count}', zh: '轮到您选人：第 {number} 名，共 {count} 名' },
  ai_turn: { en: '{team} is choosing…', zh: '{team}正在选择…' },
  reckoning: { en: 'Reckoning every draft from here…', zh: '正在推算所有可能的选法…' },
  keys: { en: 'Press a digit or click.', zh: '按数字键或点击选择。' },
  best: { en: 'best', zh: '最佳' },
  why_best: { en: 'Why {hero}', zh: '为什么是{hero}' },
  to_pick: { en: 'Pick', zh: '选择' },
  to_ban: { en: 'Ban', zh: '禁用' },
  failed: { en: 'The draft could not be reckoned.', zh: '没能推算这次选人。' },
  retry: { en: 'Try again', zh: '重试' },

  over: { en: 'Both teams are complete.', zh: '双方阵容已定。' },
  over_hint: {
    en: 'At equal levels {team} wins with {chance}. Start the match and see.',
    zh: '双方等级相同时，{team}的胜率为 {chance}。开始对局看看。',
  },
  course: { en: 'The draft in turn', zh: '选人过程' },
  course_ban: { en: '{team} bans {hero}', zh: '{team}禁用{hero}' },
  course_pick: { en: '{team} picks {hero}', zh: '{team}选择{hero}' },
  course_cost: { en: '{points} points', zh: '{points} 个百分点' },
  take_back: { en: 'Take back', zh: '撤回' },
  leave_rest: { en: 'AI drafts the rest', zh: '其余交给 AI' },
  again: { en: 'Draft again', zh: '重新选人' },
  start: { en: 'Start', zh: '开始对局' },
});
