import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { type Driver, startDriver } from './driver.ts';

export interface Language {
  /** As the library names itself. */
  readonly name: string;
  /** Whether the machine has what it takes. */
  isThere(): boolean;
  start(): Promise<Driver>;
  /** Whether it has a client that waits without a thread beside the other one. */
  readonly has_async: boolean;
}

const works = (command: string, ...parameters: readonly string[]): boolean =>
  spawnSync(command, parameters).status === 0;

const python = fileURLToPath(new URL('../python', import.meta.url));

/** The libraries beside the one for TypeScript. `npm test` installs what they need, or fails by its name. */
export const languages = {
  python: {
    name: 'python',
    isThere: () => works('python3', '--version'),
    start: async () =>
      startDriver('python3', [`${python}/testing/driver.py`], { PYTHONPATH: python, PYTHONDONTWRITEBYTECODE: '1' }),
    has_async: true,
  },
} as const satisfies Readonly<Record<string, Language>>;
