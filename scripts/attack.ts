/**
 * `npm run attack`: what one customer can do to another. A server is started, a victim calls it at a steady pace and as
 * fast as it can, alone, beside as many harmless requests (the control) and beside each attacker. Prints a table, keeps
 * it in `reports/`, and ends with 1 when the victim lost calls, or more pace than is promised.
 *
 *   --checkout ../before   the server of another checkout of this repository, to compare
 *   --label before         what the table calls it
 *   --database URL         a PostgreSQL whose role may create databases, in place of an embedded one
 *   --only a,b             some attacks (scripts/attack/attacks.ts)
 *   --seconds 4            of each measure      --rounds 2   the best counts      --port 4240
 *   --compare a.json b.json                     only the table of two kept reports
 */
import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { cpus, loadavg } from 'node:os';
import { join, resolve } from 'node:path';
import { type Attack, attacks } from './attack/attacks.ts';
import { measurePhase, sumOutcomes } from './attack/measure.ts';
import {
  type AttackReport,
  type AttackResult,
  describeFault,
  faultsOf,
  formatReports,
  lossOf,
  MAX_LOSS,
  type Phase,
  parseReport,
  type Role,
  roles,
  toMeasured,
} from './attack/report.ts';
import { createAttackScene } from './attack/scene.ts';
import { serveCheckout } from './attack/server.ts';
import { readCommandLine } from './command-line/command-line.ts';
import { root } from './repository.ts';
import { startTemporaryPostgres } from './seed/temporary-postgres.ts';

const { values, words, fail, toNumber } = readCommandLine({
  usage:
    'npm run attack -- [--checkout FOLDER] [--label NAME] [--database URL] [--only a,b] [--seconds N] [--rounds N] [--port N] | --compare a.json b.json',
  max_words: Infinity,
  options: {
    checkout: { type: 'string', default: root },
    label: { type: 'string', default: 'now' },
    database: { type: 'string' },
    only: { type: 'string' },
    seconds: { type: 'string', default: '4' },
    rounds: { type: 'string', default: '2' },
    port: { type: 'string', default: '4240' },
    compare: { type: 'boolean', default: false },
  },
});
const seconds = toNumber('--seconds', values.seconds);
const rounds = toNumber('--rounds', values.rounds);
const port = toNumber('--port', values.port);
const only = values.only?.split(',');
const unknownAttack = only?.find((attackName) => !attacks.some(({ name }) => name === attackName));
if (unknownAttack !== undefined) fail(`there is no attack named "${unknownAttack}"`);
if (!values.compare && words.length > 0) fail(`"${words[0]}" is no option: attacks are named by --only`);
if (values.compare && words.length === 0) fail('--compare needs the reports to compare');

/**
 * The best of several rounds: other work on the machine only makes results worse. Failures of all rounds are added up.
 */
function bestOf(phases: readonly Phase[]): Phase {
  const [best] = phases.toSorted((a, b) => b.calls_per_second - a.calls_per_second);
  if (!best) throw new Error('nothing was measured');
  const sum = (read: (phase: Phase) => number): number => phases.reduce((total, phase) => total + read(phase), 0);
  const fastestOf = (name: 'call' | 'decision' | 'console') =>
    phases.map((phase) => phase[name]).toSorted((a, b) => (a.p99 ?? Infinity) - (b.p99 ?? Infinity))[0] ?? best[name];
  return {
    ...best,
    call: fastestOf('call'),
    decision: fastestOf('decision'),
    console: fastestOf('console'),
    sent: sum(({ sent }) => sent),
    failures: sum(({ failures }) => failures),
    overloaded: sum((phase) => phase.overloaded),
    outcomes: sumOutcomes(phases.map(({ outcomes }) => outcomes)),
    peak_memory_mb: Math.max(...phases.map(({ peak_memory_mb }) => peak_memory_mb ?? 0)),
    database_growth_mb: Math.max(...phases.map(({ database_growth_mb }) => database_growth_mb)),
    counted_after_s: phases.some((phase) => phase.counted_after_s === null)
      ? null
      : Math.max(...phases.map((phase) => phase.counted_after_s ?? 0)),
    newcomer: phases.find(({ newcomer }) => newcomer !== '200')?.newcomer ?? '200',
    crashed: phases.some(({ crashed }) => crashed),
  };
}

