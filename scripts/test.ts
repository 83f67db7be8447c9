import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { check } from './check.ts';
import { auditDependencies } from './dependencies/advisories.ts';
import { journeyBrowser } from './needs/chromium.ts';
import { startDebianPostgres } from './needs/debian-postgres.ts';
import { provideTools, toolsOf } from './needs/tools.ts';
import { add, countPlaywright, countVitest, failedPages, nothing, type Sum, sumLine } from './reports.ts';
import { root, run } from './run.ts';
import { buildWebIfChanged } from './web/build.ts';

/**
 * `npm test`: gates, unit and integration tests, then the journeys in a real browser, which always run on the embedded
 * PostgreSQL. The tests before them do too, but with `CI=true` they run on Debian's, the oldest that is supported.
 * Installs what it needs where it may; what cannot be had is named and fails the run. Ends with the names of all that
 * failed and one line that counts everything.
 */
const reports = join(root, 'reports');
const isContinuousIntegration = process.env.CI === 'true';

async function tools(): Promise<Sum> {
  const missing = await provideTools(toolsOf(process.env));
  for (const sentence of missing) process.stdout.write(`${sentence}\n`);
  return { ...nothing, failures: missing };
}

async function vitest(name: string, args: readonly string[], env: NodeJS.ProcessEnv = {}): Promise<Sum> {
  const file = join(reports, `${name}.json`);
  const { status } = await run(
    'vitest',
    ['run', '--reporter=dot', '--reporter=json', `--outputFile=${file}`, ...args],
    { env },
  );
  return countVitest(file, status);
}

async function unitTests(): Promise<Sum> {
  if (!isContinuousIntegration) return vitest('vitest', []);
  const postgres = await startDebianPostgres();
  // Named by the first step, which has failed the run.
  if (!postgres) return nothing;
  try {
    return await vitest('vitest', [], { TEST_DATABASE_URL: postgres.url });
  } finally {
    await postgres.stop();
  }
}

async function browser(): Promise<Sum> {
  const chromium = journeyBrowser();
  if (chromium === undefined) return nothing;
  const file = join(reports, 'browser.json');
  const { status } = await run('playwright', ['test', '--config', 'e2e/playwright.config.ts'], {
    env: { CHROMIUM: chromium, PLAYWRIGHT_JSON_OUTPUT_NAME: file },
  });
  for (const page of failedPages(file)) process.stdout.write(`\n${page}`);
  return countPlaywright(file, status);
}

/** Published holes of what is delivered; a developer's `npm test` asks nobody about them. */
async function advisories(): Promise<Sum> {
  return isContinuousIntegration ? auditDependencies() : nothing;
}

type Step = readonly [name: string, work: () => Promise<Sum>];

const steps: readonly Step[] = [
  ['programs that the tests need', tools],
  ['gates', async () => ({ ...nothing, ...(await check()) })],
  ['advisories of dependencies', advisories],
  ['build', async () => buildWebIfChanged().then(() => ({ ...nothing, passed: 1 }))],
  ['unit and integration tests', unitTests],
  ['journeys in a real browser', browser],
];

rmSync(reports, { recursive: true, force: true });
mkdirSync(reports, { recursive: true });
let sum = nothing;
for (const [name, step] of steps) {
  process.stdout.write(`\n── ${name}\n`);
  const started = Date.now();
  const part = await step().catch((error: unknown) => {
    process.stdout.write(`${error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`);
    return { ...nothing, failures: [`${name} broke off`] };
  });
  for (const skip of part.skips) process.stdout.write(`   skipped: ${skip}\n`);
  process.stdout.write(`   ${sumLine(part)} in ${((Date.now() - started) / 1000).toFixed(0)} s\n`);
  sum = add(sum, part);
}
process.stdout.write(`\n${sum.failures.map((failure) => `failed: ${failure}\n`).join('')}${sumLine(sum)}\n`);
process.exit(sum.failures.length > 0 ? 1 : 0);
