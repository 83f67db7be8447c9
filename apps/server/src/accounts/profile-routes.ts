import { getProfile, type Profile, updateAvatar, updateProfile } from '@fourth-seat/contract';
import type { Kysely } from 'kysely';
import { recordAudit } from '../audit/service.ts';
import { inTransaction } from '../db/client.ts';
import type { Tables } from '../db/tables.ts';
import type { Deps } from '../deps.ts';
import { ApiError } from '../http/errors.ts';
import type { Mount } from '../http/mount.ts';
import type { Session } from '../http/session.ts';
import { keepPicture } from '../pictures/store.ts';
import type { Attempts } from './attempts.ts';

/** The profile: what a person says about themselves, and the organization's privacy options. */
export function mountProfile(mount: Mount, deps: Deps, attempts: Attempts): void {
  mount(getProfile, async (_input, { session }) => readProfile(deps.db, session));

  mount(updateProfile, async (input, { session, address }) => {
    const { revision, allow_training, store_bodies, nickname, ...fields } = input;
    return inTransaction(deps.db, async (trx) => {
      const saved = await trx
        .updateTable('users')
        .set({ ...fields, ...(nickname ? { nickname } : {}), updated_at: new Date(deps.now()), revision: revision + 1 })
        .where('user_id', '=', session.user_id)
        .where('revision', '=', revision)
        .executeTakeFirst();
      if (saved.numUpdatedRows === 0n) throw new ApiError('stale_revision');
      await updatePrivacy(trx, { session, address }, { allow_training, store_bodies });
      return readProfile(trx, session);
    });
  });

  mount(updateAvatar, async ({ image }, { session }) => {
    const avatar_url = await keepPicture({ ...deps, attempts }, session.user_id, image);
    await deps.db.updateTable('users').set({ avatar_url }).where('user_id', '=', session.user_id).execute();
    return { avatar_url };
  });
}

async function readProfile(db: Kysely<Tables>, session: Session): Promise<Profile> {
  const { allow_training, store_bodies, ...own } = await db
    .selectFrom('users as u')
    .innerJoin('organizations as o', (join) => join.on('o.org_id', '=', session.org_id))
    .where('u.user_id', '=', session.user_id)
    .select(['u.user_id', 'u.nickname', 'u.avatar_url', 'u.first_name', 'u.last_name', 'u.business_email'])
    .select(['u.calling_code', 'u.business_phone', 'u.company_name', 'u.company_size', 'u.company_industry'])
    .select(['u.job_title', 'u.account_type', 'u.organization_name', 'u.time_zone', 'u.revision'])
    .select(['o.allow_training', 'o.store_bodies'])
    .executeTakeFirstOrThrow();
  return { ...own, privacy: { allow_training, store_bodies, may_edit: session.role === 'admin' } };
}

/** The two options govern everyone's API bodies, so that a Super Administrator decides and the audit log says who did. */
async function updatePrivacy(
  trx: Kysely<Tables>,
  actor: { session: Session; address: string },
  wanted: { allow_training: boolean | undefined; store_bodies: boolean | undefined },
): Promise<void> {
  const { org_id } = actor.session;
  const before = await trx
    .selectFrom('organizations')
    .select(['name', 'allow_training', 'store_bodies'])
    .where('org_id', '=', org_id)
    .forUpdate()
    .executeTakeFirstOrThrow();
  const after = {
    allow_training: wanted.allow_training ?? before.allow_training,
    store_bodies: wanted.store_bodies ?? before.store_bodies,
  };
  if (after.allow_training === before.allow_training && after.store_bodies === before.store_bodies) return;
  if (actor.session.role !== 'admin') throw new ApiError('forbidden');
  await trx.updateTable('organizations').set(after).where('org_id', '=', org_id).execute();
  await recordAudit(trx, actor, {
    action: 'organization.update',
    target: { kind: 'organization', id: org_id, name: before.name },
    details: after,
  });
}
