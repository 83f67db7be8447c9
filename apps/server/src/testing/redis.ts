import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';

/** Debian's; where it is not installed only tests without it run. */
const PROGRAM = 'redis-server';
export const hasRedis = spawnSync(PROGRAM, ['--version']).status === 0;

/** A Redis that keeps nothing; who starts it ends it. */
export async function startRedis(port: number): Promise<ChildProcess> {
  const server = spawn(PROGRAM, ['--port', String(port), '--save', '', '--bind', '127.0.0.1']);
  for (let text = ''; !text.includes('Ready to accept'); ) {
    const [chunk] = (await once(server.stdout, 'data')) as [Buffer];
    text += chunk.toString();
  }
  return server;
}
