import type { AlertCondition } from '@fourth-seat/contract';
import type { ApiDeps } from '../../api/deps.ts';
import { calendarAt, highestUsedShare, listPeriodUse, noUse } from '../../api/limits/service.ts';
import { readOrganizationLimits } from '../../identity/organizations/service.ts';
import { MINUTE_MS } from '../../platform/time.ts';
import { type CallSpan, countOutcomes, readActivity, readLatencyQuantile, sumTokens } from '../calls/service.ts';
import { readProjectLimitRow } from '../projects/service.ts';
import type { AlertRow } from './repository.ts';

type WatchedRow = Pick<AlertRow, 'org_id' | 'project_id'>;
type MeasureDeps = Pick<ApiDeps, 'pool' | 'archive' | 'db'>;

/** An error rate or a percentile of fewer calls than this is not judged. */
const MIN_CALLS = 10;

/** Current value of what an alert watches. Null where nothing can be judged: too few calls, or no quota. */
export async function measureAlert(
  deps: MeasureDeps,
  alert: WatchedRow & AlertCondition,
  now: number,
): Promise<number | null> {
  if (alert.metric === 'quota') return measureQuota(deps, alert, now);
  const { org_id, project_id, window_minutes } = alert;
  const span = { org_id, project_id, from: new Date(now - window_minutes * MINUTE_MS), to: new Date(now) };
  switch (alert.metric) {
    case 'tokens':
      return sumTokens(deps, span);
    case 'error_rate':
    case 'latency_p95':
      return measureCalls(deps, alert.metric, span);
    case 'silence':
      return measureSilence(deps, span);
  }
}

/** True when the measured value triggers the alert. */
export function isTriggered(condition: AlertCondition, value: number | null): boolean {
  if (value === null) return false;
  return condition.metric === 'silence' ? value === 0 : value >= condition.threshold;
}

/** Percent of calls with an error, or the 95th percentile in milliseconds, over the window to the minute. */
async function measureCalls(
  deps: MeasureDeps,
  metric: 'error_rate' | 'latency_p95',
  span: CallSpan,
): Promise<number | null> {
  const { calls, withError } = await countOutcomes(deps, span);
  if (calls < MIN_CALLS) return null;
  if (metric === 'error_rate') return (withError / calls) * 100;
  const us = await readLatencyQuantile(deps, span, 0.95);
  return us === null ? null : us / 1000;
}

/** Calls of game servers in the window: 0 is silence. An organization that never called is new, not silent. */
async function measureSilence({ pool }: MeasureDeps, span: CallSpan): Promise<number | null> {
  const { during, before } = await readActivity(pool, span);
  if (during) return 1;
  return before ? 0 : null;
}

/** The highest use among the limits that are set, in percent; null without limits. */
async function measureQuota(
  { pool, db }: MeasureDeps,
  { org_id, project_id }: WatchedRow,
  now: number,
): Promise<number | null> {
  const scope = project_id === null ? 'organization' : 'project';
  const id = project_id ?? org_id;
  const limits =
    project_id === null
      ? await readOrganizationLimits(db, org_id)
      : await readProjectLimitRow(db, { org_id, project_id });
  const use = (await listPeriodUse(pool, scope, { org_id, ids: [id] }, calendarAt(now))).get(id) ?? noUse;
  const share = highestUsedShare(limits, use);
  return share === undefined ? null : share * 100;
}
