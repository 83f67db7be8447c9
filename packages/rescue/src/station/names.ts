/**
 * Names of rooms and people, in both languages. The first of a list is the one that is spoken and drawn; the rest are
 * alternatives for the lexicon of the dialogue engine. No word names two things.
 */
export interface Name {
  readonly en: readonly [string, ...string[]];
  readonly zh: readonly [string, ...string[]];
}

export type RoomKind = keyof typeof roomNames;

/** Each corner of the ring that corridors form is a room of its own. */
export function isCorridor(kind: RoomKind): boolean {
  return kind.startsWith('corridor');
}

export const roomNames = {
  outside: { en: ['outside', 'yard', 'outdoors', 'courtyard'], zh: ['室外', '外面', '院子', '楼外', '屋外'] },
  lobby: { en: ['lobby', 'entrance hall', 'foyer', 'front hall'], zh: ['门厅', '大厅', '前厅', '大堂'] },
  garage: { en: ['garage', 'vehicle bay', 'carport'], zh: ['车库', '停车间', '车棚'] },
  corridor_nw: {
    en: ['northwest corridor', 'north-west corridor', 'nw corridor', 'northwest hallway', 'nw'],
    zh: ['西北走廊', '西北过道', '西北角', '西北边'],
  },
  corridor_ne: {
    en: ['northeast corridor', 'north-east corridor', 'ne corridor', 'northeast hallway'],
    zh: ['东北走廊', '东北过道', '东北角', '东北边'],
  },
  corridor_sw: {
    en: ['southwest corridor', 'south-west corridor', 'sw corridor', 'southwest hallway', 'sw'],
    zh: ['西南走廊', '西南过道', '西南角', '西南边'],
  },
  corridor_se: {
    en: ['southeast corridor', 'south-east corridor', 'se corridor', 'southeast hallway'],
    zh: ['东南走廊', '东南过道', '东南角', '东南边'],
  },
  power: {
    en: ['generator room', 'power room', 'generators', 'gen room', 'power house', 'powerhouse'],
    zh: ['发电室', '发电间', '配电室', '发电房', '电机房', '配电房', '发电机房'],
  },
  fuel: {
    en: ['fuel store', 'fuel room', 'fuel depot', 'fuel storage', 'fuel tank', 'fuel tanks'],
    zh: ['油料库', '油库', '燃料库', '燃油库', '油罐', '油料间'],
  },
  servers: {
    en: ['server room', 'data room', 'servers', 'server', 'server farm', 'computer room'],
    zh: ['机房', '数据机房', '服务器室', '服务器间', '电脑房'],
  },
  lab: { en: ['laboratory', 'lab'], zh: ['实验室', '化验室', '实验间'] },
  ice: {
    en: ['ice-core room', 'ice core room', 'ice room', 'ice core', 'ice cores', 'ice core store'],
    zh: ['冰芯室', '冰芯库', '冰芯'],
  },
  medical: {
    en: [
      'medical bay',
      'sick bay',
      'infirmary',
      'med bay',
      'medbay',
      'sickbay',
      'medical',
      'medical room',
      'clinic',
      'sick room',
    ],
    zh: ['医务室', '医疗室', '诊室', '医务间', '医疗间', '卫生室'],
  },
  canteen: {
    en: ['canteen', 'mess hall', 'dining room', 'mess', 'cafeteria', 'dining hall'],
    zh: ['餐厅', '食堂', '饭堂', '饭厅'],
  },
  kitchen: { en: ['kitchen', 'galley'], zh: ['厨房', '伙房', '后厨', '灶房'] },
  dorm_a: {
    en: [
      'dormitory A',
      'dorm A',
      'first dormitory',
      'dormitory one',
      'dorm one',
      'dorm 1',
      'first dorm',
      'dorms',
      'dormitories',
      'dormitory',
      'dorm',
      'bunks',
      'bedrooms',
      'sleeping quarters',
    ],
    zh: ['一号宿舍', '宿舍一', '一宿舍', '1号宿舍', '宿舍1', '第一宿舍', 'a宿舍', '宿舍a', '宿舍', '寝室'],
  },
  dorm_b: {
    en: ['dormitory B', 'dorm B', 'second dormitory', 'dormitory two', 'dorm two', 'dorm 2', 'second dorm'],
    zh: ['二号宿舍', '宿舍二', '二宿舍', '2号宿舍', '宿舍2', '第二宿舍', 'b宿舍', '宿舍b', '二号寝室'],
  },
  radio: {
    en: ['radio room', 'comms room', 'communications room', 'comms', 'comm room', 'radio shack'],
    zh: ['通信室', '电台室', '通讯室', '无线电室', '电台', '通信间'],
  },
  workshop: {
    en: ['workshop', 'tool room', 'repair shop', 'work shop'],
    zh: ['维修间', '工具间', '车间', '修理间', '工坊', '工作间', '维修室'],
  },
  cold: {
    en: ['cold store', 'freezer', 'cold room', 'cold storage', 'fridge'],
    zh: ['冷库', '冷藏库', '冷冻库', '冰库', '冷藏室', '冷柜'],
  },
  storage: {
    en: ['storeroom', 'store room', 'storage', 'storage room', 'supply room', 'supplies', 'stores'],
    zh: ['储藏室', '储物间', '仓库', '杂物间', '储藏间', '库房'],
  },
  library: { en: ['library', 'reading room', 'book room'], zh: ['图书室', '阅览室', '图书馆', '书房'] },
  gym: { en: ['gym', 'fitness room', 'gymnasium', 'weight room'], zh: ['健身房', '健身室', '体育室'] },
  laundry: { en: ['laundry', 'wash room', 'laundry room', 'washing room'], zh: ['洗衣房', '洗衣间', '洗衣室'] },
  office: {
    en: ["chief's office", 'chief office', 'office', 'chief room'],
    zh: ['站长室', '办公室', '站长办公室', '站长那屋', '站长房间', '站长的办公室'],
  },
  observatory: {
    en: ['observatory', 'weather room', 'observation room', 'weather station', 'observation deck'],
    zh: ['观测室', '气象室', '观测站', '观测台', '天文台', '气象站', '观察室'],
  },
  greenhouse: {
    en: ['greenhouse', 'glasshouse', 'green house', 'glass house', 'hothouse'],
    zh: ['温室', '暖房', '种植间', '暖棚', '大棚', '菜棚'],
  },
  water: {
    en: ['water plant', 'pump room', 'water room', 'water treatment', 'pumps'],
    zh: ['水处理间', '水泵房', '泵房', '水房', '水处理室', '水厂'],
  },
} as const satisfies Record<string, Name>;

