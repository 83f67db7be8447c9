import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { afterEach, expect, test, vi } from 'vitest';
import type { Postgres } from './embedded.ts';
import { keepPostgres } from './keep-embedded.ts';

afterEach(() => void vi.useRealTimers());

async function answers(url: string): Promise<boolean> {
  const client = new Client({ connectionString: url });
  client.on('error', () => undefined);
  try {
    await client.connect();
    await client.query('SELECT 1');
    return true;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => undefined);
  }
}

test('a database server that is killed is there again, on the same port, and can be stopped', async () => {
  const data_dir = await mkdtemp(join(tmpdir(), 'fourth-seat-kept-'));
  const told: string[] = [];
  const server = await keepPostgres({ data_dir, throwaway: true, log: (text) => told.push(text) });
  try {
    expect(await answers(server.url)).toBe(true);
    process.kill(Number(readFileSync(join(server.cluster_dir, 'postmaster.pid'), 'utf8').split('\n')[0]), 'SIGKILL');
    await expect.poll(() => told.at(-1)).toBe('The database server was started again.');
    expect(await answers(server.url)).toBe(true);
    await server.stop();
    expect(await answers(server.url)).toBe(false);
  } finally {
    await server.stop();
    await rm(server.cluster_dir, { recursive: true, force: true });
    await rm(data_dir, { recursive: true, force: true });
  }
});

/** A server that this process is said to have started; no such folder exists, so it counts as killed. */
const createServer = (stop: () => Promise<void>): Postgres => ({
  url: 'postgres://x',
  cluster_dir: '/nowhere',
  adopted: false,
  stop,
});

test('a start that fails is tried less and less often, and never given up', async () => {
  vi.useFakeTimers();
  const told: string[] = [];
  const start = vi.fn().mockRejectedValue(new Error('The disk is full.'));
  start.mockResolvedValueOnce(createServer(async () => undefined));
  const server = await keepPostgres({ data_dir: '/nowhere', log: (text) => told.push(text) }, start);
  await vi.advanceTimersByTimeAsync(60_000);
  const inFirstMinute = told.length;
  await vi.advanceTimersByTimeAsync(600_000);
  expect(inFirstMinute).toBeLessThan(8);
  expect(told.length).toBeGreaterThanOrEqual(inFirstMinute + 9);
  await server.stop();
});

test('a server that does not stop keeps no other one running', async () => {
  vi.useFakeTimers();
  const stopped = vi.fn(async () => undefined);
  const start = vi.fn();
  start.mockResolvedValueOnce(createServer(async () => Promise.reject(new Error('does not stop'))));
  start.mockResolvedValueOnce(createServer(stopped));
  start.mockRejectedValue(new Error('enough'));
  const server = await keepPostgres({ data_dir: '/nowhere', log: () => undefined }, start);
  await vi.advanceTimersByTimeAsync(1000);
  await expect(server.stop()).rejects.toThrow('does not stop');
  expect(stopped).toHaveBeenCalledOnce();
});
