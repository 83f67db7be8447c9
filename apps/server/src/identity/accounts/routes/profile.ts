import { getProfile, type Profile, updateAvatar, updateProfile } from '@fourth-seat/contract';
import type { Deps } from '../../../deps.ts';
import { inTransaction } from '../../../platform/db/client.ts';
import type { Database } from '../../../platform/db/tables.ts';
import type { Mount } from '../../../platform/http/endpoints/mount.ts';
import { ApiError } from '../../../platform/http/errors.ts';
import type { Session } from '../../../platform/http/session.ts';
import type { Attempts } from '../../attempts/attempts.ts';
import { readPrivacy, updatePrivacy } from '../../organizations/service.ts';
import { storePicture } from '../../pictures/pictures.ts';
import { readPersonalData, updateUser, updateUserRevision } from '../users/user-repository.ts';

/** The profile: a person's own data, and the organization's privacy options. */
export function mountProfile(mount: Mount, deps: Deps, attempts: Attempts): void {
  mount(getProfile, async (_input, { session }) => readProfile(deps.db, session));

  mount(updateProfile, async (input, { session, address }) => {
    const { revision, allow_training, store_bodies, nickname, ...fields } = input;
    return inTransaction(deps.db, async (trx) => {
      const set = { ...fields, ...(nickname ? { nickname } : {}), updated_at: new Date(deps.now()) };
      const { user_id } = session;
      if (!(await updateUserRevision(trx, { user_id, revision }, set))) throw new ApiError('stale_revision');
      await updatePrivacy(trx, { session, address }, { allow_training, store_bodies });
      return readProfile(trx, session);
    });
  });

  mount(updateAvatar, async ({ image }, { session }) => {
    const avatar_url = await storePicture({ ...deps, attempts }, session.user_id, image);
    await updateUser(deps.db, session.user_id, { avatar_url });
    return { avatar_url };
  });
}

async function readProfile(db: Database, session: Session): Promise<Profile> {
  const [own, privacy] = await Promise.all([readPersonalData(db, session.user_id), readPrivacy(db, session.org_id)]);
  return { ...own, privacy: { ...privacy, may_edit: session.role === 'admin' } };
}
