import { common } from '../../i18n/common-entries.ts';
import { defineMessages } from '../../i18n/messages.ts';
import { titles } from '../../navigation/titles.ts';

export const streamMessages = defineMessages('streams', {
  title: titles.Streams,
  lead: {
    en: 'What is logged here also arrives in a system of your own: in order, nothing skipped, and later where your receiver was down.',
    zh: '这里的日志同步到您自己的系统：按顺序、不遗漏；接收方中断时，恢复后补发。',
  },
  docs: { en: 'What arrives', zh: '消息格式' },
  forbidden: { en: 'Only Super Administrators manage streams.', zh: '只有超级管理员可以管理日志流。' },
  none_yet: { en: 'No log leaves yet.', zh: '还没有日志流。' },
  create: { en: 'Create stream', zh: '新建日志流' },
  edit: common.edit,
  edit_of: { en: 'Edit {name}', zh: '编辑 {name}' },
  delete: common.delete,
  delete_of: { en: 'Delete {name}', zh: '删除 {name}' },
  delete_title: { en: 'Delete {name}?', zh: '删除 {name}？' },
  delete_text: {
    en: 'Nothing more is sent, and how far it came is forgotten. To stop for a while, switch it off.',
    zh: '不再发送任何内容，进度一并删除。若只是暂停，请改为停用。',
  },
  deleted_done: { en: '{name} is deleted.', zh: '已删除 {name}' },
  save: common.save,
  saved: common.saved,
  enabled: { en: '{name} is on', zh: '启用 {name}' },
  state_active: { en: 'On', zh: '启用' },
  state_failing: { en: 'Failing', zh: '发送失败' },
  state_off: { en: 'Off', zh: '已停用' },
  state_paused: { en: 'Paused', zh: '已暂停' },
  paused_text: {
    en: 'The receiver took nothing for {days} days. Mend it and switch the stream on: it goes on where it was.',
    zh: '接收方已有 {days} 天未接收任何内容。修复后重新启用，即从原进度继续。',
  },

  kind: { en: 'Kind', zh: '类型' },
  kind_webhook: { en: 'Webhook: signed JSON', zh: 'Webhook：带签名的 JSON' },
  kind_otlp: { en: 'OpenTelemetry: OTLP logs', zh: 'OpenTelemetry：OTLP 日志' },
  url: { en: 'URL', zh: 'URL' },
  url_hint_webhook: { en: 'A public https URL that takes POST.', zh: '公网 https URL，以 POST 接收。' },
  url_hint_otlp: {
    en: 'A public https URL, mostly ending in /v1/logs. JSON is sent.',
    zh: '公网 https URL，通常以 /v1/logs 结尾，发送 JSON。',
  },
  headers: { en: 'Headers', zh: '请求头' },
  headers_hint: {
    en: 'One a line, as “Authorization: Bearer …”. The values are never shown again.',
    zh: '每行一个，如“Authorization: Bearer …”。保存后不再显示其值。',
  },
  headers_kept: {
    en: 'Kept as they are: {names}. What you enter takes the place of all.',
    zh: '现有：{names}。留空则保留，填写则全部替换。',
  },
  sources: { en: 'Logs', zh: '日志' },
  source_audit: { en: 'Audit log', zh: '审计日志' },
  source_calls: { en: 'Call history', zh: '调用记录' },
  source_calls_hint: { en: 'Without bodies, a minute late.', zh: '不含请求与响应内容，延迟约一分钟。' },
  projects: common.projects,
  all_projects: common.all_projects,
  only_projects: { en: 'Only these', zh: '仅限以下项目' },

  secret_title: { en: 'Signing secret of {name}', zh: '{name} 的签名密钥' },
  secret: { en: 'Signing secret', zh: '签名密钥' },
  secret_text: {
    en: 'Shown only now. Check the header X-Seat-Signature with it, as for alerts.',
    zh: '仅显示这一次。用于校验请求头 X-Seat-Signature，方法与告警回调相同。',
  },
  secret_leave: {
    en: 'You won’t see it again. Without it signatures cannot be checked, and you’ll need to create the stream anew.',
    zh: '密钥明文仅显示一次。离开后无法找回，也就无法校验签名，只能重新创建日志流。',
  },

  sent_to: { en: 'sent up to {at}', zh: '已发送至 {at}' },
  delivered_at: { en: 'last taken {at}', zh: '最近接收：{at}' },
  failing: { en: 'failing since {at}: {detail}', zh: '自 {at} 起发送失败：{detail}' },
  next_try: { en: 'next attempt {at}', zh: '下次尝试：{at}' },
  problem_status: { en: 'the receiver answered HTTP {status}', zh: '接收方返回 HTTP {status}' },
  problem_network: { en: 'no connection to the receiver ({name})', zh: '无法连接接收方（{name}）' },
  problem_not_public: { en: 'the address is not on the public internet', zh: '地址不在公网上' },
  problem_headers_unreadable: {
    en: 'its headers can no longer be read, enter them again',
    zh: '请求头已无法读取，请重新填写',
  },
  problem_timeout: { en: 'no answer in time', zh: '响应超时' },
  test: { en: 'Send a test', zh: '发送测试' },
  test_of: { en: 'Send a test to {name}', zh: '向 {name} 发送测试' },
  tested_ok: { en: 'The receiver took the test.', zh: '接收方已收到测试。' },
  tested_failed: { en: 'The test did not arrive: {detail}', zh: '测试未送达：{detail}' },
  rewind: { en: 'Send {name} again from …', zh: '从某一时刻重新发送 {name}' },
  rewind_hint: { en: 'Everything from then on arrives again.', zh: '该时刻之后的内容会再次送达。' },
  rewind_go: { en: 'Send again', zh: '重新发送' },
  rewound: { en: 'Sending again from {at}.', zh: '正从 {at} 起重新发送。' },
});
