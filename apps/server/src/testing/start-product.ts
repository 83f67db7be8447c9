import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { SERVER_SECRET } from './server-secret.ts';

const entry = fileURLToPath(new URL('../main.ts', import.meta.url));
/** As `scripts/start.mjs` has it: half of what a start costs is reading the product's modules. */
export const compileCache = fileURLToPath(new URL('../../../../node_modules/.compile-cache', import.meta.url));

/** The product's own process, as `npm start` begins it, for tests of how it begins and ends. */
export interface ProductProcess {
  readonly child: ChildProcess;
  readonly port: number;
  /** Everything that it has printed, on both streams. */
  output(): string;
  readonly exited: Promise<Exit>;
}

export interface Exit {
  readonly status: number | null;
  readonly signal: NodeJS.Signals | null;
  readonly output: string;
}

/** Begins a process and says how it ends; `env` comes on top of what every test sets. */
export function spawnProduct(env: NodeJS.ProcessEnv): Omit<ProductProcess, 'port'> {
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', entry], {
    env: {
      PATH: process.env['PATH'],
      NODE_COMPILE_CACHE: compileCache,
      HOST: '127.0.0.1',
      PORT: '0',
      LOG_LEVEL: 'silent',
      AGENT_THREADS: '1',
      SERVER_SECRET,
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let text = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (part: string) => {
      text += part;
    });
  }
  const exited = once(child, 'close').then(([status, signal]) => ({
    status: status as number | null,
    signal: signal as NodeJS.Signals | null,
    output: text,
  }));
  return { child, output: () => text, exited };
}

/** A process that listens; fails with what it printed when it ends before. */
export async function startProduct(env: NodeJS.ProcessEnv): Promise<ProductProcess> {
  const server = spawnProduct(env);
  const ready = /ready: http:\/\/localhost:(\d+)/;
  const listening = new Promise<number>((resolve) => {
    server.child.stdout?.on('data', () => {
      const port = ready.exec(server.output())?.[1];
      if (port !== undefined) resolve(Number(port));
    });
  });
  const port = await Promise.race([listening, server.exited]);
  if (typeof port !== 'number') throw new Error(`the server did not start: ${port.output}`);
  return { ...server, port };
}
