import { defineMessages } from '../../../i18n/messages.ts';

/** The texts of the panels beside a match of the MOBA, loaded with them. */
export const mobaPanelMessages = defineMessages('moba-panels', {
  thoughts: { en: 'Thoughts', zh: '思路' },
  course: { en: 'Match', zh: '局势' },
  replay: { en: 'Replay', zh: '回放' },
  of_whom: { en: 'Hero', zh: '英雄' },
  profile: { en: 'Profile', zh: '设定' },

  does: { en: 'It {act}.', zh: '它正在{act}。' },
  decided_ago: { en: 'decided {seconds} s earlier', zh: '{seconds} 秒前决定' },
  why: { en: 'Why', zh: '原因' },
  jobs: { en: 'What it could be about', zh: '可选的任务' },
  jobs_hint: { en: 'Worth in points of the chance to win', zh: '价值以胜率的百分点计' },
  points: { en: '{points} points', zh: '{points} 个百分点' },
  fight: { en: 'This fight is won with', zh: '眼前这一战的胜率' },
  win: { en: 'It reckons its team wins with', zh: '它估计本队的胜率' },
  not_yet: { en: 'No decision yet.', zh: '还没有做过决定。' },
  a_person: { en: 'You play this hero; the AI decides nothing for it.', zh: '这名英雄由您操控，AI 不为它做决定。' },
  a_remote: { en: 'The public API decides for this hero.', zh: '这名英雄由公开 API 决策。' },
  a_script: { en: 'Recorded commands decide for this hero.', zh: '这名英雄按记录的操作行动。' },
  remembers: { en: 'Enemies it knows of', zh: '它所知的敌人' },
  remembers_none: { en: 'It knows of no enemies.', zh: '它不知道任何敌人的位置。' },
  foe_now: { en: '{name}: noticed now', zh: '{name}：此刻看到' },
  foe_ago: { en: '{name}: {seconds} s ago', zh: '{name}：{seconds} 秒前' },
  knows_hint: {
    en: 'It is told no more than this: what its team sees, once it has noticed it itself.',
    zh: '它得到的仅此而已：队友看得见、并且自己已经注意到的敌人。',
  },

  kill_decisions: { en: 'Decisions behind a kill', zh: '击杀背后的决定' },
  decision_of: { en: '{name}, {role}', zh: '{name}，{role}' },
  role_killer: { en: 'who killed', zh: '击杀者' },
  role_victim: { en: 'who fell', zh: '阵亡者' },
  show_moment: { en: 'Show the moment', zh: '查看这一刻' },

  chance_of: { en: 'Chance of {team} to win', zh: '{team}胜率' },
  chance_hint: { en: 'As the brains of both teams reckon it, from what they see.', zh: '由双方 AI 各凭所见估计。' },
  gold_lead: { en: 'Gold lead', zh: '经济差' },
  no_curve: { en: 'The curves begin after a few seconds.', zh: '开局几秒后开始绘制曲线。' },
  curve_seek: { en: 'Moment on the curve', zh: '曲线上的时刻' },
  tally: { en: 'Tally', zh: '战绩' },
  hero: { en: 'Hero', zh: '英雄' },
  level_short: { en: 'Lv', zh: '等级' },
  kda_short: { en: 'K/D/A', zh: '杀/死/助' },
  last_hits: { en: 'LH', zh: '补刀' },
  last_hits_long: { en: 'Last hits', zh: '补刀' },
  gold_short: { en: 'Gold', zh: '经济' },
  damage_short: { en: 'Dmg', zh: '伤害' },
  damage_long: { en: 'Damage to heroes', zh: '对英雄伤害' },

  live: { en: 'Decided by the public API', zh: '由公开 API 决策' },
  live_nobody: { en: 'nobody', zh: '无' },
  live_hint: {
    en: 'Five calls a second, the whole team in one. If no answer arrives within a second, the same AI decides in your browser.',
    zh: '每秒 5 次调用，全队合并为一次。一秒内没有响应时，由浏览器里的同一套 AI 决定。',
  },
});
