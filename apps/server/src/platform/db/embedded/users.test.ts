import { mkdir, mkdtemp, readdir, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { registerInFolder, unregisterFromFolder } from './users.ts';

let data_dir: string;
let users: string;
beforeEach(async () => {
  data_dir = await mkdtemp(join(tmpdir(), 'users-'));
  users = join(data_dir, 'postgres.users');
  return async () => rm(data_dir, { recursive: true, force: true });
});

test('the last live user is told so; the file of a process that is gone does not count', async () => {
  const [one, other] = [await registerInFolder(data_dir), await registerInFolder(data_dir)];
  await writeFile(join(users, '999999999.dead'), '1');
  expect([await unregisterFromFolder(data_dir, one), await unregisterFromFolder(data_dir, other)]).toEqual([
    false,
    true,
  ]);
  expect(await readdir(users)).toEqual([]);
  await rm(users, { recursive: true });
  expect(await unregisterFromFolder(data_dir, other)).toBe(true);
});

test('a file that cannot be read stays, and nobody is told to stop the server', async () => {
  await mkdir(users);
  const unreadable = `${process.pid}.loop`;
  await symlink(unreadable, join(users, unreadable));
  await expect(unregisterFromFolder(data_dir, join(users, 'mine'))).rejects.toThrow('ELOOP');
  expect(await readdir(users)).toEqual([unreadable]);
});

test('nor where the folder cannot be listed', async () => {
  await writeFile(users, '');
  await expect(unregisterFromFolder(data_dir, join(data_dir, 'mine'))).rejects.toThrow('ENOTDIR');
});
