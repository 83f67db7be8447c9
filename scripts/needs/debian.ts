import { existsSync } from 'node:fs';
import { capture } from '../run.ts';

/** Installs packages of Debian where that is allowed (root, with apt). Says why where it fails; throws nothing. */
export async function installPackages(packages: readonly string[]): Promise<void> {
  if (!existsSync('/usr/bin/apt-get') || process.getuid?.() !== 0) return;
  process.stdout.write(`Installing Debian’s ${packages.join(', ')} …\n`);
  const env = { DEBIAN_FRONTEND: 'noninteractive' };
  await capture('apt-get', ['update', '-qq'], { env });
  const install = ['install', '-y', '-qq', '--no-install-recommends', ...packages];
  const { status, output } = await capture('apt-get', install, { env });
  if (status !== 0) process.stderr.write(`${output.trim().split('\n').slice(-3).join('\n')}\n`);
}
