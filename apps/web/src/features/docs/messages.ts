import { defineMessages } from '../../i18n/messages.ts';

export const docsMessages = defineMessages('docs', {
  title: { en: 'Documentation', zh: '文档' },
  lead: {
    en: 'One call per decision: POST what the seat can see, get back a legal move.',
    zh: '每个决策一次调用：发送该座位看得到的局面，得到一手合规的牌。',
  },
  first_call: { en: 'The first call', zh: '第一次调用' },
  first_call_text: {
    en: 'Every decision has an address of its own; your key goes into the Authorization header. A call carries the whole position, and nothing is remembered between two of them.',
    zh: '每种决策各有一个地址，密钥放在 Authorization 请求头中。请求自带完整局面，两次调用之间不保留任何信息。',
  },
  get_key: { en: 'Create a key', zh: '创建密钥' },
  get_key_text: {
    en: 'in the console and put its secret into FOURTH_SEAT_KEY.',
    zh: '（在控制台），将其明文存入环境变量 FOURTH_SEAT_KEY。',
  },
  sample: { en: 'Sample', zh: '示例' },
  reference: { en: 'Reference', zh: '参考' },
  openapi: { en: 'OpenAPI', zh: 'OpenAPI' },
  openapi_text: {
    en: 'Every request, answer and error of the game APIs, from the schemas that the server enforces.',
    zh: '游戏 API 的全部请求、应答与错误，与服务器实际校验的结构同源。',
  },
  catalog: { en: 'Catalogue', zh: '目录' },
  catalog_text: {
    en: 'Games, decisions, levels and prices as JSON; no key needed.',
    zh: '游戏、决策、难度与价格，JSON 格式，无需密钥。',
  },
  debugging: { en: 'Online debugging', zh: '在线调试' },
  debugging_text: {
    en: 'Try each API in the sandbox, free: forms, card tables, samples in six languages, and what it may refuse.',
    zh: '在沙盒中免费试用每个接口：表单、牌桌、六种语言的示例，以及可能返回的错误。',
  },
  contact: { en: 'Ask us', zh: '联系我们' },
  contact_text: { en: 'A person answers within two working days.', zh: '两个工作日内由专人答复。' },
});
