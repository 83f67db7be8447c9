/**
 * `npm test`: gates, unit and integration tests, then the journeys in a real browser, which always run on the embedded
 * PostgreSQL. The tests before them do too, but with `CI=true` they run on Debian's, the oldest that is supported.
 * Installs what it needs where it may; what cannot be had is named and fails the run. Ends with the names of all that
 * failed and one line that counts everything.
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
import { provideTools, toolsOf } from './needs/tools.ts';
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

readCommandLine({ usage: 'npm test' });
const reports = join(root, 'reports');
const isContinuousIntegration = process.env.CI === 'true';

async function installTools(): Promise<TestResults> {
  const missing = await provideTools(toolsOf(process.env));
  for (const sentence of missing) process.stdout.write(`${sentence}\n`);
  return { ...noResults, failures: missing };
}

async function buildSite(): Promise<TestResults> {
  await buildWebIfChanged();
  return { ...noResults, passed: 1 };
}

/** Every project of vitest.config.ts. */
async function runUnitAndIntegrationTests(env: NodeJS.ProcessEnv = {}): Promise<TestResults> {
  const { status, report } = await runVitest('vitest', [], { env });
  return countVitest(report, status);
}

async function runOnDebianPostgres(): Promise<TestResults> {
  const postgres = await startDebianPostgres();
  // Named by the first step, which has failed the run.
  if (!postgres) return noResults;
  try {
    return await runUnitAndIntegrationTests({ TEST_DATABASE_URL: postgres.url });
  } finally {
    await postgres.stop();
  }
}

async function runJourneys(): Promise<TestResults> {
  const chromium = findJourneyBrowser();
  if (chromium === undefined) return noResults;
  const file = join(reports, 'browser.json');
  const status = await run('playwright', ['test', '--config', 'e2e/playwright.config.ts'], {
    env: { CHROMIUM: chromium, PLAYWRIGHT_JSON_OUTPUT_NAME: file },
  });
  for (const page of listFailedPages(file)) process.stdout.write(`\n${page}`);
  return countPlaywright(file, status);
}

/** Published vulnerabilities of what is delivered; a developer's `npm test` asks nobody about them. */
async function checkAdvisories(): Promise<TestResults> {
  return isContinuousIntegration ? auditDependencies() : noResults;
}

const build: Step = { name: 'build', run: buildSite };
const steps: readonly Step[] = [
  { name: 'programs that the tests need', run: installTools },
  { name: 'gates', run: async () => runGates(gates) },
  { name: 'advisories of dependencies', run: checkAdvisories },
  build,
  {
    name: 'unit and integration tests',
    run: async () => (isContinuousIntegration ? runOnDebianPostgres() : runUnitAndIntegrationTests()),
  },
  { name: 'journeys in a real browser', run: runJourneys, needs: build },
];

rmSync(reports, { recursive: true, force: true });
mkdirSync(reports, { recursive: true });
const sum = await runSteps(steps, (text) => process.stdout.write(text));
process.stdout.write(`\n${sum.failures.map((failure) => `failed: ${failure}\n`).join('')}${formatResults(sum)}\n`);
process.exit(sum.failures.length > 0 ? 1 : 0);
