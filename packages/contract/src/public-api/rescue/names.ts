import type { Bilingual } from '../../seam/locales.ts';

/** Names that stand in answers of the rescue, and what they say; a test holds them against the engine's lists. */

export const rescueEndings = {
  everyone_home: { en: 'everybody came out', zh: '全员平安归来' },
  hard_choices: { en: 'most came out, and somebody had to be left', zh: '多数人获救，但不得不有所取舍' },
  the_price: { en: 'one of the team stayed inside', zh: '有队员留在了里面' },
  left_behind: {
    en: 'a promise was broken, or the team lost its trust in the captain',
    zh: '承诺落空，或队伍不再信任队长',
  },
  data_first: { en: 'the data core came out, people did not', zh: '数据核心带出来了，人却没有' },
  last_one_out: { en: 'somebody was brought out in the last seconds', zh: '最后几秒才带出最后一人' },
  ice_keeps_them: { en: 'hardly anybody came out', zh: '几乎无人生还' },
} as const satisfies Record<string, Bilingual>;

export const rescueGoals = {
  search: { en: 'search a `room`', zh: '搜索房间（`room`）' },
  rescue: {
    en: 'reach a `survivor`, do what is needed, and bring them along',
    zh: '赶到幸存者（`survivor`）身边，处理后带走',
  },
  treat: { en: 'stop the bleeding of a `survivor`', zh: '为幸存者（`survivor`）止血' },
  free: { en: 'clear what lies on a `survivor`', zh: '搬开压住幸存者（`survivor`）的东西' },
  talk: { en: 'talk a `survivor` round', zh: '劝说幸存者（`survivor`）' },
  leave: { en: 'go out with everyone who comes along', zh: '带着跟随者撤离' },
  douse: { en: 'fight the fire of a `room`', zh: '扑灭房间（`room`）的火' },
  open: { en: 'open a `door`', zh: '打开门（`door`）' },
  shut: { en: 'shut a `door`', zh: '关上门（`door`）' },
  power: { en: 'switch the power on', zh: '接通电源' },
  core: { en: 'fetch the data core', zh: '取回数据核心' },
  wait: { en: 'wait', zh: '原地等待' },
  go: { en: 'go to a `room`', zh: '前往房间（`room`）' },
  follow: { en: 'follow a `seat`', zh: '跟随队员（`seat`）' },
} as const satisfies Record<string, Bilingual>;

/** Why a companion refuses an order. */
export const rescueRefusals = {
  patient: { en: 'a patient would be left', zh: '会丢下伤员' },
  death: { en: 'certain death on the way', zh: '途中必死无疑' },
  risk: { en: 'one would come back half dead', zh: '回来时会奄奄一息' },
  late: { en: 'no time to come out again', zh: '来不及出来' },
  no_way: { en: 'there is no way there', zh: '无路可走' },
} as const satisfies Record<string, Bilingual>;
