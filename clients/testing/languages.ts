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
}

/** Whether this machine has the program. */
export const canRun = (command: string, ...parameters: readonly string[]): boolean =>
  spawnSync(command, parameters).status === 0;

/** Compiles the driver with the library to a program, and deletes it in the end. */
function startCSharp(): Driver {
  const folder = mkdtempSync(join(tmpdir(), 'client-csharp-'));
  const program = join(folder, 'driver.exe');
  const sources = [`${csharp}/FourthSeat.cs`, `${csharp}/testing/Driver.cs`];
  const compiler = ['-warnaserror', '-r:System.Net.Http.dll', `-out:${program}`];
  const { status, stderr } = spawnSync('mcs', [...compiler, ...sources], { encoding: 'utf8' });
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

const csharp = fileURLToPath(new URL('../csharp', import.meta.url));
const python = fileURLToPath(new URL('../python', import.meta.url));

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
    start: async () => startCSharp(),
    hasAsync: false,
  },
} as const satisfies Readonly<Record<string, Language>>;
