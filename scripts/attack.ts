/**
 * `npm run attack`: what strangers and customers can do to another customer. Servers are started on this machine, a
 * victim calls them at a steady pace, alone and beside each attacker, with one process and with two. Prints a line for
 * each attack as ratios to the quiet phase, and ends with 1 where one harms more than is promised (`attack/verdict.ts`).
 *
 *   npm run attack -- head-blanks searches       some attacks (`attack/attacks.ts`); all if absent
 *   --seconds 15                                 of each phase
 *   --processes 1                                1 or 2; both if absent
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpus, loadavg, setPriority } from 'node:os';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { readConfig } from '@fourth-seat/server/config';
import { createDeps } from '@fourth-seat/server/create-deps';
import { migrate } from '@fourth-seat/server/platform/db/migrate';
import { hasEnded } from '@fourth-seat/server/testing/has-ended';
import { SERVER_SECRET } from '@fourth-seat/server/testing/server-secret';
import type { AttackerReport } from './attack/attacker.ts';
import { type Attack, attacks } from './attack/attacks.ts';
import { type AttackScene, createAttackScene } from './attack/scene.ts';
import { faultsOf, type LoopDelays, type Phase } from './attack/verdict.ts';
import { createVictim, streamNames } from './attack/victim.ts';
import { type RunningServer, serve } from './bench/server.ts';
import { readCommandLine } from './command-line/command-line.ts';
import { startTemporaryPostgres } from './seed/temporary-postgres.ts';

const { values, words, fail, toNumber } = readCommandLine({
  usage: 'npm run attack -- [name …] [--seconds N] [--processes 1|2]',
  max_words: Number.POSITIVE_INFINITY,
  options: { seconds: { type: 'string', default: '15' }, processes: { type: 'string' } },
});
const seconds = toNumber('--seconds', values.seconds);
const processCounts = values.processes === undefined ? [1, 2] : [toNumber('--processes', values.processes)];
const unknown = words.find((word) => !attacks.some(({ name }) => name === word));
if (unknown !== undefined) fail(`there is no attack named "${unknown}": ${attacks.map(({ name }) => name).join(', ')}`);
const chosen = attacks.filter(({ name }) => words.length === 0 || words.includes(name));

const WARM_UP_S = 3;
/** Longest wait for the servers to be done with an attack before the next one. */
const MAX_SETTLE_S = 20;

