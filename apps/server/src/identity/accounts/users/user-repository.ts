/** All SQL of `users`. */
import type { Profile, User } from '@fourth-seat/contract';
import type { Insertable, Selectable } from 'kysely';
import type { Database, Edit, Tables } from '../../../platform/db/tables.ts';
import { channelOf } from '../identifiers.ts';

const credentials = [
  'user_id',
  'username',
  'email',
  'phone',
  'password_hash',
  'locale',
  'state',
  'created_at',
] as const;
export type Credentials = Readonly<Pick<Selectable<Tables['users']>, (typeof credentials)[number]>>;

export async function findByIdentifier(db: Database, identifier: string): Promise<Credentials | undefined> {
  return db.selectFrom('users').select(credentials).where(channelOf(identifier), '=', identifier).executeTakeFirst();
}

export async function readCredentials(db: Database, user_id: string): Promise<Credentials> {
  return db.selectFrom('users').select(credentials).where('user_id', '=', user_id).executeTakeFirstOrThrow();
}

export async function readUser(db: Database, user_id: string): Promise<User> {
  return db
    .selectFrom('users')
    .select(['user_id', 'username', 'email', 'phone', 'nickname', 'avatar_url', 'time_zone'])
    .where('user_id', '=', user_id)
    .executeTakeFirstOrThrow();
}

/** A person's own data. */
export async function readPersonalData(db: Database, user_id: string): Promise<Omit<Profile, 'privacy'>> {
  return db
    .selectFrom('users')
    .where('user_id', '=', user_id)
    .select(['user_id', 'nickname', 'avatar_url', 'first_name', 'last_name', 'business_email'])
    .select(['calling_code', 'business_phone', 'company_name', 'company_size', 'company_industry'])
    .select(['job_title', 'account_type', 'organization_name', 'time_zone', 'revision'])
    .executeTakeFirstOrThrow();
}

export type LockedUser = Credentials & Readonly<Pick<Selectable<Tables['users']>, 'nickname'>>;

/** The account as the last commit left it, locked until the transaction ends. */
export async function lockUser(trx: Database, user_id: string): Promise<LockedUser> {
  return trx
    .selectFrom('users')
    .select([...credentials, 'nickname'])
    .where('user_id', '=', user_id)
    .forUpdate()
    .executeTakeFirstOrThrow();
}

export async function insertUser(trx: Database, row: Insertable<Tables['users']>): Promise<void> {
  await trx.insertInto('users').values(row).execute();
}

export async function updateUser(db: Database, user_id: string, set: Edit<'users'>, at: Date): Promise<void> {
  await db
    .updateTable('users')
    .set({ ...set, updated_at: at })
    .where('user_id', '=', user_id)
    .execute();
}

/** Writes an edit of exactly this revision; false when another edit came first. */
export async function updateUserRevision(
  trx: Database,
  user: { user_id: string; revision: number },
  set: Edit<'users'>,
  at: Date,
): Promise<boolean> {
  const saved = await trx
    .updateTable('users')
    .set({ ...set, updated_at: at, revision: user.revision + 1 })
    .where('user_id', '=', user.user_id)
    .where('revision', '=', user.revision)
    .executeTakeFirst();
  return saved.numUpdatedRows > 0n;
}
