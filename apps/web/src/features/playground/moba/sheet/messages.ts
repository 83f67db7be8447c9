import { defineMessages } from '../../../../i18n/messages.ts';

/** The texts of a visitor's own sheet, loaded with the controls. */
export const sheetMessages = defineMessages('moba-sheet', {
  rules: { en: 'Rules', zh: '规则' },
  built_in: { en: 'The built-in heroes, items and map.', zh: '内置的英雄、装备与地图。' },
  by_own: { en: 'Your own sheet, {hash}.', zh: '自带设定，{hash}。' },
  open: { en: 'Your own sheet…', zh: '自带设定…' },
  title: { en: 'Play by your own sheet', zh: '用自带设定对局' },
  description: {
    en: 'Heroes, items, sparks and a map of one lane as one JSON; a part that is left out is the built-in. It stays in your browser, unless you share a link or let the public API decide.',
    zh: '把英雄、装备、通用技能与一条兵线的地图写成一个 JSON，省略的部分使用内置规则。内容只留在您的浏览器中；分享链接或改由公开 API 决策时才会发出。',
  },
  text: { en: 'Sheet as JSON', zh: 'JSON 设定' },
  open_file: { en: 'Open a file', zh: '打开文件' },
  drop_hint: { en: 'or drop one here', zh: '或拖到此处' },
  begin_from: { en: 'Begin from the built-in', zh: '以内置设定为起点' },
  download: { en: 'Download', zh: '下载' },
  too_large: { en: 'A sheet has at most {kb} KB.', zh: '设定不能超过 {kb} KB。' },
  no_json: { en: 'This is not JSON yet.', zh: '还不是有效的 JSON。' },
  empty: {
    en: 'Open or paste a sheet, or begin from the built-in one.',
    zh: '请打开或粘贴一份设定，或以内置设定为起点。',
  },
  faults: { en: 'Faults: {count}', zh: '{count} 处问题' },
  fault_line: { en: 'line {line}', zh: '第 {line} 行' },
  whole_sheet: { en: 'The sheet', zh: '整份设定' },
  more_faults: { en: 'and {count} more', zh: '另有 {count} 处' },
  valid: {
    en: 'Ready to be played. Heroes: {heroes}, items: {items}. Hash {hash}.',
    zh: '可以开始对局。英雄 {heroes} 名，装备 {items} 件，校验值 {hash}。',
  },
  play: { en: 'Play with it', zh: '用它开始对局' },
  back: { en: 'Back to the built-in', zh: '恢复内置设定' },
});
