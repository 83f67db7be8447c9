import { type ChildProcessByStdio, spawn } from 'node:child_process';
import { once } from 'node:events';
import type { Readable, Writable } from 'node:stream';
import { fileURLToPath } from 'node:url';
import { MOST_SILENCE_MS } from './app.ts';
import { hasEnded } from './has-ended.ts';
import { compileCache } from './start-product.ts';

const entry = fileURLToPath(new URL('./test-server.ts', import.meta.url));

/** A process of `test-server.ts` that listens. */
export interface TestServer {
  readonly child: ChildProcessByStdio<Writable, Readable, null>;
  readonly port: number;
  /** Ports of a bare Fastify route and of a bare `node:http` server in the same process, for comparison. */
  readonly bare_port: number;
  readonly node_port: number;
}

/**
 * Starts `test-server.ts` in a process of its own, on the database of a test; the test ends it. Rejects when it does not
 * start. It takes no slow machine for a database that is away, unless `env` leaves SERVE_DATABASE_WAIT_MS undefined, as
 * measurements do. `nodeOptions` go to the command line of Node.
 */
export async function startTestServer(
  database_url: string | undefined,
  env: NodeJS.ProcessEnv = {},
  nodeOptions: readonly string[] = [],
): Promise<TestServer> {
  const child = spawn(process.execPath, [...nodeOptions, entry], {
    env: {
      ...process.env,
      NODE_COMPILE_CACHE: compileCache,
      NODE_ENV: 'development',
      PORT: '0',
      LOG_LEVEL: 'fatal',
      DATABASE_URL: database_url,
      SERVE_DATABASE_WAIT_MS: String(MOST_SILENCE_MS),
      ...env,
    },
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const line = await nextOutput(child);
  const ports = /port (\d+) bare (\d+) node (\d+)/.exec(line);
  if (!ports) throw new Error(`the server did not print its ports: ${line}`);
  return { child, port: Number(ports[1]), bare_port: Number(ports[2]), node_port: Number(ports[3]) };
}

/** What the process prints next. Rejects when it ends instead. */
export async function nextOutput(child: TestServer['child']): Promise<string> {
  const waiting = new AbortController();
  const { signal } = waiting;
  const happened = Promise.race([once(child.stdout, 'data', { signal }), once(child, 'exit', { signal })]);
  // Its listeners go with it: a measurement asks hundreds of times.
  const [output] = (await happened.finally(() => waiting.abort())) as [Buffer | number | null];
  if (!(output instanceof Buffer)) throw new Error(`the server ended (${child.signalCode ?? child.exitCode})`);
  return output.toString();
}

/** Asks the process to stop, as a deployment does, and waits until it has; one that has ended is left alone. */
export async function stopTestServer({ child }: Pick<TestServer, 'child'>): Promise<void> {
  if (hasEnded(child)) return;
  const exited = once(child, 'exit');
  child.kill('SIGTERM');
  await exited;
}
