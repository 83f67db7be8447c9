import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import { root } from './repository.ts';

interface RunOptions {
  /** Where it runs; the root of the repository where absent. */
  readonly cwd?: string;
  /** Variables in addition to those of this process. */
  readonly env?: NodeJS.ProcessEnv;
  /** After this time it is killed with all that it has started, which counts as a failure. */
  readonly timeout_ms?: number;
}

interface CaptureOptions extends RunOptions {
  /** Called with each piece of the output as it comes. */
  readonly onOutput?: (text: string) => void;
}

/** Runs a program, of the repository or of the machine, with its output on the terminal; returns its exit status. */
export async function run(command: string, args: readonly string[], options: RunOptions = {}): Promise<number> {
  return statusOf(start(command, args, options, 'inherit'));
}

/** Runs a program as `run` does, and returns its output, of both streams, instead of showing it. */
export async function capture(
  command: string,
  args: readonly string[],
  options: CaptureOptions = {},
): Promise<{ status: number; output: string }> {
  const child = start(command, args, options, 'pipe');
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8').on('data', (text: string) => {
      output += text;
      options.onOutput?.(text);
    });
  }
  return { status: await statusOf(child), output };
}

function start(
  command: string,
  args: readonly string[],
  { cwd = root, env = {}, timeout_ms }: RunOptions,
  output: 'inherit' | 'pipe',
): ChildProcess {
  const child = spawn(command, args, {
    cwd,
    env: { ...process.env, ...env, PATH: `${join(root, 'node_modules/.bin')}:${process.env.PATH ?? ''}` },
    stdio: ['ignore', output, output],
    detached: timeout_ms !== undefined,
  });
  if (timeout_ms !== undefined) limitTime(child, timeout_ms);
  return child;
}

/**
 * Kills the process group that a detached child leads, after `timeout_ms` or when this process is interrupted: the
 * terminal's Ctrl C does not reach that group.
 */
function limitTime(child: ChildProcess, timeout_ms: number): void {
  const killGroup = (): void => {
    if (child.pid !== undefined) process.kill(-child.pid, 'SIGKILL');
  };
  const interrupt = (): void => {
    killGroup();
    process.exit(130);
  };
  const timer = setTimeout(killGroup, timeout_ms);
  process.once('SIGINT', interrupt);
  child.once('close', () => {
    clearTimeout(timer);
    process.off('SIGINT', interrupt);
  });
}

/** The exit status, 1 of a killed program, once nothing holds its output open. */
async function statusOf(child: ChildProcess): Promise<number> {
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (code) => resolve(code ?? 1));
  });
}
