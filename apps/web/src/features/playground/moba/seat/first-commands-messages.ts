import { defineMessages } from '../../../../i18n/messages.ts';

/** How a hero is played, loaded with it: who only watches reads none of it. */
export const firstCommandsMessages = defineMessages('moba-first-commands', {
  how: { en: 'How to play', zh: '操作方法' },
  brain_drives: { en: 'The AI plays on until your first command.', zh: '您下达第一个操作之前，由 AI 继续代打。' },
  how_mouse: { en: 'Right click', zh: '右键' },
  how_tap: { en: 'Tap', zh: '轻点' },
  how_move: { en: 'move or attack', zh: '移动或攻击' },
  how_cast: { en: 'cast at the pointer', zh: '朝指针施放' },
  how_attack: { en: 'attack the nearest', zh: '攻击最近的敌人' },
  how_raise: { en: 'raise a skill', zh: '升级技能' },
  how_buy: { en: 'buy what is recommended', zh: '购买推荐装备' },
  how_recall: { en: 'recall', zh: '回城' },
  how_order: { en: 'orders', zh: '下指令' },
  how_touch: { en: 'the buttons below aim by themselves', zh: '下方按钮会自动瞄准' },
});
