import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { buildWebIfChanged } from './build-web.ts';
import { check } from './check.ts';
import { findChromium } from './chromium.ts';
import { startDebianPostgres } from './debian-postgres.ts';
import { reportLighthouse } from './lighthouse.ts';
import { root, run } from './run.ts';

/**
 * `npm test`: gates, unit and integration tests on the embedded PostgreSQL, the server's once more on Debian's, then the
 * journeys in a real browser. Ends with one line that counts everything.
 */
interface Sum {
  passed: number;
  failed: number;
}

const reports = join(root, 'reports');

/** Both runners write Jest's or Playwright's JSON; a suite that fails to load has no failed test in it: count it as one. */
function countVitest(file: string, status: number): Sum {
  if (!existsSync(file)) return { passed: 0, failed: 1 };
  const report = JSON.parse(readFileSync(file, 'utf8')) as {
    numPassedTests: number;
    numFailedTests: number;
    testResults: { status: string; assertionResults: unknown[] }[];
  };
  const unloaded = report.testResults.filter(
    (suite) => suite.status === 'failed' && suite.assertionResults.length === 0,
  );
  const failed = report.numFailedTests + unloaded.length;
  return { passed: report.numPassedTests, failed: failed === 0 && status !== 0 ? 1 : failed };
}

function countPlaywright(file: string, status: number): Sum {
  if (!existsSync(file)) return { passed: 0, failed: 1 };
  const { stats, errors } = JSON.parse(readFileSync(file, 'utf8')) as {
    stats: { expected: number; unexpected: number; flaky: number };
    errors: unknown[];
  };
  const failed = stats.unexpected + stats.flaky + errors.length;
  return { passed: stats.expected, failed: failed === 0 && status !== 0 ? 1 : failed };
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

async function browser(): Promise<Sum> {
  const chromium = await findChromium();
  if (!chromium) return { passed: 0, failed: 1 };
  const file = join(reports, 'browser.json');
  const { status } = await run('playwright', ['test', '--config', 'e2e/playwright.config.ts'], {
    env: { CHROMIUM: chromium, PLAYWRIGHT_JSON_OUTPUT_NAME: file },
  });
  return countPlaywright(file, status);
}

rmSync(reports, { recursive: true, force: true });
mkdirSync(reports, { recursive: true });
const sum: Sum = { passed: 0, failed: 0 };
const steps: readonly [string, () => Promise<Sum>][] = [
  ['gates', check],
  ['build', async () => buildWebIfChanged().then(() => ({ passed: 1, failed: 0 }))],
  ['unit and integration tests', async () => vitest('vitest', [])],
  [
    'server tests on Debian’s PostgreSQL',
    async () => {
      const postgres = await startDebianPostgres();
      // Away from Debian, or without the right to install: the embedded run above has covered the same tests.
      if (!postgres) return { passed: 0, failed: process.env.CI ? 1 : 0 };
      try {
        // The launcher's own tests bring their servers along, Debian's among them: once is enough.
        const args = ['--project', 'server', '--exclude', '**/db/embedded*.test.ts'];
        return await vitest('vitest-debian', args, { TEST_DATABASE_URL: postgres.url });
      } finally {
        await postgres.stop();
      }
    },
  ],
  ['journeys in a real browser', browser],
  [
    'Lighthouse (a report, counted as nothing)',
    async () => {
      await reportLighthouse().catch((error: unknown) => process.stdout.write(`${String(error)}\n`));
      return { passed: 0, failed: 0 };
    },
  ],
];
for (const [name, step] of steps) {
  process.stdout.write(`\n── ${name}\n`);
  const started = Date.now();
  const { passed, failed } = await step().catch((error: unknown) => {
    process.stdout.write(`${error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`);
    return { passed: 0, failed: 1 };
  });
  sum.passed += passed;
  sum.failed += failed;
  process.stdout.write(`   ${passed} passed, ${failed} failed in ${((Date.now() - started) / 1000).toFixed(0)} s\n`);
}
process.stdout.write(`\n${sum.passed} passed, ${sum.failed} failed\n`);
process.exit(sum.failed > 0 ? 1 : 0);
