import type * as api from '@fourth-seat/contract';
import { createPasswords } from '../../identity/accounts/credentials/passwords.ts';
import { createProofs } from '../../identity/accounts/credentials/proofs.ts';
import { type AttemptLimit, bucketOf } from '../../identity/attempts/service.ts';
import { hashSecret } from '../../identity/keyed-hash.ts';
import { randomText } from '../../platform/ids.ts';
import type { TestApp } from '../app.ts';
import { createFounder, createMember, type TestPerson } from '../people.ts';

export const PASSWORD = 'Correct-Horse-7';
export const NEXT_PASSWORD = 'Another-Horse-8';

/** Someone with an address of their own, so that the limits of one case do not affect another. */
export interface Visitor {
  readonly address: string;
}
export type SignedIn = TestPerson & Visitor;

let people = 0;
export const newEmail = (): string => `d${randomText(10).toLowerCase()}@studio.example`;
export const newPhone = (): string => `+86139${String(++people).padStart(8, '0')}`;
export function newVisitor(): Visitor {
  const n = ++people;
  return { address: `10.${(n >> 16) & 255}.${(n >> 8) & 255}.${n & 255}` };
}
export const wrongCode = (code: string): string => (code === '111111' ? '222222' : '111111');

const hashed = createPasswords().hash(PASSWORD);

/** A signed-in founder with a password; other columns of the user as given. */
export async function createPerson(site: TestApp, columns: { phone?: string; state?: 'active' | 'disabled' } = {}) {
  const founder = await createFounder(site.deps, 'Dee');
  await site.deps.db
    .updateTable('users')
    .set({ password_hash: await hashed, ...columns })
    .where('user_id', '=', founder.user_id)
    .execute();
  return { ...founder, ...newVisitor() };
}

/** A Regular Employee of an organization. */
export const createRegular = async (site: TestApp): Promise<TestPerson> =>
  createMember(site.deps, (await createPerson(site)).org_id);

/** A person who is no active member anywhere. */
export async function createOutsider(site: TestApp): Promise<SignedIn> {
  const person = await createPerson(site);
  await site.deps.pool.query("UPDATE members SET state = 'disabled' WHERE member_id = $1", [person.member_id]);
  return person;
}

export async function block(site: TestApp, identifier: string): Promise<void> {
  await site.deps.pool.query('INSERT INTO blocked_identifiers (identifier) VALUES ($1)', [identifier]);
}

/** The limit of that name; throws where there is none. */
export function requireLimit(limits: readonly AttemptLimit[], name: string): AttemptLimit {
  const found = limits.find((limit) => limit.name === name);
  if (!found) throw new Error(`there is no limit ${name}`);
  return found;
}

/** Uses up a limit, as if all its attempts had been made. */
export async function useUp({ deps }: TestApp, limit: AttemptLimit): Promise<void> {
  const ends = new Date(deps.now() + limit.window_s * 1000);
  await deps.pool.query(
    `INSERT INTO attempt_counts (bucket, attempts, window_ends_at) VALUES ($1, $2, $3)
     ON CONFLICT (bucket) DO UPDATE SET attempts = excluded.attempts`,
    [bucketOf(deps.config.server_secret, limit), limit.max, ends],
  );
}

export function lastCode({ deps }: TestApp, to: string): string {
  const text = deps.delivery.outbox?.list().find((message) => message.to === to)?.text ?? '';
  const code = /\b\d{6}\b/.exec(text)?.[0];
  if (!code) throw new Error(`no code for ${to}`);
  return code;
}

export async function proofOf(site: TestApp, person: TestPerson, purpose: api.ProofPurpose): Promise<string> {
  const token_hash = hashSecret(person.access_token);
  const { rows } = await site.deps.pool.query('SELECT session_id FROM sessions WHERE token_hash = $1', [token_hash]);
  const session = { session_id: rows[0].session_id, user_id: person.user_id };
  return (await createProofs(site.deps).issue(session, purpose)).proof;
}
