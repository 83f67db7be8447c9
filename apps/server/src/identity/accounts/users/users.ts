import { type Bilingual, type Locale, translate, type User } from '@fourth-seat/contract';
import type { Deps } from '../../../deps.ts';
import { refuseTaken } from '../../../platform/db/errors.ts';
import type { Database } from '../../../platform/db/tables.ts';
import { ApiError } from '../../../platform/http/errors.ts';
import { createId } from '../../../platform/ids.ts';
import type { CreateOrganization } from '../../organizations/service.ts';
import { channelOf } from '../identifiers.ts';
import { isAnyBlocked } from './block-repository.ts';
import { type Credentials, findByIdentifier, insertUser, readUser, updateUser } from './user-repository.ts';

// Reads without any further rule are exported directly.
export {
  type Credentials,
  findByIdentifier,
  type LockedUser,
  lockUser,
  readCredentials,
  readUser,
} from './user-repository.ts';

/** True where that email or phone is the account's own. */
export const hasIdentifier = ({ email, phone }: Credentials, identifier: string): boolean =>
  email === identifier || phone === identifier;

/** Throws the reason why an identifier cannot be used: it belongs to someone, or it is blocked. */
export async function requireFree(db: Database, identifier: string): Promise<void> {
  const owner = await findByIdentifier(db, identifier);
  if (owner?.state === 'disabled') throw disabledError(identifier);
  if (owner) throw takenError(identifier);
  await requireUnblocked(db, identifier);
}

/** Throws where the operator has blocked the identifier, or the domain of an email address. */
export async function requireUnblocked(db: Database, identifier: string): Promise<void> {
  const channel = channelOf(identifier);
  const blocks = channel === 'phone' ? [identifier] : [identifier, identifier.slice(identifier.lastIndexOf('@'))];
  if (await isAnyBlocked(db, blocks)) throw new ApiError(`${channel}_unused_disabled`);
}

/** The identifier belongs to a disabled account. */
export function disabledError(identifier: string): ApiError {
  return new ApiError(`${channelOf(identifier)}_used_disabled`);
}

function takenError(identifier: string): ApiError {
  return new ApiError(`${channelOf(identifier)}_taken`);
}

/** Runs an insert or update of an identifier; two people at the same time cannot both get it. */
export async function claimIdentifier<Result>(identifier: string, work: () => Promise<Result>): Promise<Result> {
  const taken = (): ApiError => takenError(identifier);
  return refuseTaken('users_email', taken, async () => refuseTaken('users_phone', taken, work));
}

/** Gives the account a name of its own; throws `username_taken` where another one has it. */
export async function changeUsername(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  user_id: string,
  username: string,
): Promise<User> {
  await refuseTaken(
    'users_username',
    () => new ApiError('username_taken'),
    async () => updateUser(db, user_id, { username }, new Date(now())),
  );
  return readUser(db, user_id);
}

const guest: Bilingual = { en: 'User {tail}', zh: '用户{tail}' };

interface NewUser {
  readonly identifier: string;
  /** Null for an account that signs in without a password. */
  readonly password_hash: string | null;
  readonly locale: Locale;
  readonly at: Date;
}

/** Creates the person and an organization of their own. */
export async function createUser(
  trx: Database,
  user: NewUser,
  createOrganization: CreateOrganization,
): Promise<string> {
  const { identifier, password_hash, locale, at } = user;
  const user_id = createId('user');
  const channel = channelOf(identifier);
  const nickname =
    channel === 'phone'
      ? translate(guest, locale, { tail: identifier.slice(-4) })
      : identifier.slice(0, identifier.lastIndexOf('@')).slice(0, 60);
  const own = channel === 'phone' ? { phone: identifier } : { email: identifier };
  await insertUser(trx, { user_id, nickname, password_hash, locale, created_at: at, ...own });
  await createOrganization(trx, { user_id, nickname, locale, at });
  return user_id;
}
