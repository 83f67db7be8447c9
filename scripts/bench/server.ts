import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import {
  nextOutput,
  startTestServer,
  stopTestServer,
  type TestServer,
} from '@fourth-seat/server/testing/start-test-server';

/** A process under measurement. */
export interface MeasuredProcess {
  /** Microseconds of CPU the process has used so far. */
  cpu(): Promise<number>;
}

/** A server process under measurement. */
export interface RunningServer extends MeasuredProcess, Pick<TestServer, 'port' | 'bare_port' | 'node_port'> {
  /** Bytes of memory that the process holds (RSS). */
  memory(): Promise<number>;
  stop(): Promise<void>;
  /** SIGKILL; resolves when the process is gone. */
  kill(): Promise<void>;
}

/** Starts a server with the Node options of this process, which ends with it. Rejects when it does not start. */
export async function serve(database_url: string, env: NodeJS.ProcessEnv = {}): Promise<RunningServer> {
  const served = await startTestServer(
    database_url,
    { LOG_LEVEL: 'error', SERVE_DATABASE_WAIT_MS: undefined, ...env },
    process.execArgv,
  );
  const { child, port, bare_port, node_port } = served;
  // A bench that fails stops nothing itself.
  process.once('exit', () => child.kill('SIGKILL'));
  return {
    port,
    bare_port,
    node_port,
    async cpu() {
      const answer = nextOutput(child);
      child.stdin.write('cpu\n');
      return Number((await answer).split(' ')[1]);
    },
    async memory() {
      const status = await readFile(`/proc/${child.pid}/status`, 'utf8');
      return Number(/^VmRSS:\s+(\d+) kB/m.exec(status)?.[1]) * 1024;
    },
    stop: async () => stopTestServer(served),
    async kill() {
      const gone = once(child, 'exit');
      child.kill('SIGKILL');
      await gone;
    },
  };
}
