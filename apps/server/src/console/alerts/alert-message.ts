import { alertConditionOf, type Bilingual, translate } from '@fourth-seat/contract';
import type { AlertRow } from './repository.ts';

type AlertEvent = 'firing' | 'resolved' | 'test';

/** One message about an alert, in both languages: the console and mails choose one, a webhook gets the data. */
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
  test: { en: 'Test alert: {name}', zh: '告警测试：{name}' },
};

const measuredTexts: Readonly<Record<AlertRow['metric'], Bilingual>> = {
  tokens: {
    en: '{value} tokens used within {window_minutes} minutes. Alert threshold: {threshold}.',
    zh: '最近 {window_minutes} 分钟用量 {value} Token，告警阈值 {threshold}。',
  },
  quota: {
    en: '{value}% of the quota used. Alert threshold: {threshold}%.',
    zh: '配额已用 {value}%，告警阈值 {threshold}%。',
  },
  error_rate: {
    en: '{value}% of calls failed within {window_minutes} minutes. Alert threshold: {threshold}%.',
    zh: '最近 {window_minutes} 分钟错误率 {value}%，告警阈值 {threshold}%。',
  },
  latency_p95: {
    en: 'Response time p95 reached {value} ms within {window_minutes} minutes. Alert threshold: {threshold} ms.',
    zh: '最近 {window_minutes} 分钟 p95 响应时间 {value} 毫秒，告警阈值 {threshold} 毫秒。',
  },
  silence: { en: 'No calls for {window_minutes} minutes.', zh: '最近 {window_minutes} 分钟没有任何调用。' },
};

/** Label of the button in a mail. */
export const openDashboard: Bilingual = { en: 'Open dashboard', zh: '查看看板' };

const resolvedText: Bilingual = {
  en: 'The metric is back within its limit.',
  zh: '监控指标已回到正常范围。',
};
const testText: Bilingual = {
  en: 'This is a test. The channel works; nothing is wrong.',
  zh: '这是一条测试消息：通知渠道工作正常，并无异常。',
};

export function alertMessage(alert: AlertRow, event: AlertEvent, value: number | null): AlertMessage {
  const { name, metric, project_id } = alert;
  const values = { ...alertConditionOf(alert), name, value: value === null ? '–' : Math.round(value * 10) / 10 };
  const bodies = { firing: measuredTexts[metric], resolved: resolvedText, test: testText };
  const both = (text: Bilingual): Bilingual => ({
    en: translate(text, 'en_us', values),
    zh: translate(text, 'zh_cn', values),
  });
  return {
    event,
    title: both(titles[event]),
    body: both(bodies[event]),
    link: `/developer/dashboard?range=last_7_days${project_id ? `&project=${project_id}` : ''}`,
  };
}
