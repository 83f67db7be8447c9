import { common } from '../../i18n/common-entries.ts';
import { defineMessages } from '../../i18n/messages.ts';
import { titles } from '../../navigation/titles.ts';

export const deviceMessages = defineMessages('device', {
  title: titles.Device,
  lead: {
    en: 'A program such as fourth-seat in a terminal shows a code. Type it here, and choose what the program may do.',
    zh: '终端里的 fourth-seat 等程序会显示一个代码。在这里输入代码，并选择该程序可以做什么。',
  },
  forbidden: {
    en: 'Only Super Administrators connect programs.',
    zh: '只有超级管理员可以连接程序。',
  },
  code: { en: 'Code', zh: '代码' },
  code_hint: { en: 'Eight letters, as the program shows them.', zh: '程序显示的八个字母。' },
  next: { en: 'Continue', zh: '继续' },
  asks: { en: '{client} asks for access', zh: '{client} 请求访问' },
  warning: {
    en: 'Allow it only if you started it yourself a moment ago, and if it shows the code {code}. It was started from the address {address}.',
    zh: '仅当您刚刚亲自启动该程序、且它显示的代码为 {code} 时才允许。启动地址为 {address}。',
  },
  organization: { en: 'Organization', zh: '组织' },
  name: common.name,
  allow: { en: 'Allow', zh: '允许' },
  refuse: { en: 'Refuse', zh: '拒绝' },
  prove_title: { en: 'Confirm it is you', zh: '确认本人' },
  prove_text: {
    en: '{client} gets its key once you have used your second factor.',
    zh: '使用两步验证确认后，{client} 才会得到密钥。',
  },
  back: { en: 'Back', zh: '返回' },
  allowed_title: { en: 'Allowed', zh: '已允许' },
  allowed_text: {
    en: 'The program gets its key within seconds. You can close this page; the key is in the list of admin keys, where you can revoke it.',
    zh: '程序会在几秒内得到密钥，您可以关闭本页。密钥列在管理密钥中，可随时吊销。',
  },
  refused_title: { en: 'Refused', zh: '已拒绝' },
  refused_text: { en: 'The program is told, and gets no key.', zh: '程序会得知已被拒绝，不会得到密钥。' },
  to_keys: titles.AdminKeys,
});
