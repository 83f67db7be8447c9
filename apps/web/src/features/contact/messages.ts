import { defineMessages } from '../../i18n/messages.ts';
import { titles } from '../../navigation/titles.ts';

export const contactMessages = defineMessages('contact', {
  title: titles.ContactUs,
  lead: {
    en: 'Tell us about your game. We read every message and reply within two working days.',
    zh: '说说您的游戏。每一条留言都有专人阅读，两个工作日内答复。',
  },
  message: { en: 'Your message', zh: '您的留言' },
  reply_to: { en: 'Who we reply to', zh: '联系人与公司' },
  change: { en: 'Change', zh: '修改' },
  full_name: { en: '{first} {last}', zh: '{last}{first}' },
  topic: { en: 'Topic', zh: '主题' },
  'topic_game-api': { en: 'Game API', zh: '游戏 API' },
  'topic_custom-agent': { en: 'Custom game agents', zh: '定制游戏智能体' },
  'topic_account-deletion': { en: 'Deletion of my account', zh: '注销账号' },
  topic_other: { en: 'Something else', zh: '其他' },
  help: { en: 'How can we help', zh: '您需要的帮助' },
  'hint_game-api': { en: 'Which game, which seats, how many matches a day.', zh: '哪款游戏、哪些座位、每天多少局。' },
  'hint_custom-agent': {
    en: 'Genre, engine, what the AI should play, and when you want to start.',
    zh: '游戏类型、引擎、AI 要承担的角色，以及希望的启动时间。',
  },
  'hint_account-deletion': {
    en: 'Your account ID (on the Security page) and when it should happen. We check that the request is yours.',
    zh: '请填写账号 ID（见账号安全页）与希望的注销时间，我们会核实是否为您本人申请。',
  },
  hint_other: { en: 'As much as you like.', zh: '请尽量详细。' },
  /** Of a field that people do not see and robots fill in. */
  trap_field: { en: 'Leave this field empty', zh: '此项请留空' },
  send: { en: 'Send', zh: '提交' },
  sent_title: { en: 'Thank you, we have your message', zh: '感谢您，我们已收到留言' },
  sent_text: {
    en: 'Your reference is {reference}. A confirmation is on its way to {to}.',
    zh: '您的编号是 {reference}，确认邮件已发往 {to}。',
  },
  another: { en: 'Write another message', zh: '再写一条' },
});
