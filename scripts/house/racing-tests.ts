import type { SourceFile } from './sources.ts';
import { argumentOf, isNode, type Node, nameOf, parse, placeOf, walk } from './syntax.ts';

/** Journeys, their helpers, and all other tests. */
const isTest = (path: string): boolean => /\.(test|spec)\.tsx?$|^e2e\//.test(path);

/** Milliseconds below which a limit may decide a test on a slow machine at work; those of the whole run are longer. */
const LEAST_PATIENCE_MS = 60_000;

/** What may stay, each with its reason: nothing else tells the test, or nothing that it waits for decides it. */
const permitted: Readonly<Record<string, string>> = {
  'e2e/fixtures.ts setTimeout': 'answers come late where `E2E_LATE_MS` asks for it, so that what does not wait fails',
  'e2e/game-server.ts setTimeout': 'a client waits as long as `Retry-After` says',
  'e2e/mailbox.ts setTimeout': 'the limit after which a mail that never comes fails a journey',
  'e2e/site-server.ts setTimeout': 'the limit after which a server that never starts fails a journey',
  'apps/server/src/api/gateway/call/disk-full.test.ts interval': 'each look is a call, and fills the disk',
  'apps/server/src/api/limits/leases.test.ts interval': "each look lets the test's own clock go on",
  'scripts/bench/effort/effort.test.ts setTimeout': 'a process is stopped for a second, however fast it is',
  'scripts/bench/effort/effort.test.ts performance.now() -': 'at least five seconds pass, and may be more',
  'apps/server/src/platform/process/rolling-restart.test.ts setTimeout': 'the pace of a load that nothing counts',
  'apps/server/src/console/processes.test.ts performance.now() -': 'a rate is a number a second: slower allows more',
  'apps/server/src/testing/fuzz/fuzz.test.ts performance.now() -': 'is printed, and judged by nobody',
  'apps/server/src/testing/fuzz/sockets.test.ts performance.now() -': 'is printed, and judged by nobody',
};

/** What makes a test depend on the speed of the machine: fixed waits, durations, short limits, looks often enough. */
export function racingTests(files: readonly SourceFile[]): string[] {
  return files.filter(({ path }) => isTest(path)).flatMap(inFile);
}

function inFile(file: SourceFile): string[] {
  const violations: string[] = [];
  const hasFakeTimers = file.text.includes('useFakeTimers');
  const sleep = /\bsetTimeout as (\w+)\b.* from 'node:timers\/promises'/.exec(file.text)?.[1];
  walk(parse(file), (node, ancestors) => {
    const breach = breachOf(node, ancestors, { hasFakeTimers, sleep });
    if (breach === undefined || `${file.path} ${breach}` in permitted) return;
    const place = [node, ...ancestors.toReversed()].find(({ span }) => span !== undefined) ?? node;
    violations.push(`${placeOf(file, place)} ${breach}`);
  });
  return violations;
}

interface Clock {
  readonly hasFakeTimers: boolean;
  /** What the file calls the `setTimeout` that returns a promise. */
  readonly sleep: string | undefined;
}

function breachOf(node: Node, ancestors: readonly Node[], clock: Clock): string | undefined {
  if (node.type === 'CallExpression') return callBreach(node, clock);
  if (node.type === 'BinaryExpression' && node.operator === '-' && !clock.hasFakeTimers) return durationBreach(node);
  if (node.type === 'KeyValueProperty') return optionBreach(node, ancestors);
  return undefined;
}

function callBreach(call: Node, { hasFakeTimers, sleep }: Clock): string | undefined {
  const called = writtenName(call.callee);
  if (called.endsWith('.waitForTimeout')) return 'waitForTimeout';
  // Their limit is one second, wherever they stand.
  if (called === 'vi.waitFor' || called === 'vi.waitUntil') return called;
  if (hasFakeTimers || (called !== 'setTimeout' && called !== sleep)) return undefined;
  const wait = argumentOf(call, called === sleep ? 0 : 1);
  return wait === undefined || numberOf(wait) === 0 ? undefined : 'setTimeout';
}

/** `performance.now() - began`, but not `Date.now() - 1000`, which is a time in the past. */
function durationBreach({ left, right }: Node): string | undefined {
  const clock = isNode(left) && left.type === 'CallExpression' ? writtenName(left.callee) : '';
  const isClock = clock === 'performance.now' || clock === 'Date.now';
  return isClock && isNode(right) && numberOf(right) === undefined ? `${clock}() -` : undefined;
}

/** Options of what waits: `expect.poll`, `toBeVisible`, `toPass`, and of whole files. */
function optionBreach({ key, value }: Node, ancestors: readonly Node[]): string | undefined {
  const call = ancestors.findLast(({ type }) => type === 'CallExpression');
  const called = writtenName(call?.callee);
  const isWait = /\.(poll|toPass|to[A-Z]\w+|waitFor\w*|click)$/.test(called);
  if (!isNode(key) || !isNode(value)) return undefined;
  const name = nameOf(key);
  // A faked clock that goes on with the real one.
  if (name === 'shouldAdvanceTime') return name;
  if (isWait && (name === 'interval' || name === 'intervals')) return name;
  const isLimit = name === 'testTimeout' || name === 'asyncUtilTimeout' || (isWait && name === 'timeout');
  const limit = isLimit ? numberOf(value) : undefined;
  return limit !== undefined && limit < LEAST_PATIENCE_MS ? name : undefined;
}

const numberOf = ({ type, value }: Node): number | undefined =>
  type === 'NumericLiteral' && typeof value === 'number' ? value : undefined;

/** `a.b` as it is written; what stands before a call is left out: `expect(x).toBe` is `.toBe`. */
function writtenName(value: unknown): string {
  if (!isNode(value)) return '';
  if (value.type === 'MemberExpression') {
    const property = isNode(value.property) ? (nameOf(value.property) ?? '') : '';
    return `${writtenName(value.object)}.${property}`;
  }
  return nameOf(value) ?? '';
}
