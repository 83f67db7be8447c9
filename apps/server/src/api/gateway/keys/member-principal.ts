import type { Pool } from '../../../platform/db/client.ts';
import { memberCostLimits } from '../../../platform/http/costs/costs.ts';
import { ApiError } from '../../../platform/http/errors.ts';
import { closedProjectRefusal } from '../failure.ts';
import type { MemberPrincipal } from './principal.ts';
import { findMemberProject } from './repository.ts';

/** The gateway limits a member's calls as the console does: per person, and far below what a key may do. */
const memberRate = { rate_per_second: memberCostLimits.call.per_second, concurrency: memberCostLimits.call.at_once };

/** A signed-in member, who makes calls from the debugging page without a key. Throws `project_unknown`. */
export async function readMemberPrincipal(
  pool: Pool,
  { org_id, project_id, member_id }: { org_id: string; project_id: string; member_id: string },
): Promise<{ readonly principal: MemberPrincipal; readonly refusal: ApiError | undefined }> {
  const found = await findMemberProject(pool, { org_id, project_id });
  if (!found) throw new ApiError('project_unknown');
  return {
    principal: {
      kind: 'member',
      org_id,
      project_id,
      member_id,
      isTest: false,
      ...memberRate,
      limit_id: member_id,
      scopes: 'all',
      project_limits: found.project_limits,
      organization_limits: found.organization_limits,
      store_bodies: true,
      debug_cap_daily: found.debug_cap_daily,
    },
    refusal: closedProjectRefusal(found),
  };
}
