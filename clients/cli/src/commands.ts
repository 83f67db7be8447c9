import type { AdminScope } from '@fourth-seat/contract';
import type { Bilingual } from './texts.ts';

interface Option {
  /** As it is typed: `--project <id>`. */
  readonly flags: string;
  readonly text: Bilingual;
  /** The only values that are taken. */
  readonly choices?: readonly string[];
  readonly default?: string;
  /** May be given more than once. */
  readonly repeats?: boolean;
}

export interface Command {
  /** Words after `fourth-seat`. */
  readonly name: string;
  /** As they are typed: `<key_id>`. */
  readonly arguments: readonly { readonly name: string; readonly text: Bilingual }[];
  readonly summary: Bilingual;
  readonly options: readonly Option[];
  /** What the admin key needs. */
  readonly scope?: AdminScope;
  /** Below `/v1/`; what the command asks. */
  readonly paths: readonly string[];
  readonly example: string;
}

/** The graces of a rotation in seconds, by the words of the command line. */
export const graces: Readonly<Record<string, number>> = {
  none: 0,
  '15m': 900,
  '1h': 3600,
  '6h': 21_600,
  '24h': 86_400,
  '7d': 604_800,
};

const keyId = { name: '<key_id>', text: { en: 'Id of the key, key_…', zh: '密钥编号 key_…' } };
const project = (text: Bilingual): Option => ({ flags: '--project <id>', text });

/** Options of every command. */
export const commonOptions: readonly Option[] = [
  { flags: '--url <url>', text: { en: 'Where Fourth Seat is (FOURTH_SEAT_URL)', zh: '服务地址（FOURTH_SEAT_URL）' } },
  { flags: '--json', text: { en: 'JSON instead of text', zh: '输出 JSON' } },
];

