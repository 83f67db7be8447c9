import type { Deps } from '@fourth-seat/server/deps';
import { createHttpSocket, httpRequest, nameOutcome } from '@fourth-seat/server/testing/http-socket';
import { createKey } from '@fourth-seat/server/testing/keys';
import { createFounder, createProject } from '@fourth-seat/server/testing/people';

/** Two unrelated organizations, as plain data: the process of the attacker gets it as JSON. */
export interface AttackScene {
  readonly ports: readonly number[];
  readonly victim: { readonly secret: string; readonly access_token: string; readonly email: string };
  /** What an attacker has who is a customer: keys, a session, and a project with a test key forty times. */
  readonly attacker: {
    readonly live: string;
    readonly test: string;
    readonly access_token: string;
    readonly projects: readonly string[];
    /** What a visitor of the playground gets: tokens for the rescue. */
    readonly tokens: readonly string[];
  };
}

const PROJECTS = 40;
const TOKENS = 4;
/** Bodies of earlier calls that the attacker has, for searches. */
const STORED_BODIES = 12_000;

/** Writes the organizations into the database of running servers; `deps` is connected to that database. */
export async function createAttackScene(deps: Deps, ports: readonly number[]): Promise<AttackScene> {
  const victim = await createFounder(deps, 'Victim');
  const wide = { rate_per_second: 1_000_000, concurrency: 1_000_000 };
  const victimKey = await createKey(deps, wide, { owner: victim, project_id: await createProject(deps, victim) });

  const owner = await createFounder(deps, 'Attacker');
  // Their organization keeps bodies, as anyone may switch on for their own calls.
  await deps.pool.query('UPDATE organizations SET store_bodies = true WHERE org_id = $1', [owner.org_id]);
  const home = { owner, project_id: await createProject(deps, owner) };
  // Without limits of its own, like every new key.
  const live = await createKey(deps, {}, home);
  const test = await createKey(deps, { mode: 'test' }, home);
  const projects: string[] = [];
  for (let index = 0; index < PROJECTS; index++) {
    const project_id = await createProject(deps, owner, `Table ${index + 2}`);
    projects.push((await createKey(deps, { mode: 'test' }, { owner, project_id })).secret);
  }
  await storeBodies(deps, live, STORED_BODIES);
  const tokens = await Promise.all(
    Array.from({ length: TOKENS }, async (_, index) => createDemoToken(ports[index % ports.length] ?? 0, index)),
  );
  return {
    ports,
    victim: { secret: victimKey.secret, access_token: victim.access_token, email: victim.email },
    attacker: { live: live.secret, test: test.secret, access_token: owner.access_token, projects, tokens },
  };
}

/** The request for a token of the playground, as a browser of this address sends it. */
export function demoTokenRequest(address: string, match: string): Buffer {
  const headers = { 'content-type': 'application/json', 'x-forwarded-for': address };
  return httpRequest('POST', '/console/v1/playground/token', headers, JSON.stringify({ game: 'rescue', match }));
}

async function createDemoToken(port: number, index: number): Promise<string> {
  const socket = createHttpSocket(port);
  const answer = await socket.send(demoTokenRequest(`198.51.100.${index + 1}`, `attack-${index}`));
  socket.close();
  if (!answer.ok || answer.status !== 200) throw new Error(`no token of the playground: ${nameOutcome(answer)}`);
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
