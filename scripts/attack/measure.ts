import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { setPriority } from 'node:os';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { errorCatalogue } from '@fourth-seat/contract';
import { quantile } from '@fourth-seat/game';
import { hasEnded } from '@fourth-seat/server/testing/has-ended';
import { createHttpSocket, httpRequest, nameOutcome } from '@fourth-seat/server/testing/http-socket';
import type { Pool } from 'pg';
import { type Attack, CHEAP_BODY } from './attacks.ts';
import { type LoadResult, runClosedLoop, runOpenLoop } from './load.ts';
import type { AttackerReport, Phase, Role, Times } from './report.ts';
import type { AttackScene } from './scene.ts';
import type { CheckoutServer } from './server.ts';

const MAX_FOLD_S = 20;
/** Requests a second of a steady victim. */
const rates = { call: 100, decision: 5, console: 5 } as const;
const { overloaded: entry } = errorCatalogue;
const overloaded = `${entry.status}/${entry.code}`;
const play = {
  seat: 0,
  landlord: 0,
  base: 3,
  hand: '3 3 4 5 6 7 8 9 9 T T J J Q K A 2 2 b B'.split(' '),
  bottom: ['4', 'J', '2'],
  history: [],
};

function victimRequests({ victim }: AttackScene): Record<keyof typeof rates, Buffer> {
  const json = { 'content-type': 'application/json', 'x-forwarded-for': '203.0.113.7' };
  const key = { ...json, authorization: `Bearer ${victim.secret}` };
  const session = { ...json, 'access-token': victim.access_token };
  return {
    call: httpRequest('POST', '/v1/doudizhu/validate', key, CHEAP_BODY),
    decision: httpRequest('POST', '/v1/doudizhu/play', key, JSON.stringify(play)),
    console: httpRequest('POST', '/console/v1/tenant/project/list', session, '{}'),
  };
}

/** The victim's calls, at a steady rate and as fast as possible, each for `seconds`, beside an attacker or alone. */
export async function measurePhase(
  served: CheckoutServer,
  scene: AttackScene,
  options: { attack: Attack; role: Role; seconds: number },
): Promise<Phase> {
  const { attack, role, seconds } = options;
  const attacker = role === 'quiet' ? undefined : await startAttacker(attack, role, scene);
  const size = await databaseSize(served.deps.pool);
  served.peakMemory();
  attacker?.begin();
  // Time for its first requests to arrive.
  await sleep(300);
  const { steady, closed } = await measureVictim(scene, seconds);
  const report = (await attacker?.end()) ?? { sent: 0, seconds: 0, outcomes: {} };
  const outcomes = sumOutcomes([...Object.values(steady), closed].map((one) => one.outcomes));
  const sum = Object.values(outcomes).reduce((total, count) => total + count, 0);
  const busy = outcomes[overloaded] ?? 0;
  const counted_after_s = await waitForFold(served.deps.pool);
  return {
    role,
    call: timesOf(steady.call),
    decision: timesOf(steady.decision),
    console: timesOf(steady.console),
    calls_per_second: Math.round(closed.ok_ms.length / closed.seconds),
    closed_loop: timesOf(closed),
    sent: sum,
    failures: sum - busy - (outcomes['200'] ?? 0),
    overloaded: busy,
    outcomes,
    attacker: report,
    peak_memory_mb: served.peakMemory(),
    database_growth_mb: Math.round(((await databaseSize(served.deps.pool)) - size) / 1e5) / 10,
    counted_after_s,
    newcomer: await signIn(scene),
    crashed: served.hasCrashed(),
  };
}

async function measureVictim(scene: AttackScene, seconds: number) {
  const { port } = scene;
  const bytes = victimRequests(scene);
  const stream = async (name: keyof typeof rates, connections: number): Promise<LoadResult> =>
    runOpenLoop({ port, connections, seconds, rate: rates[name], next: () => bytes[name] });
  const [call, decision, page] = await Promise.all([stream('call', 8), stream('decision', 4), stream('console', 4)]);
  const closed = await runClosedLoop({ port, connections: 8, seconds, next: () => bytes.call });
  return { steady: { call, decision, console: page }, closed };
}

function timesOf({ ok_ms }: LoadResult): Times {
  const rounded = (share: number): number | null =>
    ok_ms.length === 0 ? null : Math.round(quantile(ok_ms, share) * 10) / 10;
  return { p50: rounded(0.5), p99: rounded(0.99) };
}

export function sumOutcomes(parts: readonly Record<string, number>[]): Record<string, number> {
  const sum: Record<string, number> = {};
  for (const [name, count] of parts.flatMap((part) => Object.entries(part))) sum[name] = (sum[name] ?? 0) + count;
  return sum;
}

/** Starts the attacker at the lowest priority, because its own work is not what is measured. */
async function startAttacker(attack: Attack, role: Role, scene: AttackScene) {
  const file = fileURLToPath(new URL('./attacker.ts', import.meta.url));
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', file, attack.name, role], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  if (child.pid !== undefined) setPriority(child.pid, 19);
  const line = readLines(child);
  child.stdin.write(`${JSON.stringify(scene)}\n`);
  await line();
  return {
    begin: () => void child.stdin.write('begin\n'),
    async end(): Promise<AttackerReport> {
      // An attacker with a fixed number of requests ends with the last of them.
      const endsItself = attack.kind === 'requests' && attack.count !== undefined;
      if (!endsItself) child.stdin.write('end\n');
      const report = JSON.parse(await line()) as AttackerReport;
      if (!hasEnded(child)) await once(child, 'exit');
      return report;
    },
  };
}

/** The next line of a process; rejects when it ends without one. */
function readLines(child: ChildProcess & { stdout: NonNullable<ChildProcess['stdout']> }): () => Promise<string> {
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  return async () => {
    const { value, done } = await lines.next();
    if (done) throw new Error('the attacker ended without a word');
    return value;
  };
}

async function databaseSize(pool: Pool): Promise<number> {
  const { rows } = await pool.query<{ size: string }>('SELECT pg_database_size(current_database()) AS size');
  return Number(rows[0]?.size);
}

/** Waits until a job of the server has counted everything recorded until now; gives up after `MAX_FOLD_S`. */
async function waitForFold(pool: Pool): Promise<number | null> {
  const { rows } = await pool.query<{ now: Date }>('SELECT now() AS now');
  const started = performance.now();
  for (;;) {
    const waiting = await pool.query('SELECT 1 FROM usage_batches WHERE last_at <= $1 LIMIT 1', [rows[0]?.now]);
    const seconds = (performance.now() - started) / 1000;
    if (waiting.rowCount === 0) return Math.round(seconds * 10) / 10;
    if (seconds > MAX_FOLD_S) return null;
    await sleep(200);
  }
}

async function signIn({ port, newcomer }: AttackScene): Promise<string> {
  const socket = createHttpSocket(port);
  const address = `203.0.113.${1 + Math.floor(Math.random() * 250)}`;
  const headers = { 'content-type': 'application/json', 'x-forwarded-for': address };
  const body = JSON.stringify({ identifier: newcomer.email, password: newcomer.password });
  const answer = await socket.send(httpRequest('POST', '/user/v1/login', headers, body));
  socket.close();
  return nameOutcome(answer);
}
