import { type ChildProcess, type SpawnOptions, spawn } from 'node:child_process';
import { join } from 'node:path';
import { root } from './repository.ts';

interface RunOptions {
  /** Where it runs; the root of the repository where absent. */
  readonly cwd?: string;
  /** Variables in addition to those of this process. */
  readonly env?: NodeJS.ProcessEnv;
}

interface CaptureOptions extends RunOptions {
  /**
   * After this time the program is killed with all that it has started, which counts as a failure; the last line of the
   * output says so.
   */
  readonly timeout_ms?: number;
  /** Called with each piece of the output as it comes. */
  readonly onOutput?: (text: string) => void;
}

/** Runs a program, of the repository or of the machine, with its output on the terminal; returns its exit status. */
export async function run(command: string, args: readonly string[], options: RunOptions = {}): Promise<number> {
  return statusOf(start(command, args, { ...options, stdio: 'inherit' }));
}

/** Runs a program as `run` does, and returns its output, of both streams, instead of showing it. */
export async function capture(
  command: string,
  args: readonly string[],
  { timeout_ms, onOutput, ...options }: CaptureOptions = {},
): Promise<{ status: number; output: string }> {
  let output = '';
  const add = (text: string): void => {
    output += text;
    onOutput?.(text);
  };
  const child = start(command, args, {
    ...options,
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: timeout_ms !== undefined,
  });
  for (const stream of [child.stdout, child.stderr]) stream?.setEncoding('utf8').on('data', add);
  const limit = timeout_ms === undefined ? undefined : limitTime(child, timeout_ms);
  const status = await statusOf(child);
  if (limit?.isExceeded()) add(`\n${command} was killed after ${timeout_ms} ms\n`);
  return { status, output };
}

function start(command: string, args: readonly string[], { cwd = root, env, ...options }: SpawnOptions): ChildProcess {
  const PATH = `${join(root, 'node_modules/.bin')}:${process.env.PATH ?? ''}`;
  return spawn(command, args, { ...options, cwd, env: { ...process.env, ...env, PATH } });
}

/**
 * Kills the process group that a detached child leads, after `timeout_ms` or when this process is interrupted: the
 * terminal's Ctrl C does not reach that group.
 */
function limitTime(child: ChildProcess, timeout_ms: number): { isExceeded(): boolean } {
  let isExceeded = false;
  const killGroup = (): void => {
    if (child.pid !== undefined) process.kill(-child.pid, 'SIGKILL');
  };
  const interrupt = (): void => {
    killGroup();
    process.exit(130);
  };
  const timer = setTimeout(() => {
    isExceeded = true;
    killGroup();
  }, timeout_ms);
  process.once('SIGINT', interrupt);
  child.once('close', () => {
    clearTimeout(timer);
    process.off('SIGINT', interrupt);
  });
  return { isExceeded: () => isExceeded };
}

/** The exit status, 1 of a killed program, once nothing holds its output open. */
async function statusOf(child: ChildProcess): Promise<number> {
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (code) => resolve(code ?? 1));
  });
}
