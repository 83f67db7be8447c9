import { defineMessages } from '../../../../i18n/messages.ts';

/** The texts of whoever plays a hero: commands, the shop, and why something was not carried out. */
export const mobaSeatMessages = defineMessages('moba-seat', {
  attack: { en: 'Attack', zh: '攻击' },
  recall: { en: 'Recall', zh: '回城' },
  shop: { en: 'Shop', zh: '商店' },
  shop_far: { en: 'The shop is at the base.', zh: '商店在基地。' },
  shop_close: { en: 'Close the shop', zh: '关闭商店' },
  shop_hint: { en: 'Recommended for a {role}', zh: '推荐给{role}' },
  buy: { en: 'Buy {name}, {gold} gold', zh: '购买{name}，{gold} 金币' },
  tier: { en: 'Tier {tier}', zh: '{tier} 级装备' },
  refused: { en: 'Not carried out: {why}', zh: '未能执行：{why}' },
  refused_dead: { en: 'it is dead', zh: '已阵亡' },
  refused_unlearned: { en: 'the skill is not learned', zh: '技能尚未学习' },
  refused_not_ready: { en: 'the skill is not ready', zh: '技能冷却中' },
  refused_mana: { en: 'too little mana', zh: '法力不足' },
  refused_held: { en: 'it is held or casting', zh: '受到控制或正在施法' },
  refused_out_of_range: { en: 'the target is too far away', zh: '目标超出距离' },
  refused_unseen: { en: 'the target is out of sight', zh: '目标不在视野内' },
  refused_wrong_target: { en: 'this is no target for it', zh: '不能以此为目标' },
  refused_not_at_shop: { en: 'the shop is at the base', zh: '商店在基地' },
  refused_gold: { en: 'too little gold', zh: '金币不足' },
  refused_places: { en: 'no place for another item', zh: '装备栏已满' },
  refused_no_point: { en: 'no point for this skill', zh: '没有可用的技能点' },
  no_target: { en: 'Nobody in reach for this skill.', zh: '这个技能够不着任何目标。' },
});
