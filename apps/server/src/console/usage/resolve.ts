import type { listErrorCauses, Parsed } from '@fourth-seat/contract';
import type { Deps } from '../../deps.ts';
import { readTimeZone } from '../../identity/organizations/service.ts';
import type { Session } from '../../platform/http/session.ts';
import { type CallSelection, findFirstHour, someOf } from '../counts/service.ts';
import { readTrafficScope, type TrafficScope } from '../projects/service.ts';
import { bucketStarts, type Range, type RangeInput, resolveRange } from './range.ts';

/** What the requests of the dashboard have in common; not all of them have filters. */
export type UsageInput = RangeInput & Partial<Parsed<typeof listErrorCauses>>;

/** A request of the dashboard, limited to the projects that the member may see, with its range resolved to instants. */
export interface ResolvedUsage {
  readonly scope: TrafficScope;
  readonly range: Range;
  readonly selection: CallSelection;
}

export async function resolveUsage(deps: Deps, session: Session, input: UsageInput): Promise<ResolvedUsage> {
  const [scope, zone] = await Promise.all([
    readTrafficScope(deps.db, session, input.project_ids),
    input.time_zone === undefined ? readTimeZone(deps.db, session.org_id) : input.time_zone,
  ]);
  const first_hour = input.preset === 'all' ? await findFirstHour(deps.pool, scope) : undefined;
  const range = resolveRange(input, { now: deps.now(), time_zone: zone, first_hour });
  const { key_ids, api_ids, member_ids, source } = input;
  const selection: CallSelection = {
    org_id: scope.org_id,
    project_ids: scope.project_ids,
    starts: bucketStarts(range),
    to: range.to,
    key_ids: someOf(key_ids),
    api_ids: someOf(api_ids),
    member_ids: someOf(member_ids),
    sources: source ? [source] : undefined,
  };
  return { scope, range, selection };
}
