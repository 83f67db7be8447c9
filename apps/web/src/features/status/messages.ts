import { defineMessages } from '../../i18n/messages.ts';
import { titles } from '../../navigation/titles.ts';

export const statusMessages = defineMessages('status', {
  title: titles.Status,
  lead: {
    en: 'What the servers noted of themselves in each minute. A minute in which none ran counts as not available, whatever the reason.',
    zh: '由服务器逐分钟自行记录。没有任何服务器在运行的分钟一律计为不可用，无论原因。',
  },
  state_operational: { en: 'Operational', zh: '正常' },
  state_degraded: { en: 'Degraded', zh: '部分异常' },
  state_outage: { en: 'Outage', zh: '中断' },
  state_no_data: { en: 'No data', zh: '暂无数据' },
  none_title: { en: 'No history yet', zh: '尚无历史记录' },
  none_text: {
    en: 'This service has only just begun to record its health. The first full minute appears here.',
    zh: '服务刚开始记录运行情况，首个完整的分钟结束后会显示在这里。',
  },
  since: { en: 'Recorded since {time}', zh: '自 {time} 起记录' },
  available: { en: 'Available', zh: '可用率' },
  failed: { en: 'Failed calls', zh: '失败的调用' },
  failed_hint: { en: 'by a fault of the service', zh: '因服务故障而失败' },
  probe: { en: 'Database query', zh: '数据库查询' },
  probe_hint: { en: 'on average', zh: '平均耗时' },
  no_calls: { en: 'No calls', zh: '无调用' },
  days: { en: 'Last 90 days', zh: '最近 90 天' },
  hours: { en: 'Last 24 hours', zh: '最近 24 小时' },
  days_hint: { en: 'Each bar is a day in UTC; the last one is today.', zh: '每根为一天（UTC），最右为今天。' },
  hours_hint: { en: 'Each bar is an hour; the last one is the current hour.', zh: '每根为一小时，最右为当前小时。' },
  strip_label: {
    en: '{name}: {operational} operational, {degraded} degraded, {outage} with an outage, {no_data} without data',
    zh: '{name}：正常 {operational}，部分异常 {degraded}，中断 {outage}，暂无数据 {no_data}',
  },
  as_table: { en: 'As a table', zh: '以表格查看' },
  from: { en: 'From', zh: '起始' },
  state: { en: 'State', zh: '状态' },
  incidents: { en: 'Incidents', zh: '事件' },
  no_incidents: { en: 'No incident in the last 90 days.', zh: '最近 90 天没有事件。' },
  incidents_unreadable: {
    en: 'The list of incidents cannot be read at the moment. The history above is not affected.',
    zh: '暂时无法读取事件列表，以上历史不受影响。',
  },
  impact_maintenance: { en: 'Maintenance', zh: '维护' },
  impact_degraded: { en: 'Degraded', zh: '部分异常' },
  impact_outage: { en: 'Outage', zh: '中断' },
  ongoing: { en: 'since {from}', zh: '{from} 起，仍在继续' },
  ended: { en: '{from} to {to}', zh: '{from} 至 {to}' },
  feed: { en: 'Atom feed of incidents', zh: '事件订阅（Atom）' },
});
