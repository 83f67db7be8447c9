/**
 * What rooms and people are called, in both languages. The first word of a list is the one that is spoken and drawn; the
 * rest are what people also call it, for the lexicon of the dialogue engine. No word belongs to two things.
 */
export interface Name {
  readonly en: readonly [string, ...string[]];
  readonly zh: readonly [string, ...string[]];
}

export type RoomKind = keyof typeof ROOM_NAMES;

export const ROOM_NAMES = {
  outside: { en: ['outside', 'yard', 'outdoors'], zh: ['室外', '外面', '院子', '楼外'] },
  lobby: { en: ['lobby', 'entrance hall', 'foyer'], zh: ['门厅', '大厅', '前厅'] },
  garage: { en: ['garage', 'vehicle bay'], zh: ['车库', '停车间'] },
  corridor_nw: { en: ['northwest corridor', 'north-west corridor'], zh: ['西北走廊', '西北过道'] },
  corridor_ne: { en: ['northeast corridor', 'north-east corridor'], zh: ['东北走廊', '东北过道'] },
  corridor_sw: { en: ['southwest corridor', 'south-west corridor'], zh: ['西南走廊', '西南过道'] },
  corridor_se: { en: ['southeast corridor', 'south-east corridor'], zh: ['东南走廊', '东南过道'] },
  power: { en: ['generator room', 'power room', 'generators'], zh: ['发电室', '发电间', '配电室'] },
  fuel: { en: ['fuel store', 'fuel room', 'fuel depot'], zh: ['油料库', '油库', '燃料库'] },
  servers: { en: ['server room', 'data room', 'servers'], zh: ['机房', '数据机房', '服务器室'] },
  lab: { en: ['laboratory', 'lab'], zh: ['实验室', '化验室'] },
  ice: { en: ['ice-core room', 'ice core room', 'ice room'], zh: ['冰芯室', '冰芯库'] },
  medical: { en: ['medical bay', 'sick bay', 'infirmary', 'med bay'], zh: ['医务室', '医疗室', '诊室'] },
  canteen: { en: ['canteen', 'mess hall', 'dining room'], zh: ['餐厅', '食堂', '饭堂'] },
  kitchen: { en: ['kitchen', 'galley'], zh: ['厨房', '伙房'] },
  dorm_a: {
    en: ['dormitory A', 'dorm A', 'first dormitory', 'dormitory one', 'dorms', 'dormitories', 'dormitory', 'dorm'],
    zh: ['一号宿舍', '宿舍一', '一宿舍', '宿舍'],
  },
  dorm_b: { en: ['dormitory B', 'dorm B', 'second dormitory', 'dormitory two'], zh: ['二号宿舍', '宿舍二', '二宿舍'] },
  radio: { en: ['radio room', 'comms room', 'communications room'], zh: ['通信室', '电台室', '通讯室'] },
  workshop: { en: ['workshop', 'tool room'], zh: ['维修间', '工具间', '车间'] },
  cold: { en: ['cold store', 'freezer', 'cold room'], zh: ['冷库', '冷藏库', '冷冻库'] },
  storage: { en: ['storeroom', 'store room', 'storage'], zh: ['储藏室', '储物间', '仓库'] },
  library: { en: ['library', 'reading room'], zh: ['图书室', '阅览室'] },
  gym: { en: ['gym', 'fitness room'], zh: ['健身房', '健身室'] },
  laundry: { en: ['laundry', 'wash room'], zh: ['洗衣房', '洗衣间'] },
  office: { en: ["chief's office", 'chief office', 'office'], zh: ['站长室', '办公室', '站长办公室'] },
  observatory: { en: ['observatory', 'weather room'], zh: ['观测室', '气象室'] },
  greenhouse: { en: ['greenhouse', 'glasshouse'], zh: ['温室', '暖房', '种植间'] },
  water: { en: ['water plant', 'pump room'], zh: ['水处理间', '水泵房'] },
} as const satisfies Record<string, Name>;

/** The seats of the team: 0 is the captain, played by the visitor. */
export const TEAM_NAMES = [
  { en: ['Captain', 'cap'], zh: ['队长'] },
  { en: ['Lin Yao', 'Lin', 'medic', 'doctor', 'doc'], zh: ['林遥', '小林', '林医生', '医生', '医护', '阿遥'] },
  { en: ['Guo Tie', 'Guo', 'engineer', 'mechanic'], zh: ['郭铁', '老郭', '郭工', '工程师', '铁哥'] },
  { en: ['Xiao Yuan', 'Yuan', 'scout'], zh: ['肖远', '小远', '侦察员', '侦察', '远子'] },
] as const satisfies readonly Name[];

/** Who may be inside. The chief and the guard come only with the hooks that need them. */
export const SURVIVOR_NAMES = [
  { en: ['Zhao Lei', 'Zhao'], zh: ['赵磊', '小赵'] },
  { en: ['Chen Jing', 'Chen'], zh: ['陈静', '陈姐'] },
  { en: ['Sun Hao', 'Sun'], zh: ['孙浩', '浩子'] },
  { en: ['Wu Min', 'Wu'], zh: ['吴敏', '小吴'] },
  { en: ['Ma Jun', 'Ma'], zh: ['马骏', '老马'] },
  { en: ['Tang Xue', 'Tang'], zh: ['唐雪', '小唐'] },
  { en: ['Erik Dahl', 'Erik', 'Dahl'], zh: ['埃里克', '达尔'] },
  { en: ['Anna Petrova', 'Anna', 'Petrova'], zh: ['安娜', '彼得罗娃'] },
  { en: ['He Ping', 'He Ping'], zh: ['何平', '老何'] },
  { en: ['Zhou Ting', 'Zhou'], zh: ['周婷', '婷婷'] },
  { en: ['Deng Bo', 'Deng'], zh: ['邓波', '老邓'] },
  { en: ['Xu Lan', 'Xu'], zh: ['徐兰', '兰姐'] },
] as const satisfies readonly Name[];

export const CHIEF_NAME = {
  en: ['Chief Qin', 'Qin', 'station chief', 'chief'],
  zh: ['秦站长', '老秦', '站长'],
} as const;
export const GUARD_NAME = { en: ['guard Lu', 'Lu', 'guard'], zh: ['卢卫国', '老卢', '保安'] } as const;
