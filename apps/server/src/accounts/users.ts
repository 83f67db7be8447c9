import { type Bilingual, free_tokens_monthly, isPhone, type Locale, type User, translate } from '@fourth-seat/contract';
import type { Kysely, Transaction } from 'kysely';
import { isUniqueViolation } from '../db/client.ts';
import type { Tables } from '../db/tables.ts';
import { ApiError } from '../http/errors.ts';
import { createId } from '../http/ids.ts';

/** What signing in needs to know of a person. */
export interface Credentials {
  readonly user_id: string;
  readonly email: string | null;
  readonly phone: string | null;
  readonly password_hash: string | null;
  readonly locale: Locale;
  readonly state: 'active' | 'disabled';
  readonly created_at: Date;
}

const columns = ['user_id', 'email', 'phone', 'password_hash', 'locale', 'state', 'created_at'] as const;

export async function findByIdentifier(db: Kysely<Tables>, identifier: string): Promise<Credentials | undefined> {
  return db
    .selectFrom('users')
    .select(columns)
    .where(isPhone(identifier) ? 'phone' : 'email', '=', identifier)
    .executeTakeFirst();
}

export async function getCredentials(db: Kysely<Tables>, user_id: string): Promise<Credentials> {
  return db.selectFrom('users').select(columns).where('user_id', '=', user_id).executeTakeFirstOrThrow();
}

export async function getUser(db: Kysely<Tables>, user_id: string): Promise<User> {
  return db
    .selectFrom('users')
    .select(['user_id', 'username', 'email', 'phone', 'nickname', 'avatar_url'])
    .where('user_id', '=', user_id)
    .executeTakeFirstOrThrow();
}

/** Throws what stands in the way of taking an address: someone has it, or it was disabled for this service. */
export async function requireFree(db: Kysely<Tables>, identifier: string): Promise<void> {
  const owner = await findByIdentifier(db, identifier);
  if (owner?.state === 'disabled') throw disabledError(identifier);
  if (owner) throw takenError(identifier);
  const domain = identifier.slice(identifier.lastIndexOf('@'));
  const blocked = await db
    .selectFrom('blocked_identifiers')
    .select('identifier')
    .where('identifier', 'in', [identifier, domain])
    .executeTakeFirst();
  if (blocked) throw new ApiError(isPhone(identifier) ? 'phone_unused_disabled' : 'email_unused_disabled');
}

/** The address belongs to an account that is switched off. */
export function disabledError(identifier: string): ApiError {
  return new ApiError(isPhone(identifier) ? 'phone_used_disabled' : 'email_used_disabled');
}

export function takenError(identifier: string): ApiError {
  return new ApiError(isPhone(identifier) ? 'phone_taken' : 'email_taken');
}

/** Runs an insert or update of an address; two people at once cannot both get it. */
export async function claiming<Result>(identifier: string, work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (isUniqueViolation(error, 'users_email') || isUniqueViolation(error, 'users_phone'))
      throw takenError(identifier);
    throw error;
  }
}

const names = {
  organization: { en: "{name}'s studio", zh: '{name}的工作室' },
  project: { en: 'Default project', zh: '默认项目' },
  guest: { en: 'User {tail}', zh: '用户{tail}' },
} as const satisfies Record<string, Bilingual>;

export interface NewUser {
  readonly identifier: string;
  readonly password_hash: string;
  readonly locale: Locale;
  readonly at: Date;
}

/** Creates the person together with an organization of their own. */
export async function createUser(trx: Transaction<Tables>, user: NewUser): Promise<string> {
  const { identifier, password_hash, locale, at } = user;
  const user_id = createId('user');
  const byPhone = isPhone(identifier);
  const nickname = byPhone
    ? translate(names.guest, locale, { tail: identifier.slice(-4) })
    : identifier.slice(0, identifier.lastIndexOf('@')).slice(0, 60);
  await trx
    .insertInto('users')
    .values({ user_id, nickname, password_hash, locale, created_at: at, [byPhone ? 'phone' : 'email']: identifier })
    .execute();
  await createTenant(trx, { user_id, nickname, locale, at });
  return user_id;
}

/** An organization, its creator as Super Administrator, and a first project that they own. */
export async function createTenant(
  trx: Transaction<Tables>,
  founder: { user_id: string; nickname: string; locale: Locale; at: Date },
): Promise<{ org_id: string; member_id: string }> {
  const { user_id, nickname, locale, at } = founder;
  const org_id = createId('organization');
  const member_id = createId('member');
  const project_id = createId('project');
  const chinese = locale === 'zh_cn';
  await trx
    .insertInto('organizations')
    .values({
      org_id,
      name: translate(names.organization, locale, { name: nickname }),
      locale,
      country: chinese ? 'CN' : 'US',
      currency: chinese ? 'CNY' : 'USD',
      time_zone: chinese ? 'Asia/Shanghai' : 'UTC',
      tokens_monthly: free_tokens_monthly,
      created_at: at,
    })
    .execute();
  await trx
    .insertInto('members')
    .values({ member_id, org_id, user_id, role: 'admin', is_creator: true, joined_at: at })
    .execute();
  await trx
    .insertInto('projects')
    .values({ project_id, org_id, name: translate(names.project, locale), created_by: member_id, created_at: at })
    .execute();
  await trx.insertInto('project_members').values({ org_id, project_id, member_id, role: 'owner' }).execute();
  return { org_id, member_id };
}
