/**
 * `npm test`: gates, unit and integration tests on the embedded PostgreSQL, and the journeys that the work of customers
 * and visitors consists of. It needs Chromium and nothing else. `npm run test:full`: the tests and journeys that
 * `npm test` leaves out (`// @module-tag full: …` in the first line of a test, the tag `@full` of a journey), and the
 * integration tests once more on Debian's PostgreSQL, the oldest that is supported. Both install what they need where
 * they may; what cannot be had is named and fails the run. They end with the names of all that failed and one line that
 * counts everything.
 */
import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { findJourneyBrowser } from '../e2e/chromium.ts';
import { runVitest } from './check/run-vitest.ts';
import { runSteps, type Step } from './check/steps.ts';
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
import { root } from './repository.ts';
import { run } from './run.ts';
import { buildWebIfChanged } from './web/build.ts';

const { values } = readCommandLine({ usage: 'npm test, or npm run test:full', options: { full: { type: 'boolean' } } });
const ring: Ring = values.full ? 'full' : 'daily';
const reports = join(root, 'reports');

async function installTools(): Promise<TestResults> {
  const missing = await provideTools(toolsOf(ring));
  for (const sentence of missing) process.stdout.write(`${sentence}\n`);
  return { ...noResults, failures: missing };
}

async function buildSite(): Promise<TestResults> {
  await buildWebIfChanged();
  return { ...noResults, passed: 1 };
}

/** The tests of this ring, of every project of vitest.config.ts, on the embedded PostgreSQL. */
async function runUnitAndIntegrationTests(): Promise<TestResults> {
  const { status, report } = await runVitest('vitest', ['--tagsFilter', ring === 'full' ? 'full' : '!full']);
  return countVitest(report, status);
}

/** The integration tests of `npm test` once more. */
async function runOnDebianPostgres(): Promise<TestResults> {
  const postgres = await startDebianPostgres();
  // Named by the first step, which has failed the run.
  if (!postgres) return noResults;
  try {
    const env = { TEST_DATABASE_URL: postgres.url };
    const args = ['--project', 'server-integration', '--tagsFilter', '!full'];
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
  const chosen = ring === 'full' ? ['--grep', '@full'] : ['--grep-invert', '@full'];
  const status = await run('playwright', ['test', '--config', 'e2e/playwright.config.ts', ...chosen], {
    env: { CHROMIUM: chromium, PLAYWRIGHT_JSON_OUTPUT_NAME: file },
  });
  for (const page of listFailedPages(file)) process.stdout.write(`
${page}`);
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
    { name: 'integration tests on Debian’s PostgreSQL', run: runOnDebianPostgres },
    journeys,
  ],
};

rmSync(reports, { recursive: true, force: true });
mkdirSync(reports, { recursive: true });
const sum = await runSteps(steps[ring], (text) => process.stdout.write(text));
process.stdout.write(`\n${sum.failures.map((failure) => `failed: ${failure}\n`).join('')}${formatResults(sum)}\n`);
process.exit(sum.failures.length > 0 ? 1 : 0);
