import { type Output, type StartStep, type getOverview, sampleLanguages, startSteps } from '@fourth-seat/contract';
import type { Deps } from '../deps.ts';
import { type Calendar, calendarAt } from '../http/calendar.ts';
import type { Session } from '../http/session.ts';
import { addUp, readSeries, toCounts } from '../metering/usage.ts';
import type { ReadableProject } from '../projects/policy.ts';
import { findLatestCall, readCauses } from '../usage/recent-calls.ts';
import { type PeriodUse, noUse, readOrganizationUse, readProjectUse } from '../usage/summaries.ts';
import { countAlerts } from './alerts.ts';
import { type KeySource, keyAttention, limitAttention } from './attention.ts';
import { type Limits, nearestTokenLimit } from './budget.ts';

type Overview = Output<typeof getOverview>;

/** What the overview needs of other features, wired in `app.ts`. */
export interface HomeDeps extends Pick<Deps, 'db' | 'pool' | 'now'> {
  /** The project's keys that the member may see. */
  readonly listKeys: KeySource;
  /** The same first request in every language. */
  readonly samples: (language: (typeof sampleLanguages)[number]) => string;
}

const limitColumns = ['quota_daily', 'quota_monthly', 'tokens_daily', 'tokens_monthly'] as const;

export async function readOverview(deps: HomeDeps, session: Session, project: ReadableProject): Promise<Overview> {
  const calendar = calendarAt(deps.now());
  const { org_id, project_id } = project;
  const scope = { org_id, project_id };
  const [limits, use, today, causes, latest, success, keys, alerts] = await Promise.all([
    readLimits(deps, scope),
    readUse(deps, scope, calendar),
    readSeries(deps.pool, {
      org_id,
      project_ids: [project_id],
      starts: [calendar.day.getTime()],
      to: calendar.next_day.getTime(),
    }),
    readCauses(deps.pool, scope, calendar.now),
    findLatestCall(deps.pool, scope, false),
    findLatestCall(deps.pool, scope, true),
    deps.listKeys(session, project_id),
    countAlerts(deps.pool, org_id, project_id),
  ]);
  const done: Record<StartStep, boolean> = {
    verified: limits.auth === 'verified',
    key: keys.some((key) => key.state === 'enabled' || key.state === 'rotating') || latest !== undefined,
    first_call: latest !== undefined,
    first_success: success !== undefined,
    alert: alerts > 0,
  };
  const { requests, error, p95, tokens } = toCounts(addUp(today));
  return {
    as_of: calendar.now.toISOString(),
    steps: startSteps.map((step) => ({ step, is_done: done[step] })),
    first_call: {
      call: latest
        ? {
            request_id: latest.request_id,
            at: latest.at.toISOString(),
            api: latest.api_id,
            status: latest.status,
            code: latest.code,
          }
        : null,
      samples: samplesOf(deps),
    },
    today: {
      requests,
      errors: error,
      p95_ms: p95,
      tokens,
      token_limit: nearestTokenLimit(limits, use, calendar),
    },
    failures: causes.map(({ code, api_id, calls, last_at }) => ({
      code,
      api: api_id,
      calls,
      last_at: last_at.toISOString(),
    })),
    attention: [...limitAttention(limits, use, calendar), ...keyAttention(keys)],
  };
}

function samplesOf({ samples }: HomeDeps): Overview['first_call']['samples'] {
  const entries = sampleLanguages.map((language) => [language, samples(language)] as const);
  // One entry per language of the list that the type is made from.
  return Object.fromEntries(entries) as Overview['first_call']['samples'];
}

async function readLimits(
  deps: HomeDeps,
  scope: { org_id: string; project_id: string },
): Promise<{ project: Limits; organization: Limits; auth: string }> {
  const [project, organization] = await Promise.all([
    deps.db
      .selectFrom('projects')
      .select(limitColumns)
      .where('org_id', '=', scope.org_id)
      .where('project_id', '=', scope.project_id)
      .executeTakeFirstOrThrow(),
    deps.db
      .selectFrom('organizations')
      .select([...limitColumns, 'auth'])
      .where('org_id', '=', scope.org_id)
      .executeTakeFirstOrThrow(),
  ]);
  const { auth, ...limits } = organization;
  return { project, organization: limits, auth };
}

async function readUse(
  deps: HomeDeps,
  scope: { org_id: string; project_id: string },
  calendar: Calendar,
): Promise<{ project: PeriodUse; organization: PeriodUse }> {
  const [projects, organization] = await Promise.all([
    readProjectUse(deps.pool, scope.org_id, calendar),
    readOrganizationUse(deps.pool, scope.org_id, calendar),
  ]);
  return { project: projects.get(scope.project_id) ?? noUse, organization };
}
