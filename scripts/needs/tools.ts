import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { findChromium, findJourneyBrowser, HEADLESS_SHELL } from '../../e2e/chromium.ts';
import { installPackages } from './debian.ts';
import { findPostgresPrograms } from './debian-postgres.ts';
import { hasGodot, provideGodot } from './godot.ts';

/** A program of the machine that tests run against or run with. */
interface Tool {
  readonly name: string;
  /** Debian's packages of it. */
  readonly packages: readonly string[];
  /** Installs what Debian has not; then there are no packages. */
  readonly provide?: () => Promise<void>;
  readonly isInstalled: () => boolean;
  /** Whether there is nothing better to install; absent where anything that works is as good. */
  readonly isBest?: () => boolean;
}

const canRun = (program: string, ...args: readonly string[]) => spawnSync(program, args).status === 0;

/** All that `npm test` needs. The headless shell takes a fraction of the processor time of a whole Chromium. */
const daily: readonly Tool[] = [
  {
    name: 'Chromium',
    packages: ['chromium-headless-shell', 'fonts-noto-cjk'],
    isInstalled: () => findJourneyBrowser() !== undefined,
    isBest: () => existsSync(HEADLESS_SHELL),
  },
];

/**
 * What `npm run test:full` needs besides: servers that the product works with, the languages of the code samples, who
 * reads `/metrics`, and two more browsers.
 */
const full: readonly Tool[] = [
  {
    name: 'PostgreSQL 15 or newer',
    packages: ['postgresql'],
    isInstalled: () => findPostgresPrograms() !== undefined,
  },
  { name: 'Redis', packages: ['redis-server'], isInstalled: () => canRun('redis-server', '--version') },
  { name: 'curl', packages: ['curl'], isInstalled: () => canRun('curl', '--version') },
  { name: 'Python 3', packages: ['python3'], isInstalled: () => canRun('python3', '--version') },
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
  { name: 'g++', packages: ['g++'], isInstalled: () => canRun('g++', '--version') },
  { name: 'Godot 4', packages: [], provide: provideGodot, isInstalled: hasGodot },
  { name: 'promtool', packages: ['prometheus'], isInstalled: () => canRun('promtool', '--version') },
  { name: 'Chromium with a window', packages: ['chromium'], isInstalled: () => findChromium() !== undefined },
  { name: 'Firefox', packages: ['firefox-esr'], isInstalled: () => canRun('firefox-esr', '--version') },
];

/** `daily` is `npm test`, `full` what it leaves out. */
export type Ring = 'daily' | 'full';

export const toolsOf = (ring: Ring): readonly Tool[] => (ring === 'daily' ? daily : [...daily, ...full]);

/** Installs what is missing, in one go, and returns what is missing after that, as sentences. */
export async function provideTools(
  tools: readonly Tool[],
  install: (packages: readonly string[]) => Promise<void> = installPackages,
): Promise<string[]> {
  const packages = tools.filter(({ isInstalled, isBest = isInstalled }) => !isBest()).flatMap((tool) => tool.packages);
  if (packages.length > 0) await install(packages);
  for (const { isInstalled, provide } of tools) if (!isInstalled()) await provide?.();
  return tools
    .filter(({ isInstalled }) => !isInstalled())
    .map(({ name, packages: [...debian] }) =>
      debian.length > 0
        ? `The tests need ${name} (Debian: apt-get install ${debian.join(' ')}).`
        : `The tests need ${name}, which comes from the npm registry.`,
    );
}
