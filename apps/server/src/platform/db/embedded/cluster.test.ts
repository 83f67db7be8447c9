// @module-tag full: makes clusters of a database
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, describe, expect, test } from 'vitest';
import { moveCluster, readOrCreateState } from './cluster.ts';

describe('a cluster that moves', () => {
  let data_dir: string;
  let from: string;
  let outside: string;
  let to: string;

  beforeEach(async () => {
    const home = await mkdtemp(join(tmpdir(), 'cluster-'));
    [data_dir, outside] = [join(home, 'data'), join(home, 'outside')];
    [from, to] = [join(data_dir, 'postgres'), join(outside, 'postgres')];
    for (const folder of [from, outside]) await mkdir(folder, { recursive: true });
    await writeFile(join(from, 'PG_VERSION'), '18');
    return async () => rm(home, { recursive: true, force: true });
  });

  test('is found by the next start in its new folder alone', async () => {
    const state = await readOrCreateState(data_dir);
    expect(await moveCluster(data_dir, state, to)).toEqual({ ...state, cluster_dir: to });
    expect(await readOrCreateState(data_dir)).toEqual({ ...state, cluster_dir: to });
    expect(existsSync(from)).toBe(false);
    expect(await readFile(join(to, 'PG_VERSION'), 'utf8')).toBe('18');
  });

  test('stays where it is when its new folder cannot be written down', async () => {
    const state = await readOrCreateState(data_dir);
    await rm(join(data_dir, 'postgres.json'));
    await mkdir(join(data_dir, 'postgres.json'));
    await expect(moveCluster(data_dir, state, to)).rejects.toThrow('EISDIR');
    expect(await readFile(join(from, 'PG_VERSION'), 'utf8')).toBe('18');
  });

  test('moves although a killed start left a copy there, which is kept beside it', async () => {
    await mkdir(to);
    await writeFile(join(to, 'PG_VERSION'), 'copy of a killed start');
    await moveCluster(data_dir, await readOrCreateState(data_dir), to);
    expect(await readFile(join(to, 'PG_VERSION'), 'utf8')).toBe('18');
    const aside = (await readdir(outside)).filter((name) => name !== 'postgres');
    expect(await readFile(join(outside, aside[0] ?? '', 'PG_VERSION'), 'utf8')).toBe('copy of a killed start');
  });
});
