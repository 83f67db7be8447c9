import { tokenLimits } from '@fourth-seat/contract';
import type { Deps } from '@fourth-seat/server/deps';
import { createPasswords } from '@fourth-seat/server/identity/accounts/credentials/passwords';
import { createHttpSocket, httpRequest, nameOutcome } from '@fourth-seat/server/testing/http-socket';
import { createKey } from '@fourth-seat/server/testing/keys';
import { createFounder, createProject } from '@fourth-seat/server/testing/people';

/** Three unrelated organizations, as plain data: the process of the attacker gets it as JSON. */
export interface AttackScene {
  readonly port: number;
  readonly victim: { readonly secret: string; readonly access_token: string };
  /** A member who signs in with a password from an address that was never seen before. */
  readonly newcomer: { readonly email: string; readonly password: string };
  /** What an attacker has who is a customer: keys, a session, and a client token as a player's machine has it. */
  readonly attacker: {
    readonly live: string;
    readonly test: string;
    readonly disabled: string;
    readonly client_token: string;
    readonly access_token: string;
  };
  /** Process id of the Redis that this server uses. */
  readonly redis_pid?: number | undefined;
}

export interface AttackSceneOptions {
  readonly port: number;
  readonly redis_pid?: number | undefined;
  /** Concurrency limit of the victim's key; undefined for none. */
  readonly victim_concurrency?: number | undefined;
  /** How many stored bodies the attacker has at the start. */
  readonly stored_bodies?: number | undefined;
}

/** Writes the organizations into the database of a running server; `deps` is connected to that database. */
export async function createAttackScene(deps: Deps, options: AttackSceneOptions): Promise<AttackScene> {
  const victim = await createFounder(deps, 'Victim');
  const wide = { rate_per_second: 1_000_000, concurrency: options.victim_concurrency ?? 1_000_000 };
  const victimProject = await createProject(deps, victim);
  const victimKey = await createKey(deps, wide, { owner: victim, project_id: victimProject });

  const owner = await createFounder(deps, 'Attacker');
  // Their organization keeps bodies, as anyone may switch on for their own calls.
  await deps.pool.query('UPDATE organizations SET store_bodies = true WHERE org_id = $1', [owner.org_id]);
  const home = { owner, project_id: await createProject(deps, owner) };
  // Without limits of its own, like every new key.
  const live = await createKey(deps, {}, home);
  const test = await createKey(deps, { mode: 'test' }, home);
  const disabled = await createKey(deps, { state: 'disabled' }, home);
  if (options.stored_bodies) await storeBodies(deps, live, options.stored_bodies);

  const newcomer = await createFounder(deps, 'Newcomer');
  const password = 'Harbour-light-47';
  const password_hash = await createPasswords().hash(password);
  await deps.pool.query('UPDATE users SET password_hash = $2 WHERE user_id = $1', [newcomer.user_id, password_hash]);
  return {
    port: options.port,
    redis_pid: options.redis_pid,
    victim: { secret: victimKey.secret, access_token: victim.access_token },
    newcomer: { email: newcomer.email, password },
    attacker: {
      live: live.secret,
      test: test.secret,
      disabled: disabled.secret,
      client_token: await createClientToken(options.port, live.secret),
      access_token: owner.access_token,
    },
  };
}

async function createClientToken(port: number, secret: string): Promise<string> {
  const socket = createHttpSocket(port);
  const { calls, seconds } = tokenLimits;
  const body = JSON.stringify({ game: 'doudizhu', match_id: 'match-1', calls, expires_in: seconds.max });
  const answer = await socket.send(
    httpRequest('POST', '/v1/tokens', { authorization: `Bearer ${secret}`, 'content-type': 'application/json' }, body),
  );
  socket.close();
  if (!answer.ok || answer.status !== 200) throw new Error(`no client token: ${nameOutcome(answer)}`);
  return (JSON.parse(answer.body.toString()) as { data: { token: string } }).data.token;
}

/** Stores calls of the last days, each with a body of 2 KB that no other one has. */
async function storeBodies(
  { pool }: Deps,
  key: { key_id: string; secret_id: string; project_id: string; owner: { org_id: string; member_id: string } },
  count: number,
): Promise<void> {
  const made = `SELECT now() - n * interval '40 seconds' AS at, 'req_' || lpad(n::text, 20, '0') AS request_id
    FROM generate_series(1, $1) n`;
  await pool.query(
    `INSERT INTO calls (at, request_id, org_id, project_id, key_id, secret_id, member_id, source, mode, api_id, status,
       code, tokens, latency_us, phases_us, address, fallback, request_bytes, response_bytes, has_body, times)
     SELECT at, request_id, $2, $3, $4, $5, $6, 'api', 'live', 'doudizhu.play', 200, 0, 2, 4000, '{}', '203.0.113.7',
       false, 1000, 1000, true, 1 FROM (${made}) made`,
    [count, key.owner.org_id, key.project_id, key.key_id, key.secret_id, key.owner.member_id],
  );
  await pool.query(
    `INSERT INTO call_bodies (at, request_id, org_id, request_headers, request_body, response_headers, response_body, truncated)
     SELECT at, request_id, $2, '{}', (SELECT string_agg(md5(request_id || i), '') FROM generate_series(1, 32) i), '{}',
       (SELECT string_agg(md5(i || request_id), '') FROM generate_series(1, 32) i), false FROM (${made}) made`,
    [count, key.owner.org_id],
  );
}
