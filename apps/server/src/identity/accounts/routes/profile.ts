import { getProfile, updateAvatar, updateProfile } from '@fourth-seat/contract';
import type { Deps } from '../../../deps.ts';
import type { Mount } from '../../../platform/http/endpoints/mount.ts';
import type { Attempts } from '../../attempts/service.ts';
import { changeAvatar, changeProfile, readProfile } from '../users/profile.ts';

/** The profile: a person's own data, and the organization's privacy options. */
export function mountProfile(mount: Mount, deps: Deps, attempts: Attempts): void {
  mount(getProfile, async (_input, { session }) => readProfile(deps.db, session));
  mount(updateProfile, async (input, context) => changeProfile(deps, context, input));
  mount(updateAvatar, async ({ image }, { session }) => changeAvatar({ ...deps, attempts }, session.user_id, image));
}