/** The seats of the team: 0 is the captain, played by the visitor. */
export const teamNames = [
  { en: ['Captain', 'cap'], zh: ['队长', '4号'] },
  {
    en: ['Lin Yao', 'Lin', 'Yao', 'medic', 'doctor', 'doc'],
    zh: ['林遥', '小林', '林医生', '医生', '医护', '阿遥', '大夫', '林大夫', '林姐', '林', '1号'],
  },
  {
    en: ['Guo Tie', 'Guo', 'engineer', 'mechanic', 'fixer'],
    zh: ['郭铁', '老郭', '郭工', '工程师', '铁哥', '郭师傅', '郭哥', '郭', '2号'],
  },
  {
    en: ['Xiao Yuan', 'Yuan', 'Xiao', 'scout'],
    zh: ['肖远', '小远', '侦察员', '侦察', '远子', '阿远', '小肖', '远哥', '侦查员', '侦察兵', '3号'],
  },
] as const satisfies readonly Name[];

/** Who may be inside. The chief and the guard come only with the hooks that need them. */
export const survivorNames = [
  { en: ['Zhao Lei', 'Zhao'], zh: ['赵磊', '小赵', '磊子', '赵哥'] },
  { en: ['Chen Jing', 'Chen'], zh: ['陈静', '陈姐', '小陈', '静姐'] },
  { en: ['Sun Hao', 'Sun'], zh: ['孙浩', '浩子', '小孙', '浩哥'] },
  { en: ['Wu Min', 'Wu'], zh: ['吴敏', '小吴', '敏姐'] },
  { en: ['Ma Jun', 'Ma'], zh: ['马骏', '老马', '小马', '马哥'] },
  { en: ['Tang Xue', 'Tang'], zh: ['唐雪', '小唐', '雪姐'] },
  { en: ['Erik Dahl', 'Erik', 'Dahl'], zh: ['埃里克', '达尔'] },
  { en: ['Anna Petrova', 'Anna', 'Petrova'], zh: ['安娜', '彼得罗娃'] },
  // "He" alone is a pronoun, and no name that could be heard.
  { en: ['He Ping'], zh: ['何平', '老何', '小何'] },
  { en: ['Zhou Ting', 'Zhou'], zh: ['周婷', '婷婷', '小周', '婷姐'] },
  { en: ['Deng Bo', 'Deng'], zh: ['邓波', '老邓', '小邓'] },
  { en: ['Xu Lan', 'Xu'], zh: ['徐兰', '兰姐', '小徐'] },
] as const satisfies readonly Name[];

/** Names without a Chinese family name: they are only called with what people add. */
export const foreignNames: ReadonlySet<string> = new Set(['埃里克', '安娜']);

export const chiefName = {
  en: ['Chief Qin', 'Qin', 'station chief', 'chief'],
  zh: ['秦站长', '老秦', '站长', '秦工'],
} as const;
export const guardName = {
  en: ['guard Lu', 'Lu', 'guard', 'security guard'],
  zh: ['卢卫国', '老卢', '保安', '卫国', '门卫'],
} as const;
