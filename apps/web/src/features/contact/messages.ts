import { defineMessages } from '../../i18n/messages.ts';

export const contactMessages = defineMessages('contact', {
  title: { en: 'Contact us', zh: '联系我们' },
  lead: {
    en: 'Tell us about your game. A person reads every message and answers within two working days.',
    zh: '说说您的游戏。每一条留言都有专人阅读，两个工作日内答复。',
  },
  you: { en: 'You and your company', zh: '您与公司' },
  help: { en: 'How can we help', zh: '您需要的帮助' },
  help_hint: { en: 'Which game, which seats, how many matches a day.', zh: '哪款游戏、哪些座位、每天多少局。' },
  website: { en: 'Leave this field empty', zh: '此项请留空' },
  send: { en: 'Send', zh: '提交' },
  sent_title: { en: 'Thank you, we have your message', zh: '感谢您，我们已收到留言' },
  sent_text: {
    en: 'Your reference is {reference}. A copy is on its way to {to}.',
    zh: '您的编号是 {reference}，副本已发往 {to}。',
  },
  another: { en: 'Write another message', zh: '再写一条' },
});
