import { run } from './run.ts';

/** The gates, in the order of how fast they answer. Each is one line of the sum that `npm test` prints. */
const gates: readonly { name: string; command: string; args: readonly string[] }[] = [
  { name: 'format', command: 'biome', args: ['format', '--error-on-warnings', '.'] },
  { name: 'types', command: 'tsc', args: ['-b'] },
  { name: 'lint', command: 'oxlint', args: ['--type-aware', '--deny-warnings'] },
  {
    name: 'boundaries',
    command: 'depcruise',
    args: ['packages', 'apps', 'e2e', 'scripts', '--config', '.dependency-cruiser.cjs', '--output-type', 'err'],
  },
  { name: 'dead code', command: 'knip', args: ['--no-progress'] },
  { name: 'workspaces', command: 'sherif', args: [] },
  { name: 'gates catch what they must', command: process.execPath, args: ['scripts/check-gates.ts'] },
];

/** Runs every gate, prints what the failing ones say, and returns how many passed and failed. */
export async function check(): Promise<{ passed: number; failed: number }> {
  const sum = { passed: 0, failed: 0 };
  for (const gate of gates) {
    const started = Date.now();
    const { status, output } = await run(gate.command, gate.args, { quiet: true });
    const seconds = ((Date.now() - started) / 1000).toFixed(1);
    process.stdout.write(`${status === 0 ? '✓' : '✗'} ${gate.name} (${seconds} s)\n`);
    if (status !== 0) process.stdout.write(`${output}\n`);
    sum[status === 0 ? 'passed' : 'failed']++;
  }
  return sum;
}

if (import.meta.main) {
  const { passed, failed } = await check();
  let tests = 0;
  if (!process.argv.includes('--no-tests')) tests = (await run('vitest', ['run'])).status;
  process.stdout.write(`${passed} gates passed, ${failed} failed\n`);
  process.exit(failed > 0 || tests !== 0 ? 1 : 0);
}
