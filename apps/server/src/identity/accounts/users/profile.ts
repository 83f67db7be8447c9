import type { Output, Parsed, Profile, updateAvatar, updateProfile } from '@fourth-seat/contract';
import type { Deps } from '../../../deps.ts';
import type { SignedInActor } from '../../../platform/audit/service.ts';
import { inTransaction } from '../../../platform/db/client.ts';
import type { Database } from '../../../platform/db/tables.ts';
import { ApiError } from '../../../platform/http/errors.ts';
import type { Session } from '../../../platform/http/session.ts';
import type { Attempts } from '../../attempts/service.ts';
import { changePrivacy, readPrivacy } from '../../organizations/service.ts';
import { storePicture } from '../../pictures/service.ts';
import { readPersonalData, updateUser, updateUserRevision } from './user-repository.ts';

/** A person's own data, and the organization's privacy options. */
export async function readProfile(db: Database, session: Session): Promise<Profile> {
  const own = await readPersonalData(db, session.user_id);
  if (session.closed_by !== null) return { ...own, privacy: null };
  const privacy = await readPrivacy(db, session.org_id);
  return { ...own, privacy: { ...privacy, may_edit: session.role === 'admin' } };
}

/** Writes both or nothing: a member who may not change the privacy options keeps the old profile too. */
export async function changeProfile(
  deps: Pick<Deps, 'db' | 'now'>,
  { session, address }: SignedInActor,
  input: Parsed<typeof updateProfile>,
): Promise<Profile> {
  const { revision, allow_training, store_bodies, nickname, ...fields } = input;
  const { user_id } = session;
  return inTransaction(deps.db, async (trx) => {
    const at = new Date(deps.now());
    const set = { ...fields, ...(nickname ? { nickname } : {}) };
    if (!(await updateUserRevision(trx, { user_id, revision }, set, at))) throw new ApiError('stale_revision');
    await changePrivacy(trx, { session, address }, { allow_training, store_bodies }, at);
    return readProfile(trx, session);
  });
}

/** Stores the avatar of a person, or removes it. */
export async function changeAvatar(
  deps: Pick<Deps, 'db' | 'pool' | 'now'> & { readonly attempts: Attempts },
  user_id: string,
  image: string | null,
): Promise<Output<typeof updateAvatar>> {
  const avatar_url = image === null ? null : await storePicture(deps, user_id, image);
  await updateUser(deps.db, user_id, { avatar_url }, new Date(deps.now()));
  return { avatar_url };
}
