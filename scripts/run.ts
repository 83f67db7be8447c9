import { type ChildProcess, type SpawnOptions, spawn } from 'node:child_process';
import { join } from 'node:path';
import { root } from './repository.ts';

interface RunOptions {
  /** Where it runs; the root of the repository where absent. */
  readonly cwd?: string;
  /** Variables in addition to those of this process. */
  readonly env?: NodeJS.ProcessEnv;
  /** After this time it is ended, which counts as a failure. */
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
  const options: SpawnOptions = {
    cwd,
    env: { ...process.env, ...env, PATH: `${join(root, 'node_modules/.bin')}:${process.env.PATH ?? ''}` },
    stdio: ['ignore', output, output],
    ...(timeout_ms !== undefined && { timeout: timeout_ms }),
  };
  return spawn(command, args, options);
}

async function statusOf(child: ChildProcess): Promise<number> {
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    // What a killed program has started may hold its output open.
    child.on('exit', (_, signal) => {
      if (signal !== null) resolve(1);
    });
    child.on('close', (code) => resolve(code ?? 1));
  });
}
