import { existsSync } from 'node:fs';
import { run } from '../run.ts';

/** Installs packages of Debian where that is allowed (root, with apt). Says why where it fails; throws nothing. */
export async function installPackages(packages: readonly string[]): Promise<void> {
  if (!existsSync('/usr/bin/apt-get') || process.getuid?.() !== 0) return;
  process.stdout.write(`Installing Debian’s ${packages.join(', ')} …\n`);
  const env = { DEBIAN_FRONTEND: 'noninteractive' };
  await run('apt-get', ['update', '-qq'], { env, quiet: true });
  const install = ['install', '-y', '-qq', '--no-install-recommends', ...packages];
  const { status, output } = await run('apt-get', install, { env, quiet: true });
  if (status !== 0) process.stderr.write(`${output.trim().split('\n').slice(-3).join('\n')}\n`);
}
