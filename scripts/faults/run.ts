/**
 * `npm run test:faults [-- --quick]`: makes many things fail from the outside and prints a table of the outcomes: files
 * of `npm test`, and the image in an empty folder (left out with `--quick`), which needs root. Ends with 1 if any failed.
 */
import { runVitest } from '../check/run-vitest.ts';
import { readCommandLine } from '../command-line/command-line.ts';
import { provideTools, toolsOf } from '../needs/tools.ts';
import { findVitestReport } from '../reports.ts';
import { run } from '../run.ts';
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

async function runTests(): Promise<RunResult[]> {
  const paths = faults.flatMap(({ files }) => files.map((file) => `apps/server/src/${file}`));
  const { report } = await runVitest('faults', paths);
  return faults.map((fault) => countFault(fault, findVitestReport(report)));
}

const { values } = readCommandLine({
  usage: 'npm run test:faults -- [--quick]',
  options: { quick: { type: 'boolean', default: false } },
});
for (const sentence of await provideTools(toolsOf('full'))) process.stdout.write(`${sentence}\n`);
const rows = [...(await runTests()), ...(values.quick ? [] : [await runImage()])];
process.stdout.write('\n| what goes wrong | what came of it | s | |\n|---|---|---|---|\n');
for (const { name, outcome, summary, seconds } of rows)
  process.stdout.write(
    `| ${name} | ${summary} | ${seconds.toFixed(0)} | ${outcome === 'failed' ? 'FAILED' : outcome} |\n`,
  );
process.exit(rows.some(({ outcome }) => outcome === 'failed') ? 1 : 0);
