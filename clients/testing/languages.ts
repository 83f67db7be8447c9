import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Driver, startDriver } from './driver.ts';

export interface Language {
  /** As the library names itself. */
  readonly name: string;
  /** Whether this machine can run it. */
  isInstalled(): boolean;
  start(): Promise<Driver>;
  /** Whether it has a client that waits without a thread beside the other one. */
  readonly hasAsync: boolean;
  /**
   * What its platform cannot do: name the client, check webhooks, tell bytes that are not UTF-8, keep to one connection
   * (Node's `fetch` may open a second one before the first is free again) or share any, leave a redirect alone, give away
   * receipts.
   */
  readonly lacks?: readonly (
    | 'user-agent'
    | 'webhooks'
    | 'bytes'
    | 'one-connection'
    | 'connections'
    | 'redirects'
    | 'receipts'
  )[];
}

/** Whether this machine has the program. */
export const canRun = (command: string, ...parameters: readonly string[]): boolean =>
  spawnSync(command, parameters).status === 0;

const csharp = fileURLToPath(new URL('../csharp', import.meta.url));
const python = fileURLToPath(new URL('../python', import.meta.url));
const unity = fileURLToPath(new URL('../unity', import.meta.url));

const onHttpClient = [
  '-r:System.Net.Http.dll',
  ...['FourthSeat.cs', 'HttpTransport.cs'].map((name) => `${csharp}/${name}`),
];
/** What a WebGL build has: no `HttpClient`, and all of it on one thread. */
const onUnity = [
  '-d:UNITY_5_3_OR_NEWER',
  `${csharp}/FourthSeat.cs`,
  ...['Runtime/UnityTransport.cs', 'testing/UnityEngine.cs'].map((name) => `${unity}/${name}`),
];

/** Compiles the driver with the library to a program, and deletes it in the end. */
function startCSharp(sources: readonly string[]): Driver {
  const folder = mkdtempSync(join(tmpdir(), 'client-csharp-'));
  const program = join(folder, 'driver.exe');
  const compiler = ['-warnaserror', `-out:${program}`, ...sources, `${csharp}/testing/Driver.cs`];
  const { status, stderr } = spawnSync('mcs', compiler, { encoding: 'utf8' });
  if (status !== 0) throw new Error(stderr);
  const driver = startDriver('mono', [program]);
  return {
    makeCall: async (call) => driver.makeCall(call),
    async stop() {
      await driver.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** The libraries beside the one for TypeScript. `npm test` installs what they need, or fails by its name. */
export const languages = {
  python: {
    name: 'python',
    isInstalled: () => canRun('python3', '--version'),
    start: async () =>
      startDriver('python3', [`${python}/testing/driver.py`], { PYTHONPATH: python, PYTHONDONTWRITEBYTECODE: '1' }),
    hasAsync: true,
  },
  // Mono compiles the C# of 2017, which Unity and every .NET since then take as well.
  csharp: {
    name: 'csharp',
    isInstalled: () => canRun('mcs', '--version') && canRun('mono', '--version'),
    start: async () => startCSharp(onHttpClient),
    hasAsync: false,
  },
  // The package's own sources on stubs of the engine.
  unity: {
    name: 'csharp',
    isInstalled: () => canRun('mcs', '--version') && canRun('mono', '--version'),
    start: async () => startCSharp(onUnity),
    hasAsync: false,
    lacks: ['user-agent'],
  },
} as const satisfies Readonly<Record<string, Language>>;
