import { DEPRECATION_MONTHS } from '@fourth-seat/contract';
import { defineMessages } from '../../i18n/messages.ts';
import { titles } from '../../navigation/titles.ts';

export const changelogMessages = defineMessages('changelog', {
  title: titles.Changelog,
  lead: {
    en: 'What users and integrators notice, newest release first.',
    zh: '用户与接入方会注意到的变化，最新的在前。',
  },
  feed: { en: 'Atom feed', zh: '订阅（Atom）' },
  versions: { en: 'Versions of the API', zh: 'API 版本' },
  rule: {
    en: `A version works for at least ${DEPRECATION_MONTHS} months after the day on which its end is announced, here and in the feed. <more>What may change within a version</more>`,
    zh: `自宣布停用之日起，旧版本至少继续工作 ${DEPRECATION_MONTHS} 个月；停用日期在本页与订阅中公布。<more>同一版本内会变什么</more>`,
  },
  version: { en: 'Version', zh: '版本' },
  since: { en: 'Since', zh: '起始' },
  ends: { en: 'Ends', zh: '停用' },
  open: { en: 'No end planned', zh: '无停用计划' },
  about: { en: 'Covers', zh: '范围' },
  contents: { en: 'Areas', zh: '目录' },
  failed: { en: 'The changelog could not be loaded.', zh: '更新日志加载失败。' },
});
