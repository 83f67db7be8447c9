import * as api from '@fourth-seat/contract';
import { adminsUp, entry, fromAdmins, type MatrixEntry, ownersUp } from './entry.ts';

const PROJECT_UNKNOWN = api.errorCatalogue.project_unknown.code;
const CALL_UNKNOWN = api.errorCatalogue.call_unknown.code;
const ALERT_UNKNOWN = api.errorCatalogue.alert_unknown.code;
const STREAM_UNKNOWN = api.errorCatalogue.stream_unknown.code;
const WEBHOOK_MISSING = api.errorCatalogue.webhook_missing.code;
const REVISION = 1;
const API_ID = 'doudizhu.legal-moves';
const BODY = '{"hand":["3"]}';

const ofOwners = (code: number) => ({ project_owner: code, admin: code, creator: code });

const rule = {
  name: 'Watch',
  metric: 'tokens' as const,
  threshold: 1000,
  window_minutes: 60,
  channels: { bell: true, mail: false, webhook_url: null },
};

const usage: MatrixEntry[] = [
  entry(api.queryUsage, {}, PROJECT_UNKNOWN, ({ project_id }) => ({ project_ids: [project_id] })),
  entry(api.listTopUsage, {}, PROJECT_UNKNOWN, ({ project_id }) => ({ project_ids: [project_id], by: 'key' as const })),
  entry(api.listErrorCauses, {}, PROJECT_UNKNOWN, ({ project_id }) => ({ project_ids: [project_id] })),
  entry(api.getGameUsage, {}, PROJECT_UNKNOWN, ({ project_id }) => ({ project_ids: [project_id] })),
  // Names no object: a stranger is answered about its own organization.
  entry(api.reconcileUsage, {}, 0, () => ({})),
  entry(api.listCharges, {}, PROJECT_UNKNOWN, ({ project_id }) => ({ month: '2026-11', project_ids: [project_id] })),
  entry(api.exportUsage, {}, PROJECT_UNKNOWN, ({ project_id }) => ({ project_ids: [project_id] })),
];

const calls: MatrixEntry[] = [
  entry(api.listCalls, {}, PROJECT_UNKNOWN, ({ project_id }) => ({ filters: { project_ids: [project_id] } })),
  entry(api.getCall, {}, CALL_UNKNOWN, ({ call_id }) => ({ call_id })),
  entry(api.diffCalls, {}, CALL_UNKNOWN, ({ call_id }) => ({ left: call_id, right: call_id })),
  entry(api.shareCall, {}, CALL_UNKNOWN, ({ call_id }) => ({ call_id })),
  entry(api.updateCallNote, {}, CALL_UNKNOWN, ({ call_id }) => ({ call_id, note: 'Look at this' })),
  entry(api.exportCalls, {}, PROJECT_UNKNOWN, ({ project_id }) => ({ filters: { project_ids: [project_id] } })),
  entry(api.getMatch, {}, PROJECT_UNKNOWN, ({ project_id }) => ({ project_id, match_id: 'm-1' })),
];

const debug: MatrixEntry[] = [
  entry(api.getDebugCatalog, {}, 0, () => ({})),
  entry(api.getDebugApi, {}, 0, () => ({ api_id: API_ID })),
  entry(api.getDebugSample, {}, 0, () => ({ api_id: API_ID, body: BODY, language: 'curl' as const })),
  entry(api.estimateDebugCall, {}, PROJECT_UNKNOWN, ({ project_id }) => ({
    project_id,
    api_id: API_ID,
    mode: 'live' as const,
    body: BODY,
  })),
  entry(api.sendDebugCall, {}, PROJECT_UNKNOWN, ({ project_id }) => ({
    project_id,
    api_id: API_ID,
    mode: 'sandbox' as const,
    body: BODY,
    send_id: 'send-of-the-matrix',
  })),
  entry(api.cancelDebugCall, {}, 0, () => ({ send_id: 'never-sent-at-all' })),
  entry(api.getDebugCap, {}, PROJECT_UNKNOWN, ({ project_id }) => ({ project_id })),
  entry(api.updateDebugCap, ownersUp, PROJECT_UNKNOWN, ({ project_id }) => ({ project_id, debug_cap_daily: 5 })),
];

const alerts: MatrixEntry[] = [
  entry(api.listAlerts, {}, 0, ({ project_id }) => ({ filters: { project_id } })),
  // Of another organization's alert there is none.
  entry(api.listAlertMessages, {}, 0, ({ alert_id }) => ({ filters: { alert_id } })),
  entry(api.createAlert, ownersUp, PROJECT_UNKNOWN, ({ project_id }) => ({ ...rule, project_id })),
  entry(api.updateAlert, ownersUp, ALERT_UNKNOWN, ({ project_id, alert_id }) => ({
    ...rule,
    project_id,
    alert_id,
    revision: REVISION,
    enabled: true,
  })),
  entry(api.testAlert, ownersUp, ALERT_UNKNOWN, ({ alert_id }) => ({ alert_id })),
  entry(api.listWebhookDeliveries, ownersUp, ALERT_UNKNOWN, ({ alert_id }) => ({ alert_id })),
  // The alert of these worlds has no webhook.
  entry(api.redeliverWebhook, { ...ownersUp, ...ofOwners(WEBHOOK_MISSING) }, ALERT_UNKNOWN, ({ alert_id }) => ({
    alert_id,
    delivery_id: 'dlv_00000000000000000000',
  })),
  entry(api.deleteAlert, ownersUp, ALERT_UNKNOWN, ({ alert_id }) => ({ alert_id })),
  entry(api.listNotifications, {}, 0, () => ({})),
  entry(api.markNotificationsRead, {}, 0, () => ({})),
];

const flowing = {
  name: 'Logs',
  url: 'https://logs.studio.example/',
  sources: ['audit' as const],
  project_ids: null,
};

const streams: MatrixEntry[] = [
  entry(api.listStreams, adminsUp, fromAdmins(0), () => ({})),
  entry(api.getStreamBatch, adminsUp, fromAdmins(STREAM_UNKNOWN), ({ stream_id }) => ({
    stream_id,
    source: 'audit' as const,
  })),
  entry(api.createStream, adminsUp, fromAdmins(PROJECT_UNKNOWN), ({ project_id }) => ({
    ...flowing,
    kind: 'webhook' as const,
    project_ids: [project_id],
  })),
  entry(api.updateStream, adminsUp, fromAdmins(STREAM_UNKNOWN), ({ stream_id }) => ({
    ...flowing,
    stream_id,
    revision: REVISION,
    enabled: false,
  })),
  // No message leaves: this address is not public.
  entry(api.testStream, adminsUp, fromAdmins(STREAM_UNKNOWN), ({ stream_id }) => ({ stream_id })),
  entry(api.rewindStream, adminsUp, fromAdmins(STREAM_UNKNOWN), ({ stream_id }) => ({
    stream_id,
    from: '2026-01-01T00:00:00Z',
  })),
  entry(api.deleteStream, adminsUp, fromAdmins(STREAM_UNKNOWN), ({ stream_id }) => ({ stream_id })),
];

/** What is called, counted and watched: dashboard, history, debugging, alerts. */
export const trafficEntries: readonly MatrixEntry[] = [...usage, ...calls, ...debug, ...alerts, ...streams];
