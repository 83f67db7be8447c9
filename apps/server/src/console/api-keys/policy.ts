import type { KeyRow } from '../../platform/db/tables.ts';
import { type Authorized, authorize } from '../../platform/http/authorized.ts';
import { ApiError } from '../../platform/http/errors.ts';

/** A key that the member may see and change. */
export type AllowedKey = Authorized<KeyRow, 'key'>;

/**
 * Which keys a member may see: Super Administrators all, project owners all of their projects, Regular Employees their
 * own in their projects. `visibleKeyCondition` of the repository is the same as a condition, for every query of a
 * member's keys.
 */
export type KeyVisibility =
  | 'all'
  | {
      readonly member_id: string;
      readonly owned_project_ids: readonly string[];
      readonly joined_project_ids: readonly string[];
    };

/**
 * A key that was found among those that the member may see. Any other does not exist for the member (`key_unknown`):
 * not even its id is confirmed.
 */
export function allowKey(key: KeyRow | undefined): AllowedKey {
  if (!key) throw new ApiError('key_unknown');
  return authorize(key, 'key');
}
