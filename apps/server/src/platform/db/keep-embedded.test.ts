import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { expect, test } from 'vitest';
import { keepPostgres } from './keep-embedded.ts';

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
    await expect.poll(() => told.at(-1), { timeout: 40_000 }).toBe('The database server was started again.');
    expect(await answers(server.url)).toBe(true);
    await server.stop();
    expect(await answers(server.url)).toBe(false);
  } finally {
    await server.stop();
    await rm(server.cluster_dir, { recursive: true, force: true });
    await rm(data_dir, { recursive: true, force: true });
  }
}, 60_000);
