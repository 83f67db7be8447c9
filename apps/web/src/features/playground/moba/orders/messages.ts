import type { OrderKind } from '@fourth-seat/moba';
import { defineMessages, type MessageEntry } from '../../../../i18n/messages.ts';

/** Orders to mates, as the wheel and the radio have them. */
export const mobaOrderMessages = defineMessages('moba-orders', {
  orders: { en: 'Orders', zh: '指令' },
  radio: { en: 'Radio', zh: '电台' },
  order_attack: { en: 'Attack here', zh: '进攻这里' },
  order_push: { en: 'Push the lane', zh: '推进兵线' },
  order_defend: { en: 'Defend', zh: '回防' },
  order_gather: { en: 'Gather on me', zh: '向我集合' },
  order_help: { en: 'Help me', zh: '支援我' },
  order_retreat: { en: 'Fall back', zh: '撤退' },
  order_hold: { en: 'Hold here', zh: '守住这里' },
  order_farm: { en: 'Farm on', zh: '继续补刀' },
  order_danger: { en: 'Danger here', zh: '这里危险' },
  order_coming: { en: 'I am on my way', zh: '我正赶过去' },
  order_ult: { en: 'Tell of my strong skill', zh: '报我的大招' },
  ult_now: { en: 'My strong skill is ready', zh: '我的大招好了' },
  ult_in: { en: 'My strong skill is ready in {seconds} s', zh: '我的大招 {seconds} 秒后好' },
  to: { en: 'To whom', zh: '给谁' },
  to_all: { en: 'All', zh: '全体' },
  place: { en: 'Where: tap the map', zh: '位置：轻点地图' },
  given_all: { en: '{name} to all: {order}', zh: '{name}对全体：{order}' },
  given_one: { en: '{name} to {mate}: {order}', zh: '{name}对{mate}：{order}' },
  said: { en: '{name}: {answer}', zh: '{name}：{answer}' },
} as const satisfies Readonly<Record<`order_${OrderKind}`, MessageEntry>> & Readonly<Record<string, MessageEntry>>);
