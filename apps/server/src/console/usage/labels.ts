import { NO_KEY_PART } from '@fourth-seat/contract';
import { listMembersById } from '../../identity/memberships/service.ts';
import type { Database } from '../../platform/db/tables.ts';
import { listKeyNames } from '../api-keys/service.ts';
import type { SplitBy } from '../counts/service.ts';
import { listProjectRows } from '../projects/service.ts';

interface Label {
  readonly id: string;
  readonly name: string;
  /** Its project or email, where it has one; part of the label where several have the same name. */
  readonly qualifier: string | null;
}

/**
 * Names of the parts of a split, within the organization. Deleted ones keep their name; `NO_KEY_PART` has none. Where
 * several have the same name, a key's label adds its project, a member's its email.
 */
export async function readLabels(
  db: Database,
  org_id: string,
  kind: SplitBy,
  ids: readonly string[],
): Promise<(id: string) => string> {
  const namedIds = ids.filter((id) => id !== NO_KEY_PART);
  if (kind === 'api' || kind === 'status' || namedIds.length === 0) return (id) => id;
  const labels = await listLabels(db, org_id, kind, namedIds);
  const times = Map.groupBy(labels, ({ name }) => name);
  const names = new Map(
    labels.map(({ id, name, qualifier }) => [
      id,
      qualifier && (times.get(name)?.length ?? 0) > 1 ? `${name} · ${qualifier}` : name,
    ]),
  );
  return (id) => names.get(id) ?? id;
}

async function listLabels(
  db: Database,
  org_id: string,
  kind: 'key' | 'member' | 'project',
  ids: readonly string[],
): Promise<Label[]> {
  switch (kind) {
    case 'key':
      return (await listKeyNames(db, org_id, ids)).map(({ key_id, name, project_name }) => ({
        id: key_id,
        name,
        qualifier: project_name,
      }));
    case 'project':
      return (await listProjectRows(db, org_id, ids)).map(({ project_id, name }) => ({
        id: project_id,
        name,
        qualifier: null,
      }));
    case 'member':
      return [...(await listMembersById(db, org_id, ids)).values()].map(({ member_id, nickname, email }) => ({
        id: member_id,
        name: nickname,
        qualifier: email,
      }));
  }
}
