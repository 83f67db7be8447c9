import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { compileCache } from './server-process.ts';

const entry = fileURLToPath(new URL('./serve.ts', import.meta.url));

export interface ServedProcess {
  readonly child: ChildProcess;
  readonly port: number;
}

/**
 * A server in an operating-system process of its own, on the database of a test; the test ends it. Rejects when it does
 * not start.
 */
export async function serveProcess(
  database_url: string | undefined,
  env: NodeJS.ProcessEnv = {},
): Promise<ServedProcess> {
  const child = spawn(process.execPath, [entry], {
    env: {
      ...process.env,
      NODE_COMPILE_CACHE: compileCache,
      NODE_ENV: 'development',
      PORT: '0',
      LOG_LEVEL: 'fatal',
      DATABASE_URL: database_url,
      ...env,
    },
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const [line] = (await Promise.race([once(child.stdout, 'data'), once(child, 'exit')])) as [Buffer | number | null];
  const port = Number(/port (\d+)/.exec(String(line))?.[1]);
  if (!port) throw new Error('the server did not start');
  return { child, port };
}

/** Asks the process to stop, as a deployment does, and waits until it has. */
export async function stopProcess({ child }: Pick<ServedProcess, 'child'>): Promise<void> {
  const exited = once(child, 'exit');
  child.kill('SIGTERM');
  await exited;
}
