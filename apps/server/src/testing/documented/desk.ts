import type * as api from '@fourth-seat/contract';
import { createPasswords } from '../../identity/accounts/credentials/passwords.ts';
import { createTickets } from '../../identity/accounts/credentials/tickets.ts';
import { type AttemptLimit, bucketOf } from '../../identity/attempts/attempts.ts';
import { randomText } from '../../platform/ids.ts';
import { type Answer, createTestApp, type TestApp } from '../app.ts';
import { type OauthPeer, startGithubPeer } from '../oauth-peers.ts';
import { createFounder, type TestPerson } from '../people.ts';

export const PASSWORD = 'Correct-Horse-7';
export const NEXT_PASSWORD = 'Another-Horse-8';

/** Someone with an address of their own, so that the limits of one case do not affect another. */
export interface Visitor {
  readonly address: string;
}
export type SignedIn = TestPerson & Visitor;

/** Produces one documented error and returns the answer with it. */
export type Case = (desk: Desk) => Promise<Answer<unknown>>;
export type Cases = Readonly<Record<string, Case>>;
/** An endpoint with one case per documented error; `not_signed_in` is the same everywhere and needs none. */
export type Door = readonly [endpoint: api.Endpoint, cases: Cases];

/** Everything that the cases use. */
export interface Desk {
  /** A working server, with a fake GitHub and a provider that does not exist. */
  readonly site: TestApp;
  /** Production without SMS_URL. */
  readonly mute: TestApp;
  /** Production with a mail server and an SMS gateway that do not answer. */
  readonly failing: TestApp;
  readonly github: OauthPeer;
  close(): Promise<void>;
}

export async function createDesk(): Promise<Desk> {
  const github = await startGithubPeer();
  const { url: issuer, client_id, client_secret } = github;
  const providers = [
    { id: 'github', name: 'GitHub', kind: 'github', issuer, client_id, client_secret },
    { id: 'gone', name: 'Gone', kind: 'oidc', issuer: 'http://127.0.0.1:1', client_id, client_secret },
  ];
  const site = await createTestApp({ OIDC_PROVIDERS: JSON.stringify(providers) });
  const production = {
    NODE_ENV: 'production',
    DATABASE_URL: 'postgres://the.database.of.the.test',
    SMTP_URL: 'smtp://127.0.0.1:1',
  };
  const mute = await createTestApp(production);
  const failing = await createTestApp({ ...production, SMS_URL: 'http://127.0.0.1:1', SMS_SECRET: 'signs nothing' });
  return {
    site,
    mute,
    failing,
    github,
    close: async () => {
      await Promise.all([site.close(), mute.close(), failing.close(), github.close()]);
    },
  };
}

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
export async function newPerson(app: TestApp, columns: { phone?: string; state?: 'active' | 'disabled' } = {}) {
  const founder = await createFounder(app.deps, 'Dee');
  await app.deps.db
    .updateTable('users')
    .set({ password_hash: await hashed, ...columns })
    .where('user_id', '=', founder.user_id)
    .execute();
  return { ...founder, ...newVisitor() };
}

/** A person who is no active member anywhere. */
export async function newOutsider(app: TestApp): Promise<SignedIn> {
  const person = await newPerson(app);
  await app.deps.pool.query("UPDATE members SET state = 'disabled' WHERE member_id = $1", [person.member_id]);
  return person;
}

export async function block(app: TestApp, identifier: string): Promise<void> {
  await app.deps.pool.query('INSERT INTO blocked_identifiers (identifier) VALUES ($1)', [identifier]);
}

/** Uses up a limit, as if all its attempts had been made. */
export async function useUp({ deps }: TestApp, limit: AttemptLimit | undefined): Promise<void> {
  if (!limit) throw new Error('there is no such limit');
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

export async function proofOf(app: TestApp, person: TestPerson, purpose: api.ProofPurpose): Promise<string> {
  const { rows } = await app.deps.pool.query('SELECT session_id FROM sessions WHERE user_id = $1', [person.user_id]);
  const session = { session_id: rows[0].session_id, user_id: person.user_id };
  return (await createTickets(app.deps).issueProof(session, purpose)).proof;
}

/** Details of one call with a code: who asks, where the code is sent, and how it is used. */
export interface CodeDoor {
  readonly to: string;
  readonly address: string;
  send(): Promise<Answer<unknown>>;
  check(code: string): Promise<Answer<unknown>>;
}
