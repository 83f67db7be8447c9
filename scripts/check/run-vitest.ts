import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../repository.ts';
import { run } from '../run.ts';

const suiteReporter = join(root, 'scripts/check/suite-reporter.ts');

/**
 * Runs vitest and returns its exit status and the path of its JSON report. An older report is deleted first: where
 * vitest does not start, there is none.
 */
export async function runVitest(
  name: string,
  args: readonly string[],
  options: {
    /** `related` runs the tests that import the files among the arguments. */
    readonly command?: 'run' | 'related';
    readonly reporter?: 'default' | 'dot';
    readonly env?: NodeJS.ProcessEnv;
  } = {},
): Promise<{ status: number; report: string }> {
  const { command = 'run', reporter = 'dot', env = {} } = options;
  const report = join(root, 'reports', `${name}.json`);
  mkdirSync(join(root, 'reports'), { recursive: true });
  rmSync(report, { force: true });
  const reporters = [`--reporter=${reporter}`, `--reporter=${suiteReporter}`, `--outputFile=${report}`];
  const status = await run('vitest', [command, '--run', ...reporters, ...args], { env });
  return { status, report };
}
