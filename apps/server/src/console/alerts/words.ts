import { type Bilingual, type Locale, translate } from '@fourth-seat/contract';
import type { AlertRow } from './repository.ts';

export type AlertEvent = 'firing' | 'resolved' | 'test';

/** One message about an alert, in both languages: bell and mail choose one, a webhook gets the facts. */
export interface AlertMessage {
  readonly event: AlertEvent;
  readonly title: Bilingual;
  readonly body: Bilingual;
  /** Path inside the console. */
  readonly link: string;
}

const titles: Readonly<Record<AlertEvent, Bilingual>> = {
  firing: { en: 'Alert: {name}', zh: '告警：{name}' },
  resolved: { en: 'Back to normal: {name}', zh: '已恢复：{name}' },
  test: { en: 'Test of the alert: {name}', zh: '告警测试：{name}' },
};

const facts: Readonly<Record<AlertRow['metric'], Bilingual>> = {
  tokens: {
    en: '{value} tokens were used within {window} minutes; the alert is set to {threshold}.',
    zh: '最近 {window} 分钟用量 {value} Token，告警阈值 {threshold}。',
  },
  quota: {
    en: '{value}% of the quota is used; the alert is set to {threshold}%.',
    zh: '配额已用 {value}%，告警阈值 {threshold}%。',
  },
  error_rate: {
    en: '{value}% of the calls failed within {window} minutes; the alert is set to {threshold}%.',
    zh: '最近 {window} 分钟错误率 {value}%，告警阈值 {threshold}%。',
  },
  latency_p95: {
    en: '95% of the calls took up to {value} ms within {window} minutes; the alert is set to {threshold} ms.',
    zh: '最近 {window} 分钟 p95 响应时间 {value} 毫秒，告警阈值 {threshold} 毫秒。',
  },
  silence: { en: 'No call came within {window} minutes.', zh: '最近 {window} 分钟没有任何调用。' },
};

const calm: Bilingual = {
  en: 'What the alert watches is within its bounds again.',
  zh: '监控指标已回到正常范围。',
};
const testing: Bilingual = {
  en: 'This is a test: the channel works. Nothing is wrong.',
  zh: '这是一条测试消息：通知渠道工作正常，并无异常。',
};

export function alertMessage(alert: AlertRow, event: AlertEvent, value: number | null): AlertMessage {
  const { name, metric, threshold, window_minutes: window, project_id } = alert;
  const values = { name, threshold, window, value: value === null ? '–' : Math.round(value * 10) / 10 };
  const body = event === 'test' ? testing : event === 'resolved' ? calm : facts[metric];
  const both = (text: Bilingual): Bilingual => ({
    en: translate(text, 'en_us', values),
    zh: translate(text, 'zh_cn', values),
  });
  return {
    event,
    title: both(titles[event]),
    body: both(body),
    link: `/developer/dashboard?range=last_7_days${project_id ? `&project=${project_id}` : ''}`,
  };
}

export const inLocale = (text: Bilingual, locale: Locale): string => (locale === 'zh_cn' ? text.zh : text.en);
