import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

/** A process under measurement. */
export interface MeasuredProcess {
  /** Microseconds of CPU the process has used so far. */
  cpu(): Promise<number>;
}

/** A server process under measurement. */
export interface RunningServer extends MeasuredProcess {
  readonly port: number;
  /** Ports of a bare Fastify route and of a bare `node:http` server in the same process, for comparison. */
  readonly bare_port: number;
  readonly node_port: number;
  stop(): Promise<void>;
  /** SIGKILL. */
  kill(): void;
}

const entry = fileURLToPath(new URL('../../apps/server/src/testing/serve.ts', import.meta.url));

export async function serve(database_url: string, env: NodeJS.ProcessEnv = {}): Promise<RunningServer> {
  const child = spawn(process.execPath, [...process.execArgv, entry], {
    env: { ...process.env, PORT: '0', LOG_LEVEL: 'error', DATABASE_URL: database_url, ...env },
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const line = await nextLine(child);
  const [, port, bare_port, node_port] = /port (\d+) bare (\d+) node (\d+)/.exec(line) ?? [];
  return {
    port: Number(port),
    bare_port: Number(bare_port),
    node_port: Number(node_port),
    async cpu() {
      const answer = nextLine(child);
      child.stdin?.write('cpu\n');
      return Number((await answer).split(' ')[1]);
    },
    async stop() {
      const exited = once(child, 'exit');
      child.kill('SIGTERM');
      await exited;
    },
    kill: () => void child.kill('SIGKILL'),
  };
}

async function nextLine(child: ChildProcess): Promise<string> {
  if (!child.stdout) throw new Error('the server has no output');
  const [chunk] = (await once(child.stdout, 'data')) as [Buffer];
  return chunk.toString();
}