async function measureAttack(attack: Attack, admin_url: string): Promise<AttackResult | undefined> {
  const withRedis = attack.needsRedis === true;
  const served = await serveCheckout({ checkout: resolve(values.checkout), admin_url, port, withRedis });
  try {
    if (withRedis && served.redis_pid === undefined) {
      process.stdout.write(`${attack.name}: left out, because redis-server is not installed\n`);
      return undefined;
    }
    const { redis_pid } = served;
    const { victim_concurrency, stored_bodies } = attack;
    const scene = await createAttackScene(served.deps, { port, redis_pid, victim_concurrency, stored_bodies });
    // Code that runs for the first time is slower.
    await measurePhase(served, scene, { attack, role: 'quiet', seconds: 2 });
    const phases: Phase[] = [];
    for (let round = 0; round < (attack.once ? 1 : rounds); round++) {
      for (const role of roles) phases.push(await measurePhase(served, scene, { attack, role, seconds }));
    }
    const of = (role: Role): Phase => bestOf(phases.filter((phase) => phase.role === role));
    return { attack: toMeasured(attack), phases: { quiet: of('quiet'), control: of('control'), attack: of('attack') } };
  } finally {
    await served.stop();
  }
}

async function measureAll(admin_url: string): Promise<AttackReport> {
  const commit = execFileSync('git', ['rev-parse', '--short', 'HEAD'], { cwd: resolve(values.checkout) });
  const before = loadavg()[0] ?? 0;
  const results: AttackResult[] = [];
  const report = (): AttackReport => ({
    label: `${values.label} (${commit.toString().trim()})`,
    date: new Date().toISOString(),
    machine: `${cpus().length} × ${cpus()[0]?.model.trim()}, Node ${process.version}`,
    load: [before, loadavg()[0] ?? 0],
    seconds,
    rounds,
    results,
  });
  for (const attack of attacks.filter(({ name }) => only?.includes(name) ?? true)) {
    const result = await measureAttack(attack, admin_url);
    if (!result) continue;
    results.push(result);
    // Keep what has been measured, even if a later attack fails.
    saveReport(report());
    const { quiet, control, attack: beside } = result.phases;
    const pace = [quiet, control, beside].map((phase) => phase.calls_per_second).join(' / ');
    const faults = faultsOf(result).map(describeFault).join('; ');
    process.stdout.write(`${attack.name}: ${pace} calls/s; ${faults || 'nothing failed'}\n`);
  }
  return report();
}

const file = join(root, 'reports', `attack-${values.label}`);

function saveReport(report: AttackReport): void {
  mkdirSync(join(root, 'reports'), { recursive: true });
  writeFileSync(`${file}.json`, `${JSON.stringify(report, undefined, 1)}\n`);
  writeFileSync(`${file}.md`, formatReports([report]));
}

async function withDatabase<Result>(work: (admin_url: string) => Promise<Result>): Promise<Result> {
  if (values.database !== undefined) return work(values.database);
  const postgres = await startTemporaryPostgres('attack');
  try {
    return await work(postgres.url);
  } finally {
    await postgres.remove();
  }
}

if (values.compare) {
  const reports = words.map(
    (kept) => parseReport(readFileSync(kept, 'utf8')) ?? fail(`${kept} is no report of this version of npm run attack`),
  );
  process.stdout.write(formatReports(reports));
} else {
  const report = await withDatabase(measureAll);
  process.stdout.write(`\n${formatReports([report])}\nkept in ${file}.json and .md\n`);
  const isBroken = report.results.some((result) => faultsOf(result).length > 0 || lossOf(result) > MAX_LOSS);
  process.exitCode = isBroken ? 1 : 0;
}
