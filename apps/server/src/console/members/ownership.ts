import type { Database } from '../../platform/db/tables.ts';
import type { Session } from '../../platform/http/session.ts';
import { countKeysByMember } from '../api-keys/service.ts';
import { countProjects, listProjectsOf } from '../projects/service.ts';

/**
 * Projects and keys that would be deleted with a person's account: of a creator those of the whole organization, of
 * other members their own.
 */
export async function countOwned(
  db: Database,
  { org_id, member_id, is_creator }: Session,
): Promise<{ readonly projects: number; readonly keys: number }> {
  const keysByMember = await countKeysByMember(db, { org_id });
  if (!is_creator) {
    const projects = await listProjectsOf(db, org_id, [member_id]);
    return { projects: projects.length, keys: keysByMember.get(member_id) ?? 0 };
  }
  const keys = [...keysByMember.values()].reduce((sum, count) => sum + count, 0);
  return { projects: await countProjects(db, org_id), keys };
}
