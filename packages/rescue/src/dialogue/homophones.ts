/** Characters that sound alike, so that an input method offers one for the other; those of names and of long verbs. */
const homophoneGroups = `
林淋临邻琳 遥要瑶摇药姚 郭锅国果过 铁贴帖 肖小晓萧消笑 远元圆园原源院员 赵照兆找 磊雷蕾累垒 陈晨沉成程 静竟经敬晶净京 孙笋损
浩好号昊皓 吴无五武午 敏民闽 马吗码妈 骏军俊君均 唐糖堂 雪学血 安按 娜那拿 爱艾 何和河合 平萍凭苹 周州洲 婷停庭廷厅听 邓等灯
波博拨 徐许须 兰蓝岚 秦勤亲 站战 长涨掌 卢路鹿炉 卫为维喂围 室是事市师试士 库酷裤哭 间见件建 房方防 医一衣依 务物误 餐参残 宿素诉速
舍设社 通同 信新 仓苍 储出厨除 图涂 书输 健检 身深 洗喜 观关馆官 册侧测策 温文闻 暖软 机鸡基 电店点 油由邮 跟根更 救就旧 带戴 走揍
冰兵 芯心新 冷愣 实时食 验厌 工公 程成 侦真帧 队对 伤上 灭没 撤车彻`
  .trim()
  .split(/\s+/);

const homophones: ReadonlyMap<string, readonly string[]> = soundAlike();

function soundAlike(): ReadonlyMap<string, readonly string[]> {
  const all = new Map<string, string[]>();
  for (const group of homophoneGroups) {
    for (const one of group) all.set(one, [...(all.get(one) ?? []), ...[...group].filter((other) => other !== one)]);
  }
  return all;
}

export const homophonesOf = (character: string): readonly string[] => homophones.get(character) ?? [];
