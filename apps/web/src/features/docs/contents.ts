import { type Bilingual, keysOf, MAX_BATCH_CALLS } from '@fourth-seat/contract';

interface PageText {
  readonly section: 'start' | 'calls' | 'engines' | 'games' | 'more';
  readonly title: Bilingual;
  /** What the page is for: shown below its title, in the list of pages, and by search engines. */
  readonly lead: Bilingual;
}

export const docSections = {
  start: { en: 'Start', zh: '入门' },
  calls: { en: 'Making calls', zh: '调用接口' },
  engines: { en: 'Game engines', zh: '游戏引擎' },
  games: { en: 'Games', zh: '游戏' },
  more: { en: 'Around the API', zh: '接口之外' },
} as const satisfies Readonly<Record<PageText['section'], Bilingual>>;

export type DocSectionName = keyof typeof docSections;

/** The pages in their order; the text of each stands in `content/<section>/<name>.<language>.md`. */
export const docPages = {
  'getting-started': {
    section: 'start',
    title: { en: 'Quick start', zh: '快速开始' },
    lead: { en: 'From a new account to the first move in three minutes.', zh: '三分钟，从注册到拿到第一手牌。' },
  },
  decisions: {
    section: 'start',
    title: { en: 'How a decision works', zh: '一次决策的过程' },
    lead: {
      en: 'What a seat may send, what comes back, and what you can rely on.',
      zh: '该发什么、会收到什么、我们保证什么。',
    },
  },
  'test-keys': {
    section: 'start',
    title: { en: 'Test keys and the sandbox', zh: '测试密钥与沙盒' },
    lead: { en: 'Everything works, nothing is charged.', zh: '功能齐全，分文不取。' },
  },
  libraries: {
    section: 'start',
    title: { en: 'Client libraries', zh: '客户端库' },
    lead: {
      en: 'TypeScript, Python and C#: they retry without charging twice.',
      zh: 'TypeScript、Python 与 C#：自动重试，绝不重复计费。',
    },
  },
  faq: {
    section: 'start',
    title: { en: 'Questions and answers', zh: '常见问题' },
    lead: { en: 'What studios ask before they integrate.', zh: '接入之前大家最常问的事。' },
  },
  calls: {
    section: 'calls',
    title: { en: 'Requests and answers', zh: '请求与响应' },
    lead: { en: 'Endpoints, headers, the envelope and its limits.', zh: '接口、请求头、统一的响应结构与大小限制。' },
  },
  authentication: {
    section: 'calls',
    title: { en: 'Authentication and keys', zh: '鉴权与密钥' },
    lead: {
      en: 'Live and test keys, scopes, address lists, expiry and rotation.',
      zh: '正式与测试密钥、权限范围、地址白名单、有效期与轮换。',
    },
  },
  'client-tokens': {
    section: 'calls',
    title: { en: 'Client tokens', zh: '客户端令牌' },
    lead: { en: 'For calls from a web page or an installed game.', zh: '供网页或已安装的游戏直接调用。' },
  },
  limits: {
    section: 'calls',
    title: { en: 'Rate limits and quotas', zh: '速率限制与配额' },
    lead: {
      en: 'Which limits there are, where they stand and what to do at one.',
      zh: '有哪些限制、在哪里看、碰到了怎么办。',
    },
  },
  prices: {
    section: 'calls',
    title: { en: 'Metering and prices', zh: '计量与价格' },
    lead: {
      en: 'What a call costs, what is free, and how to check a bill.',
      zh: '每次调用多少钱、哪些免费、账单怎么核对。',
    },
  },
  receipts: {
    section: 'calls',
    title: { en: 'Usage receipts', zh: '用量回执' },
    lead: {
      en: 'A signed receipt for every charged call, and a bill that you can check by yourself.',
      zh: '每次计费都有签名回执，账单可以自己核对。',
    },
  },
  retries: {
    section: 'calls',
    title: { en: 'Idempotency and retries', zh: '幂等与重试' },
    lead: {
      en: 'Send a call again after any failure and be charged once.',
      zh: '无论怎么失败都可以重发，只计费一次。',
    },
  },
  deadlines: {
    section: 'calls',
    title: { en: 'Deadlines', zh: '时限' },
    lead: {
      en: 'Get the best move there is before your table’s clock runs out.',
      zh: '牌桌倒计时结束之前，拿到当前最好的一手。',
    },
  },
  batch: {
    section: 'calls',
    title: { en: 'Batch', zh: '批量调用' },
    lead: {
      en: `Up to ${MAX_BATCH_CALLS} calls in one request.`,
      zh: `一次请求最多 ${MAX_BATCH_CALLS} 个调用。`,
    },
  },
  errors: {
    section: 'calls',
    title: { en: 'Errors', zh: '错误码' },
    lead: { en: 'Every code, its cause and what to do.', zh: '每个错误码的原因与处理办法。' },
  },
  'mini-games': {
    section: 'engines',
    title: { en: 'Mini games', zh: '小游戏' },
    lead: {
      en: 'WeChat, Douyin, QQ and Alipay: from an empty project to a bot at the table in one evening.',
      zh: '微信、抖音、QQ、支付宝小游戏：一个晚上，从空项目到牌桌上的机器人。',
    },
  },
  'cocos-creator': {
    section: 'engines',
    title: { en: 'Cocos Creator', zh: 'Cocos Creator' },
    lead: {
      en: 'An extension with a seat component and a Doudizhu sample: a bot at the table in one evening.',
      zh: '带座位组件与斗地主示例的扩展：一个晚上，让机器人坐上牌桌。',
    },
  },
  unity: {
    section: 'engines',
    title: { en: 'Unity', zh: 'Unity' },
    lead: {
      en: 'A package for every platform of Unity, WebGL and IL2CPP among them: a bot at the table in one evening.',
      zh: '适用于 Unity 全部平台（含 WebGL 与 IL2CPP）的包：一个晚上，让机器人坐上牌桌。',
    },
  },
  godot: {
    section: 'engines',
    title: { en: 'Godot', zh: 'Godot' },
    lead: {
      en: 'An addon for Godot 4 with a node, every decision and a Doudizhu scene: a bot at the table in one evening.',
      zh: '适用于 Godot 4 的插件，含节点、全部决策与斗地主场景：一个晚上，让机器人坐上牌桌。',
    },
  },
  unreal: {
    section: 'engines',
    title: { en: 'Unreal Engine', zh: 'Unreal Engine' },
    lead: {
      en: 'A plugin with a Blueprint node and structs for every decision: a bot at the table in one evening.',
      zh: '每种决策都有蓝图节点与结构体的插件：一个晚上，让机器人坐上牌桌。',
    },
  },
  doudizhu: {
    section: 'games',
    title: { en: 'Doudizhu', zh: '斗地主接入指南' },
    lead: { en: 'Seats, bidding, play and reasons, with worked examples.', zh: '座位、叫分、出牌与理由，配完整示例。' },
  },
  'doudizhu-rules': {
    section: 'games',
    title: { en: 'Rules of Doudizhu', zh: '斗地主规则' },
    lead: {
      en: 'What the API takes as legal, and every rule that can be changed.',
      zh: '接口按什么规则判牌，哪些可以改。',
    },
  },
  guandan: {
    section: 'games',
    title: { en: 'Guandan', zh: '掼蛋接入指南' },
    lead: {
      en: 'Positions, tribute, wild cards and their readings, with worked examples.',
      zh: '局面、进贡还贡、逢人配与牌的读法，配完整示例。',
    },
  },
  'guandan-rules': {
    section: 'games',
    title: { en: 'Rules of Guandan', zh: '掼蛋规则' },
    lead: {
      en: 'The national competition rules as the API plays them, and every option.',
      zh: '接口采用的竞技掼蛋规则与全部可选项。',
    },
  },
  paodekuai: {
    section: 'games',
    title: { en: 'Paodekuai', zh: '跑得快接入指南' },
    lead: {
      en: 'Two or three players, the duty to beat, and the options of your room, with worked examples.',
      zh: '两人或三人、有大必压，以及房间的各种选项，配完整示例。',
    },
  },
  'paodekuai-rules': {
    section: 'games',
    title: { en: 'Rules of Paodekuai', zh: '跑得快规则' },
    lead: {
      en: 'The rules that the API plays by, and what can be changed.',
      zh: '接口按什么规则判牌，哪些可以改。',
    },
  },
  shooter: {
    section: 'games',
    title: { en: 'Team shooter', zh: '团队射击接入指南' },
    lead: {
      en: 'Bots that decide five times a second by what a player could know, and matches that can be verified.',
      zh: '每秒决策五次、只凭玩家所能知道的信息行动的机器人，以及可校验的对局。',
    },
  },
  rescue: {
    section: 'games',
    title: { en: 'Rescue role-play', zh: '火场营救接入指南' },
    lead: {
      en: 'Three companions who plan, obey, object with a number and remember, in two languages.',
      zh: '三名会计划、会服从、会拿数字反对、也记得住事的队员，中英双语。',
    },
  },
  moba: {
    section: 'games',
    title: { en: 'MOBA', zh: 'MOBA 对战接入指南' },
    lead: {
      en: 'A leaver’s seat that farms, fights and shops by what its team can see, and matches that can be verified.',
      zh: '接手掉线的座位：只凭队伍视野补刀、参团、买装备；对局可校验。',
    },
  },
  records: {
    section: 'games',
    title: { en: 'Records and review', zh: '牌谱与复盘' },
    lead: { en: 'How finished deals are written, and how they are judged.', zh: '牌谱怎么写，每一手怎么评。' },
  },
  levels: {
    section: 'games',
    title: { en: 'Levels, styles and fair play', zh: '等级、风格与公平' },
    lead: {
      en: 'Ten strengths with measured distances, and what no level can see.',
      zh: '十个等级与实测差距，以及任何等级都看不到的东西。',
    },
  },
  pace: {
    section: 'games',
    title: { en: 'Pace and manners', zh: '节奏与礼仪' },
    lead: { en: 'Let a seat take its time and say a word like a person.', zh: '让座位像真人一样停顿、搭话。' },
  },
  agents: {
    section: 'more',
    title: { en: 'Custom agents', zh: '定制智能体' },
    lead: {
      en: 'Shooters, MOBAs and role-play: how an agent fits into an engine’s tick.',
      zh: '射击、MOBA 与角色扮演：智能体怎样接进游戏的每一帧。',
    },
  },
  playground: {
    section: 'more',
    title: { en: 'Playground and demo tokens', zh: '试玩场与试玩令牌' },
    lead: { en: 'Play against the AI and watch its calls.', zh: '与 AI 对局，并看它发出的每个调用。' },
  },
  webhooks: {
    section: 'more',
    title: { en: 'Alerts and webhooks', zh: '告警与回调' },
    lead: { en: 'Be told of quotas, errors, latency and silence.', zh: '配额、错误、延迟、断流，第一时间知道。' },
  },
  streams: {
    section: 'more',
    title: { en: 'Log streams', zh: '日志流' },
    lead: {
      en: 'The audit log and the call history in a system of your own.',
      zh: '将审计日志与调用记录同步到您自己的系统。',
    },
  },
  'management-api': {
    section: 'more',
    title: { en: 'Management API', zh: '管理接口' },
    lead: {
      en: 'Rotate keys, read usage and manage people from your own scripts, with an admin key.',
      zh: '用管理密钥在自己的脚本里轮换密钥、读取用量、管理成员。',
    },
  },
  'command-line': {
    section: 'more',
    title: { en: 'Command line', zh: '命令行' },
    lead: {
      en: 'Keys, usage and calls from a terminal or a script, with fourth-seat.',
      zh: '用 fourth-seat 在终端或脚本里管理密钥、查看用量与调用。',
    },
  },
  mcp: {
    section: 'more',
    title: { en: 'MCP server', zh: 'MCP 服务' },
    lead: {
      en: 'Let a coding agent read the documentation, call the games and manage keys.',
      zh: '让编程助手阅读文档、调用游戏接口、管理密钥。',
    },
  },
  'self-hosting': {
    section: 'more',
    title: { en: 'Self-hosting', zh: '私有部署' },
    lead: { en: 'The whole platform on your own machines.', zh: '把整个平台装在自己的机器上。' },
  },
  security: {
    section: 'more',
    title: { en: 'Security and data', zh: '安全与数据' },
    lead: { en: 'What is stored, for how long, and who can see it.', zh: '存什么、存多久、谁看得到。' },
  },
  changelog: {
    section: 'more',
    title: { en: 'Versions and changes', zh: '版本与更新' },
    lead: { en: 'What may change, what never will, and what did.', zh: '什么会变、什么不会变、最近变了什么。' },
  },
  licences: {
    section: 'more',
    title: { en: 'Third-party licences', zh: '第三方许可' },
    lead: { en: 'The libraries and fonts that this product is built with.', zh: '本产品使用的开源库与字体。' },
  },
} as const satisfies Readonly<Record<string, PageText>>;

export type DocPageName = keyof typeof docPages;
export const docPageNames = keysOf(docPages);
export const docSectionNames = keysOf(docSections);

export function isDocPageName(name: string): name is DocPageName {
  return Object.hasOwn(docPages, name);
}

export const pagesOf = (section: DocSectionName): readonly DocPageName[] =>
  docPageNames.filter((page) => docPages[page].section === section);

export const docPath = (page: DocPageName): string => `/document/${page}`;
