/**
 * `npm test`: gates, unit and integration tests on the embedded PostgreSQL, and the journeys that the work of customers
 * and visitors consists of. It needs Chromium and nothing else. `npm run test:full`: the tests and journeys that
 * `npm test` leaves out (`// @module-tag full: …` in the first line of a test, journeys in `*.full.spec.ts`), and the
 * integration tests once more on Debian's PostgreSQL, the oldest that is supported. Both install what they need where
 * they may; what cannot be had is named and fails the run. They end with the names of all that failed and one line that
 * counts everything.
 */
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { findJourneyBrowser } from '../e2e/chromium.ts';
import { runVitest } from './check/run-vitest.ts';
import { runSteps, type Step } from './check/steps.ts';
import { writeClients } from './clients/write.ts';
import { readCommandLine } from './command-line/command-line.ts';
import { auditDependencies } from './dependencies/advisories.ts';
import { gates, runGates } from './gates/gates.ts';
import { startDebianPostgres } from './needs/debian-postgres.ts';
import { provideTools, type Ring, toolsOf } from './needs/tools.ts';
import {
  countPlaywright,
  countVitest,
  formatResults,
  listFailedPages,
  noResults,
  type TestResults,
} from './reports.ts';
import { listFiles, root } from './repository.ts';
import { run } from './run.ts';
import { buildWebIfChanged } from './web/build.ts';

const { values } = readCommandLine({ usage: 'npm test, or npm run test:full', options: { full: { type: 'boolean' } } });
const ring: Ring = values.full ? 'full' : 'daily';
const reports = join(root, 'reports');
/** By file, because a test that vitest leaves out for its tag is loaded nevertheless, and counted as skipped. */
const fullTests = listFiles().filter(
  (path) => path.endsWith('.test.ts') && readFileSync(join(root, path), 'utf8').startsWith('// @module-tag full:'),
);

async function installTools(): Promise<TestResults> {
  const missing = await provideTools(toolsOf(ring));
  for (const sentence of missing) process.stdout.write(`${sentence}\n`);
  return { ...noResults, failures: missing };
}

async function buildSite(): Promise<TestResults> {
  await buildWebIfChanged();
  return { ...noResults, passed: 1 };
}

/** The tests of this ring on the embedded PostgreSQL. All of `server-archive` need ClickHouse. */
async function runUnitAndIntegrationTests(): Promise<TestResults> {
  const others = [...fullTests.flatMap((file) => ['--exclude', file]), '--project', '!server-archive'];
  const { status, report } = await runVitest('vitest', ring === 'full' ? fullTests : others);
  return countVitest(report, status);
}

async function runOnClickHouse(): Promise<TestResults> {
  const { status, report } = await runVitest('vitest-archive', ['--project', 'server-archive']);
  return countVitest(report, status);
}

/** The integration tests of `npm test` once more. */
async function runOnDebianPostgres(): Promise<TestResults> {
  const postgres = await startDebianPostgres();
  // Named by the first step, which has failed the run.
  if (!postgres) return noResults;
  try {
    const env = { TEST_DATABASE_URL: postgres.url };
    const args = ['--project', 'server-integration', ...fullTests.flatMap((file) => ['--exclude', file])];
    const { status, report } = await runVitest('vitest-debian', args, { env });
    return countVitest(report, status);
  } finally {
    await postgres.stop();
  }
}

async function runJourneys(): Promise<TestResults> {
  const chromium = findJourneyBrowser();
  if (chromium === undefined) return noResults;
  const file = join(reports, 'browser.json');
  const files = ring === 'full' ? String.raw`\.full\.spec\.ts$` : String.raw`(?<!\.full)\.spec\.ts$`;
  const status = await run('playwright', ['test', '--config', 'e2e/playwright.config.ts', files], {
    env: { CHROMIUM: chromium, PLAYWRIGHT_JSON_OUTPUT_NAME: file },
  });
  for (const page of listFailedPages(file)) process.stdout.write(`\n${page}`);
  return countPlaywright(file, status);
}

const tools: Step = { name: 'programs that the tests need', run: installTools };
const build: Step = { name: 'build', run: buildSite };
const tests: Step = { name: 'unit and integration tests', run: runUnitAndIntegrationTests };
const journeys: Step = { name: 'journeys in a real browser', run: runJourneys, needs: build };
const steps: Readonly<Record<Ring, readonly Step[]>> = {
  daily: [tools, { name: 'gates', run: async () => runGates(gates) }, build, tests, journeys],
  full: [
    tools,
    { name: 'advisories of dependencies', run: auditDependencies },
    build,
    tests,
    { name: 'usage and history with ClickHouse', run: runOnClickHouse },
    { name: 'integration tests on Debian’s PostgreSQL', run: runOnDebianPostgres },
    journeys,
  ],
};

writeClients();
rmSync(reports, { recursive: true, force: true });
mkdirSync(reports, { recursive: true });
const sum = await runSteps(steps[ring], (text) => process.stdout.write(text));
process.stdout.write(`\n${sum.failures.map((failure) => `failed: ${failure}\n`).join('')}${formatResults(sum)}\n`);
process.exit(sum.failures.length > 0 ? 1 : 0);
