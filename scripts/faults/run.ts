/**
 * `npm run test:faults [-- --quick]`: makes many things fail from the outside and prints a table of the outcomes. The
 * first part are files of `npm test`; the second are runs under load that take too long for it (left out with
 * `--quick`). Ends with 1 if any failed. The second part needs root.
 */
import { runVitest } from '../check/run-vitest.ts';
import { readCommandLine } from '../command-line/command-line.ts';
import { faultTools, provideTools } from '../needs/tools.ts';
import { findVitestReport } from '../reports.ts';
import { capture, run } from '../run.ts';
import { faults } from './faults.ts';
import { countFault, type RunResult } from './result.ts';

const outcomeOf = (status: number) => (status === 0 ? 'held' : 'failed');

/** Carries out the Dockerfile and starts the server that it builds. */
async function runImage(): Promise<RunResult> {
  process.stdout.write('\n── the image in an empty folder\n');
  const startedAt = performance.now();
  const status = await run('npm', ['run', '--silent', 'test:image']);
  const summary = status === 0 ? 'built, started, signed somebody up' : 'see above';
  const seconds = (performance.now() - startedAt) / 1000;
  return { name: 'the image in an empty folder', outcome: outcomeOf(status), summary, seconds };
}

/** A load that takes longer hangs. */
const LOAD_LIMIT_MS = 600_000;

/** Commands below `scripts/bench/`, with numbers chosen so that each takes a minute or two. */
const loads: readonly (readonly [name: string, command: string, ...args: string[]])[] = [
  ['database gone for a minute', 'operations/database-away.ts', '60'],
  ['10 times kill -9 under load', 'kills.ts', '10'],
  ['rolling restart behind haproxy', 'rolling-restart.ts', '10000', '1'],
  ['primary killed under load, twice', 'failover.ts', '2', '2000'],
  ['half of the connections broken', 'cut-connections.ts', '1000', 'typescript'],
  ['quotas with calls that fail', 'quota-exactness.ts', '5'],
];

async function runTests(): Promise<RunResult[]> {
  const paths = faults.flatMap(({ files }) => files.map((file) => `apps/server/src/${file}`));
  const { report } = await runVitest('faults', paths);
  return faults.map((fault) => countFault(fault, findVitestReport(report)));
}

async function runLoads(): Promise<RunResult[]> {
  const rows: RunResult[] = [];
  for (const [name, command, ...args] of loads) {
    process.stdout.write(`\n── ${name}\n`);
    const startedAt = performance.now();
    const { status, output } = await capture('node', [`scripts/bench/${command}`, ...args], {
      timeout_ms: LOAD_LIMIT_MS,
      onOutput: (text) => void process.stdout.write(text),
    });
    const [last = ''] = output.trim().split('\n').slice(-1);
    const seconds = (performance.now() - startedAt) / 1000;
    rows.push({ name, outcome: outcomeOf(status), summary: last, seconds });
  }
  return rows;
}

const { values } = readCommandLine({
  usage: 'npm run test:faults -- [--quick]',
  options: { quick: { type: 'boolean', default: false } },
});
for (const sentence of await provideTools(faultTools)) process.stdout.write(`${sentence}\n`);
const rows = [...(await runTests()), ...(values.quick ? [] : [await runImage(), ...(await runLoads())])];
process.stdout.write('\n| what goes wrong | what came of it | s | |\n|---|---|---|---|\n');
for (const { name, outcome, summary, seconds } of rows)
  process.stdout.write(
    `| ${name} | ${summary} | ${seconds.toFixed(0)} | ${outcome === 'failed' ? 'FAILED' : outcome} |\n`,
  );
process.exit(rows.some(({ outcome }) => outcome === 'failed') ? 1 : 0);
