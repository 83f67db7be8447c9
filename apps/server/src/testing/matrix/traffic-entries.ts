import * as api from '@fourth-seat/contract';
import { entry, type MatrixEntry, ownersUp } from './entry.ts';

const project_unknown = 30_001;
const call_unknown = 34_001;
const alert_unknown = 37_001;
const revision = 1;
const api_id = 'doudizhu.legal-moves';
const body = '{"hand":["3"]}';

const rule = {
  name: 'Watch',
  metric: 'tokens' as const,
  threshold: 1000,
  window_minutes: 60,
  channels: { bell: true, mail: false, webhook_url: null },
};

const usage: MatrixEntry[] = [
  entry(api.queryUsage, {}, project_unknown, ({ project_id }) => ({ project_ids: [project_id] })),
  entry(api.topUsage, {}, project_unknown, ({ project_id }) => ({ project_ids: [project_id], by: 'key' as const })),
  entry(api.usageErrors, {}, project_unknown, ({ project_id }) => ({ project_ids: [project_id] })),
  entry(api.gameUsage, {}, project_unknown, ({ project_id }) => ({ project_ids: [project_id] })),
  // Names no object: a stranger is answered about its own organization.
  entry(api.reconcileUsage, {}, 0, () => ({})),
  entry(api.exportUsage, {}, project_unknown, ({ project_id }) => ({ project_ids: [project_id] })),
];

const calls: MatrixEntry[] = [
  entry(api.listCalls, {}, project_unknown, ({ project_id }) => ({ filters: { project_ids: [project_id] } })),
  entry(api.getCall, {}, call_unknown, ({ call_id }) => ({ call_id })),
  entry(api.diffCalls, {}, call_unknown, ({ call_id }) => ({ left: call_id, right: call_id })),
  entry(api.shareCall, {}, call_unknown, ({ call_id }) => ({ call_id })),
  entry(api.noteCall, {}, call_unknown, ({ call_id }) => ({ call_id, note: 'Look at this' })),
  entry(api.exportCalls, {}, project_unknown, ({ project_id }) => ({ filters: { project_ids: [project_id] } })),
  entry(api.getMatch, {}, project_unknown, ({ project_id }) => ({ project_id, match_id: 'm-1' })),
];

const debug: MatrixEntry[] = [
  entry(api.debugCatalog, {}, 0, () => ({})),
  entry(api.debugApi, {}, 0, () => ({ api_id })),
  entry(api.debugSample, {}, 0, () => ({ api_id, body, language: 'curl' as const })),
  entry(api.debugEstimate, {}, project_unknown, ({ project_id }) => ({
    project_id,
    api_id,
    mode: 'live' as const,
    body,
  })),
  entry(api.debugSend, {}, project_unknown, ({ project_id }) => ({
    project_id,
    api_id,
    mode: 'sandbox' as const,
    body,
    send_id: 'send-of-the-matrix',
  })),
  entry(api.debugCancel, {}, 0, () => ({ send_id: 'never-sent-at-all' })),
  entry(api.getDebugCap, {}, project_unknown, ({ project_id }) => ({ project_id })),
  entry(api.updateDebugCap, ownersUp, project_unknown, ({ project_id }) => ({ project_id, cap_daily: 5 })),
];

const alerts: MatrixEntry[] = [
  entry(api.listAlerts, {}, 0, ({ project_id }) => ({ filters: { project_id } })),
  entry(api.createAlert, ownersUp, project_unknown, ({ project_id }) => ({ ...rule, project_id })),
  entry(api.updateAlert, ownersUp, alert_unknown, ({ project_id, alert_id }) => ({
    ...rule,
    project_id,
    alert_id,
    revision,
    enabled: true,
  })),
  entry(api.testAlert, ownersUp, alert_unknown, ({ alert_id }) => ({ alert_id })),
  entry(api.deleteAlert, ownersUp, alert_unknown, ({ alert_id }) => ({ alert_id })),
  entry(api.listNotifications, {}, 0, () => ({})),
  entry(api.readNotifications, {}, 0, () => ({})),
];

/** What is called, counted and watched: dashboard, history, debugging, alerts. */
export const trafficEntries: readonly MatrixEntry[] = [...usage, ...calls, ...debug, ...alerts];
