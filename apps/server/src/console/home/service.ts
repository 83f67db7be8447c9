import {
  firstSampleCall,
  type getOverview,
  type Output,
  type StartStep,
  sampleTexts,
  startSteps,
} from '@fourth-seat/contract';
import type { ApiDeps } from '../../api/deps.ts';
import { type Calendar, calendarAt } from '../../api/limits/service.ts';
import { ClickHouseError } from '../../platform/clickhouse/client.ts';
import type { Session } from '../../platform/http/session.ts';
import { DAY_MS } from '../../platform/time.ts';
import { withTimeout } from '../../platform/with-timeout.ts';
import { countAlerts } from '../alerts/service.ts';
import { listUndisabledKeys } from '../api-keys/service.ts';
import {
  type CallSelection,
  findLatestCall,
  findLatestSuccess,
  floorEdge,
  listRecentCauses,
  readSeries,
  sumTallies,
  type Tally,
  toCounts,
} from '../counts/service.ts';
import { type ProjectId, readBothLimits, readProject } from '../projects/service.ts';
import { listKeyItems, listLimitItems } from './attention.ts';
import { listMostUsedLimits, mostUsedTokenLimit } from './limit-use.ts';

type Overview = Output<typeof getOverview>;

export type HomeDeps = Pick<ApiDeps, 'db' | 'pool' | 'archive' | 'now' | 'config' | 'log'>;

/** Everything that the home page shows about a project. */
export async function readOverview(deps: HomeDeps, session: Session, project_id: string): Promise<Overview> {
  const project = await readProject(deps.db, session, project_id);
  const calendar = calendarAt(deps.now());
  const { org_id } = project;
  const scope = { org_id, project_id };
  const [limits, days, causes, latest, success, keys, alerts] = await Promise.all([
    readBothLimits(deps, scope, calendar),
    readDays(deps, scope, calendar),
    listRecentCauses(deps.pool, scope, calendar.now),
    findLatestCall(deps.pool, scope),
    findLatestSuccess(deps.pool, scope),
    listUndisabledKeys(deps, session, project_id),
    countAlerts(deps.pool, project),
  ]);
  const mostUsedLimits = listMostUsedLimits(limits, calendar);
  const done: Record<StartStep, boolean> = {
    verified: limits.organization.auth === 'verified',
    key: keys.some((key) => key.state === 'enabled' || key.state === 'rotating') || latest !== undefined,
    first_call: latest !== undefined,
    first_success: success !== undefined,
    alert: alerts > 0,
  };
  return {
    as_of: calendar.now.toISOString(),
    steps: startSteps.map((step) => ({ step, is_done: done[step] })),
    first_call: {
      call: latest
        ? {
            request_id: latest.request_id,
            at: latest.at.toISOString(),
            api_id: latest.api_id,
            status: latest.status,
            code: latest.code,
          }
        : null,
      // The same first request in every language.
      samples: sampleTexts(firstSampleCall(deps.config.public_url)),
    },
    today: { ...days.today, token_limit: mostUsedTokenLimit(mostUsedLimits) },
    compared: days.compared,
    failures: causes.map(({ code, api_id, calls, last_at }) => ({
      code,
      api_id,
      calls,
      last_at: last_at.toISOString(),
    })),
    attention: [...listLimitItems(mostUsedLimits), ...listKeyItems(keys)],
  };
}

/** Milliseconds that the page waits for yesterday's numbers. */
const MAX_WAIT_MS = 2000;

/** Today, and both days until the same time of day, rounded to a part of an hour because counts are kept by those. */
async function readDays(deps: HomeDeps, { org_id, project_id }: ProjectId, { now, day, next_day }: Calendar) {
  const midnight = day.getTime();
  const edge = floorEdge(now.getTime());
  const isComparable = edge > midnight;
  const selection = { org_id, project_ids: [project_id] };
  const [series, yesterday] = await Promise.all([
    readSeries(deps, { ...selection, starts: isComparable ? [midnight, edge] : [midnight], to: next_day.getTime() }),
    isComparable ? findYesterday(deps, { ...selection, starts: [midnight - DAY_MS], to: edge - DAY_MS }) : undefined,
  ]);
  const [today] = series;
  return {
    today: countsOf(sumTallies(series)),
    compared:
      yesterday && today
        ? { until: new Date(edge).toISOString(), today: countsOf(today), yesterday: countsOf(yesterday) }
        : null,
  };
}

/**
 * Yesterday may be in the archive; where that is unavailable or slow, the rest of the page answers without it, and the
 * log says why.
 */
async function findYesterday(deps: HomeDeps, selection: CallSelection): Promise<Tally | undefined> {
  const tooSlow = (): Error => new YesterdayTooSlowError(`yesterday was not read within ${MAX_WAIT_MS} ms`);
  try {
    const [tally] = await withTimeout(readSeries(deps, selection), MAX_WAIT_MS, tooSlow);
    return tally;
  } catch (error) {
    const isUnavailable = error instanceof ClickHouseError && error.failure !== 'refused';
    if (!isUnavailable && !(error instanceof YesterdayTooSlowError)) throw error;
    deps.log.warn({ err: error }, 'the overview is shown without the comparison with yesterday');
    return undefined;
  }
}

class YesterdayTooSlowError extends Error {
  override readonly name = 'YesterdayTooSlowError';
}

function countsOf(tally: Tally) {
  const { requests, error, p95, tokens } = toCounts(tally);
  return { requests, errors: error, p95_ms: p95, tokens };
}
