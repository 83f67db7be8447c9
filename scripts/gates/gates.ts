import { availableParallelism } from 'node:os';
import { noResults, type TestResults } from '../reports.ts';
import { capture } from '../run.ts';

/** A program that looks at the code without running it. */
interface Gate {
  readonly name: string;
  readonly command: string;
  readonly args: readonly string[];
  /** What to do when it fails, in one line. */
  readonly remedy: string;
  /** Its output is shown also when it passes. */
  readonly prints?: true;
  /** Takes seconds and looks at the repository as a whole: a change may break what it does not touch. */
  readonly isStructural?: true;
}

const call = (command: string, ...args: readonly string[]) => ({ command, args }) as const;

/** How the programs are called on some paths; on the whole repository where none are given. */
export const callOf = {
  format: (...paths: readonly string[]) => call('biome', 'check', ...paths),
  lint: (...paths: readonly string[]) => call('oxlint', '--type-aware', '--deny-warnings', ...paths),
  /**
   * Projects are compiled beside each other, each by one checker: the four that are usual resolve the schemas of the contract
   * four times, for 140 s of CPU instead of 40.
   */
  types: (...projects: readonly string[]) => call('tsc', '-b', ...projects, '--checkers', '1'),
  /** Finds forbidden imports and cycles. */
  boundaries: (folders: readonly string[] = ['packages', 'clients', 'apps', 'e2e', 'scripts']) =>
    call('depcruise', ...folders, '--config', '.dependency-cruiser.cjs', '--output-type', 'err'),
  'dead code': () => call('knip', '--no-progress'),
} as const;

const remedies = {
  format: 'npm run format',
  lint: 'node_modules/.bin/oxlint --type-aware --fix mends what has one right form',
} as const;

/**
 * All gates, started in this order, as many at a time as there are cores. Each counts as one in the sum that `npm test`
 * prints.
 */
export const gates: readonly Gate[] = [
  { name: 'format', ...callOf.format('--error-on-warnings', '.'), remedy: remedies.format },
  {
    name: 'the house',
    command: process.execPath,
    args: ['scripts/house.ts'],
    remedy: 'below each rule that is broken stand the places, and what to do',
    prints: true,
    isStructural: true,
  },
  {
    name: 'types',
    ...callOf.types(),
    remedy: 'mend the first error first, and run node_modules/.bin/tsc -b --checkers 1 again',
    isStructural: true,
  },
  { name: 'lint', ...callOf.lint(), remedy: remedies.lint },
  {
    name: 'boundaries',
    isStructural: true,
    ...callOf.boundaries(),
    remedy: 'docs/architecture.md, section 2, says who may import whom',
  },
  {
    name: 'dead code',
    ...callOf['dead code'](),
    remedy: 'delete it, or its "export"; a file that is started by hand is listed in knip.json',
  },
  { name: 'workspaces', command: 'sherif', args: [], remedy: 'node_modules/.bin/sherif --fix' },
  {
    name: 'gates catch what they must',
    command: process.execPath,
    args: ['scripts/gates/check-gates.ts'],
    remedy: 'the named gate lets a violation of scripts/gates/canaries.ts pass: mend its rule',
  },
];

/** The gates for some files or folders: all that are structural, format and lint of these paths. */
export function gatesFor(paths: readonly string[]): readonly Gate[] {
  const code = paths.filter((path) => !/\.[a-z]+$/.test(path) || /\.tsx?$/.test(path));
  return [
    ...gates.filter(({ isStructural }) => isStructural),
    ...(paths.length > 0
      ? [{ name: 'format', ...callOf.format('--no-errors-on-unmatched', ...paths), remedy: remedies.format }]
      : []),
    ...(code.length > 0 ? [{ name: 'lint', ...callOf.lint(...code), remedy: remedies.lint }] : []),
  ];
}

/** Runs gates and prints what the failing ones say. A failure is named with what to do about it. */
export async function runGates(chosen: readonly Gate[]): Promise<TestResults> {
  const failures: string[] = [];
  let passed = 0;
  const waiting = [...chosen];
  const work = async (): Promise<void> => {
    for (let gate = waiting.shift(); gate; gate = waiting.shift()) {
      if (await passes(gate)) passed++;
      else failures.push(`gate "${gate.name}": ${gate.remedy}`);
    }
  };
  await Promise.all(Array.from({ length: availableParallelism() }, work));
  return { ...noResults, passed, failures };
}

async function passes({ name, command, args, prints }: Gate): Promise<boolean> {
  const started = Date.now();
  const { status, output } = await capture(command, args);
  const seconds = ((Date.now() - started) / 1000).toFixed(1);
  const printed = status !== 0 || prints ? output.replaceAll(/^(?=.)/gm, '  ') : '';
  process.stdout.write(`${status === 0 ? '✓' : '✗'} ${name} (${seconds} s)\n${printed}`);
  return status === 0;
}