/** Every command; the help and the reference in the documentation are made from this list. */
export const commands = {
  login: {
    name: 'login',
    arguments: [],
    summary: {
      en: 'Get an admin key of your own: you confirm a code in the browser',
      zh: '在浏览器中确认代码，获取专用的管理密钥',
    },
    options: [{ flags: '--name <name>', text: { en: 'Name that the console shows first', zh: '控制台中预填的名称' } }],
    paths: [],
    example: 'fourth-seat login --url https://seat.example',
  },
  logout: {
    name: 'logout',
    arguments: [],
    summary: { en: 'Forget the key on this machine', zh: '删除本机保存的密钥' },
    options: [],
    paths: [],
    example: 'fourth-seat logout',
  },
  keysList: {
    name: 'keys list',
    arguments: [],
    summary: { en: 'List API keys', zh: '列出 API 密钥' },
    options: [
      project({ en: 'Of one project', zh: '只列出一个项目的' }),
      { flags: '--state <state>', text: { en: 'In one state', zh: '只列出一种状态的' } },
    ],
    scope: 'keys:read',
    paths: ['admin/api-key/list'],
    example: 'fourth-seat keys list --state enabled',
  },
  keysCreate: {
    name: 'keys create',
    arguments: [{ name: '<name>', text: { en: 'Name of the key', zh: '密钥名称' } }],
    summary: { en: 'Create an API key and print its secret', zh: '新建 API 密钥并输出明文' },
    options: [
      project({
        en: 'Project of the key, prj_…; may be left out where there is only one',
        zh: '所属项目 prj_…；只有一个项目时可省略',
      }),
      {
        flags: '--mode <mode>',
        text: { en: 'Kind of the key', zh: '密钥类型' },
        choices: ['live', 'test'],
        default: 'live',
      },
      {
        flags: '--scope <scope>',
        text: { en: 'What it may call, such as doudizhu:*', zh: '可调用的接口，如 doudizhu:*' },
        repeats: true,
      },
      { flags: '--expires <time>', text: { en: 'Its end, as 2027-01-31T00:00:00Z', zh: '到期时间' } },
    ],
    scope: 'keys:write',
    paths: ['admin/api-key/create'],
    example: 'SECRET=$(fourth-seat keys create Lobby)',
  },
  keysDisable: {
    name: 'keys disable',
    arguments: [keyId],
    summary: { en: 'Stop a key everywhere within a second', zh: '一秒内在所有服务器上停用密钥' },
    options: [],
    scope: 'keys:write',
    paths: ['admin/api-key/disable'],
    example: 'fourth-seat keys disable key_…',
  },
  keysEnable: {
    name: 'keys enable',
    arguments: [keyId],
    summary: { en: 'Let a disabled key work again', zh: '重新启用已停用的密钥' },
    options: [],
    scope: 'keys:write',
    paths: ['admin/api-key/enable'],
    example: 'fourth-seat keys enable key_…',
  },
  keysRotate: {
    name: 'keys rotate',
    arguments: [keyId],
    summary: { en: 'Give a key a new secret and print it', zh: '为密钥换发新的明文并输出' },
    options: [
      {
        flags: '--grace <time>',
        text: { en: 'How long the old secret works on', zh: '旧明文继续有效的时间' },
        choices: Object.keys(graces),
        default: '24h',
      },
    ],
    scope: 'keys:write',
    paths: ['admin/api-key/rotate'],
    example: 'fourth-seat keys rotate key_… --grace 6h',
  },
  usage: {
    name: 'usage',
    arguments: [],
    summary: { en: 'Requests, errors and tokens', zh: '请求数、错误数与 Token' },
    options: [
      {
        flags: '--range <range>',
        text: { en: 'Over which time', zh: '时间范围' },
        choices: ['last_7_days', 'yesterday', 'last_15_days', 'all'],
        default: 'last_7_days',
      },
      { flags: '--from <day>', text: { en: 'First day, YYYY-MM-DD, with --to', zh: '起始日，与 --to 同用' } },
      { flags: '--to <day>', text: { en: 'Last day', zh: '结束日' } },
      {
        flags: '--by <part>',
        text: { en: 'Split by', zh: '拆分维度' },
        choices: ['api', 'key', 'status', 'member'],
      },
      project({ en: 'Of one project', zh: '只统计一个项目' }),
      { flags: '--csv', text: { en: 'The file of the dashboard', zh: '输出看板的 CSV 文件' } },
    ],
    scope: 'usage:read',
    paths: ['admin/usage/query', 'admin/usage/export'],
    example: 'fourth-seat usage --range last_15_days --by key --csv',
  },
  usageVerify: {
    name: 'usage verify',
    arguments: [],
    summary: { en: 'Check the bill of a month against your receipts', zh: '用回执核对某月的账单' },
    options: [
      { flags: '--receipts <file>', text: { en: 'Receipts, one a line', zh: '回执文件，每行一条' }, repeats: true },
      {
        flags: '--month <month>',
        text: { en: 'YYYY-MM in UTC; this month if absent', zh: 'YYYY-MM（UTC），默认本月' },
      },
      { flags: '--key <id>', text: { en: 'Calls of one key alone, key_…', zh: '只核对一个密钥 key_…' } },
      project({ en: 'Of one project', zh: '只核对一个项目' }),
      {
        flags: '--ignore-tokens',
        text: { en: 'Expect none of client tokens: devices have those', zh: '不要求客户端令牌的回执（在设备上）' },
      },
      {
        flags: '--keys <file>',
        text: { en: 'Public keys that you kept; asked for if absent', zh: '自存的公钥文件，默认向服务查询' },
      },
    ],
    scope: 'usage:read',
    paths: ['admin/usage/charges', 'admin/usage/query'],
    example: 'fourth-seat usage verify --receipts receipts.txt --month 2026-11',
  },
  call: {
    name: 'call',
    arguments: [
      {
        name: '<path>',
        text: { en: 'Below /v1/: doudizhu/play, admin/project/list', zh: '/v1/ 之下，如 doudizhu/play' },
      },
    ],
    summary: { en: 'Call an endpoint and print its data', zh: '调用接口并输出其数据' },
    options: [
      {
        flags: '--data <json>',
        text: { en: 'Body: JSON, @file, or - for the input', zh: '请求体：JSON、@文件 或 -（标准输入）' },
      },
      { flags: '--get', text: { en: 'GET, for key and catalog; no body', zh: '用 GET，如 key、catalog；无请求体' } },
      {
        flags: '--receipts <file>',
        text: { en: 'Add the receipt of a charged call to it', zh: '将计费调用的回执追加到该文件' },
      },
    ],
    paths: [],
    example: 'fourth-seat call doudizhu/play --data @position.json',
  },
  tail: {
    name: 'tail',
    arguments: [],
    summary: { en: 'Follow the call history', zh: '持续显示新的调用' },
    options: [
      project({ en: 'Of one project', zh: '只显示一个项目的' }),
      { flags: '--errors', text: { en: 'Only calls that failed', zh: '只显示失败的调用' } },
      { flags: '--since <time>', text: { en: 'Begin there, not now', zh: '从该时间开始，而非现在' } },
      { flags: '--every <seconds>', text: { en: 'Seconds between two looks', zh: '间隔秒数' }, default: '5' },
    ],
    scope: 'calls:read',
    paths: ['admin/call/list'],
    example: 'fourth-seat tail --errors --json',
  },
  listen: {
    name: 'listen',
    arguments: [],
    summary: {
      en: 'Forward alert messages to a receiver on your machine',
      zh: '将告警消息转发到本机的接收程序',
    },
    options: [
      { flags: '--forward-to <url>', text: { en: 'Where the receiver is', zh: '接收程序的地址' } },
      { flags: '--alert <id>', text: { en: 'Of one alert, alr_…', zh: '只转发一个告警的消息 alr_…' } },
      { flags: '--every <seconds>', text: { en: 'Seconds between two looks', zh: '间隔秒数' }, default: '2' },
    ],
    scope: 'alerts:read',
    paths: ['admin/alert/message/list'],
    example: 'fourth-seat listen --forward-to http://localhost:3000/hook',
  },
  streamsListen: {
    name: 'streams listen',
    arguments: [{ name: '<stream_id>', text: { en: 'Id of the stream, str_…', zh: '日志流编号 str_…' } }],
    summary: {
      en: 'Forward the batches of a stream to a receiver on your machine',
      zh: '将日志流的批次转发到本机的接收程序',
    },
    options: [
      { flags: '--forward-to <url>', text: { en: 'Where the receiver is', zh: '接收程序的地址' } },
      { flags: '--since <time>', text: { en: 'Begin there, not now', zh: '从该时间开始，而非现在' } },
      {
        flags: '--state <file>',
        text: { en: 'Keeps how far each log came; go on there', zh: '记录各日志的进度，下次从该处继续' },
      },
      { flags: '--every <seconds>', text: { en: 'Seconds between two looks', zh: '间隔秒数' }, default: '2' },
    ],
    scope: 'streams:read',
    paths: ['admin/stream/list', 'admin/stream/batch/get'],
    example: 'fourth-seat streams listen str_… --forward-to http://localhost:3000/logs',
  },
} as const satisfies Readonly<Record<string, Command>>;
export type CommandName = keyof typeof commands;

/** The list with the type of any command. */
export const listCommands = (): [CommandName, Command][] =>
  // The keys are those of the table.
  Object.entries(commands) as [CommandName, Command][];

export const groupTexts: Readonly<Record<string, Bilingual>> = {
  keys: { en: 'API keys', zh: 'API 密钥' },
  streams: { en: 'Streams', zh: '日志流' },
};

export const programText: Bilingual = {
  en: 'Manage Fourth Seat from a terminal: keys, usage, calls, webhooks.',
  zh: '在终端管理第四席：密钥、用量、调用与回调。',
};