/** Starts the attacker at the lowest priority, because its own work is not what is measured. */
async function startAttacker({ name }: Attack, scene: AttackScene) {
  const file = fileURLToPath(new URL('./attack/attacker.ts', import.meta.url));
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', file, name], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  if (child.pid !== undefined) setPriority(child.pid, 19);
  const line = readLines(child);
  child.stdin.write(`${JSON.stringify(scene)}\n`);
  await line();
  child.stdin.write('begin\n');
  return async (): Promise<AttackerReport> => {
    child.stdin.write('end\n');
    const report = JSON.parse(await line()) as AttackerReport;
    if (!hasEnded(child)) await once(child, 'exit');
    return report;
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

/** Reads the delays of the event loop since the last reading. */
async function takeLoopDelays(ports: readonly number[]): Promise<LoopDelays> {
  const texts = await Promise.all(ports.map(async (port) => (await fetch(`http://127.0.0.1:${port}/metrics`)).text()));
  const worst = (name: string): number =>
    Math.max(...texts.map((text) => Number(new RegExp(`^fourth_seat_${name} (\\S+)$`, 'm').exec(text)?.[1]))) * 1000;
  return { p99_ms: worst('event_loop_delay_p99_seconds'), longest_ms: worst('event_loop_delay_longest_seconds') };
}

async function measureAll(processes: number): Promise<number> {
  const postgres = await startTemporaryPostgres('attack');
  const served: RunningServer[] = [];
  try {
    await migrate(postgres.url);
    // Attackers send requests in the name of many addresses.
    const env = { SERVE_PLAYERS: '1', TRUST_PROXY: 'loopback', LOG_LEVEL: 'fatal', DATA_DIR: postgres.data_dir };
    for (let index = 0; index < processes; index++) served.push(await serve(postgres.url, env));
    const ports = served.map(({ port }) => port);
    const config = readConfig({
      SERVER_SECRET,
      NODE_ENV: 'development',
      DATABASE_URL: postgres.url,
      LOG_LEVEL: 'silent',
    });
    const deps = createDeps(config, postgres.url);
    try {
      return await measureScene(await createAttackScene(deps, ports), served);
    } finally {
      await deps.close();
    }
  } finally {
    for (const server of served) await server.stop();
    await postgres.remove();
  }
}

async function measureScene(scene: AttackScene, served: readonly RunningServer[]): Promise<number> {
  const victim = createVictim(scene);
  const measure = async (): Promise<Phase & { readonly cpu_s: number }> => {
    const cpu = async (): Promise<number> =>
      (await Promise.all(served.map(async (server) => server.cpu()))).reduce((sum, used) => sum + used, 0) / 1e6;
    await takeLoopDelays(scene.ports);
    const before = await cpu();
    const report = await victim(seconds);
    return { victim: report, loop: await takeLoopDelays(scene.ports), cpu_s: (await cpu()) - before };
  };
  // Code that runs for the first time is slower.
  await victim(WARM_UP_S);
  const quiet = await measure();
  print('nobody', quiet, `${quiet.cpu_s.toFixed(1)} s`, []);
  let harmful = 0;
  for (const attack of chosen) {
    const end = await startAttacker(attack, scene);
    await sleep(300);
    const beside = await measure();
    const attacker = await end();
    const faults = [...faultsOf(quiet, beside), ...(attacker.sent === 0 ? ['nothing was sent'] : [])];
    const rate = attacker.sent / attacker.seconds;
    const share = (attacker.cpu_s / attacker.seconds) * 100;
    print(
      attack.name,
      beside,
      `${beside.cpu_s.toFixed(1)} s | ${rate.toFixed(0)}/s, ${share.toFixed(0)} % of a core`,
      faults,
      quiet,
    );
    process.stdout.write(`  ${attack.title}: ${JSON.stringify(attacker.outcomes)}\n`);
    if (faults.length > 0) harmful++;
    await settle(victim, quiet);
  }
  return harmful;
}

/** Waits until a second of the victim's calls is as quick as without an attacker. */
async function settle(victim: ReturnType<typeof createVictim>, quiet: Phase): Promise<void> {
  const until = performance.now() + MAX_SETTLE_S * 1000;
  do {
    const { calls, rescue } = (await victim(1)) ?? quiet.victim;
    if (calls.p50 < quiet.victim.calls.p50 * 2 && rescue.answered === 1) return;
  } while (performance.now() < until);
}

/** Each stream as answered share, median and tail in milliseconds, with the ratios to the quiet phase. */
function print(name: string, phase: Phase, cost: string, faults: readonly string[], quiet = phase): void {
  const cells = streamNames.map((stream) => {
    const { answered, p50, p99 } = phase.victim[stream];
    const { p50: before50, p99: before99 } = quiet.victim[stream];
    const ratios = phase === quiet ? '' : ` (× ${(p50 / before50).toFixed(1)}, × ${(p99 / before99).toFixed(1)})`;
    return `${(answered * 100).toFixed(1)} % ${p50.toFixed(0)}, ${p99.toFixed(0)} ms${ratios}`;
  });
  const loop = `${phase.loop.p99_ms.toFixed(0)}, ${phase.loop.longest_ms.toFixed(0)} ms`;
  process.stdout.write(`| ${[name, ...cells, loop, cost, faults.join('; ') || 'fine'].join(' | ')} |\n`);
}

let harmful = 0;
for (const processes of processCounts) {
  process.stdout.write(
    `\n${processes} process(es), ${seconds} s a phase, ${cpus().length} × ${cpus()[0]?.model.trim()}, Node ${process.version}, load ${loadavg()[0]?.toFixed(1)}\n`,
  );
  process.stdout.write(
    `| beside | ${streamNames.join(' | ')} | event loop p99, longest | CPU of the servers | attacker | verdict |\n`,
  );
  harmful += await measureAll(processes);
}
process.stdout.write(`\n${harmful === 0 ? 'no attack harms the victim' : `${harmful} attacks harm the victim`}\n`);
process.exitCode = harmful === 0 ? 0 : 1;
