import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { findChromium, HEADLESS_SHELL } from '../../e2e/chromium.ts';
import { installPackages } from './debian.ts';
import { findPostgresPrograms } from './debian-postgres.ts';

/** A program of the machine that tests run against or run with. */
interface Tool {
  readonly name: string;
  /** Debian's packages of it. */
  readonly packages: readonly string[];
  readonly isInstalled: () => boolean;
}

const canRun = (program: string, ...args: readonly string[]) => spawnSync(program, args).status === 0;

/** What every run of the tests needs. */
const always: readonly Tool[] = [
  {
    name: 'Chromium',
    packages: ['chromium', 'fonts-noto-cjk'],
    isInstalled: () => findChromium() !== undefined,
  },
  {
    name: 'PostgreSQL 15 or newer',
    packages: ['postgresql'],
    isInstalled: () => findPostgresPrograms() !== undefined,
  },
  { name: 'Redis', packages: ['redis-server'], isInstalled: () => canRun('redis-server', '--version') },
  { name: 'curl', packages: ['curl'], isInstalled: () => canRun('curl', '--version') },
  { name: 'Python 3', packages: ['python3'], isInstalled: () => canRun('python3', '--version') },
];

/**
 * ClickHouse, the other languages of the code samples, who reads `/metrics`, and two browsers: a developer's machine
 * need not have them.
 */
const continuousIntegration: readonly Tool[] = [
  { name: 'Go', packages: ['golang-go'], isInstalled: () => canRun('go', 'version') },
  { name: 'Java', packages: ['default-jdk-headless'], isInstalled: () => canRun('javac', '-version') },
  {
    name: 'ClickHouse',
    packages: ['clickhouse-server'],
    isInstalled: () => ['/usr/sbin', '/usr/bin'].some((folder) => existsSync(`${folder}/clickhouse-server`)),
  },
  {
    name: 'Mono',
    packages: ['mono-mcs', 'mono-runtime', 'libmono-system-net-http4.0-cil'],
    isInstalled: () => canRun('mcs', '--version') && canRun('mono', '--version'),
  },
  { name: 'promtool', packages: ['prometheus'], isInstalled: () => canRun('promtool', '--version') },
  {
    name: 'Chromium’s headless shell',
    packages: ['chromium-headless-shell'],
    isInstalled: () => existsSync(HEADLESS_SHELL),
  },
  { name: 'Firefox', packages: ['firefox-esr'], isInstalled: () => canRun('firefox-esr', '--version') },
];

/** The tools of a run: with `CI=true` all of them. */
export function toolsOf(env: NodeJS.ProcessEnv): readonly Tool[] {
  return env.CI === 'true' ? [...always, ...continuousIntegration] : always;
}

/** Installs what is missing, in one go, and returns what is missing after that, as sentences. */
export async function provideTools(
  tools: readonly Tool[],
  install: (packages: readonly string[]) => Promise<void> = installPackages,
): Promise<string[]> {
  const packages = tools.filter(({ isInstalled }) => !isInstalled()).flatMap((tool) => tool.packages);
  if (packages.length > 0) await install(packages);
  return tools
    .filter(({ isInstalled }) => !isInstalled())
    .map((tool) => `The tests need ${tool.name} (Debian: apt-get install ${tool.packages.join(' ')}).`);
}
