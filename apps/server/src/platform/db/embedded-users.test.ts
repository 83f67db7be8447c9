// @module-tag full: starts as other users of the system
/** The same launcher for every kind of user and place. What an ordinary user cannot arrange is skipped for them. */
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { chmod, chown, mkdir, mkdtemp, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { beforeEach, describe, expect, test } from 'vitest';
import {
  type Circumstances,
  canArrange,
  type LauncherProcess,
  launchProcess,
  NAMED_UID,
  NAMELESS_UID,
  query,
  serverPid,
  started,
} from '../../testing/postgres-process.ts';
import { canRun } from './embedded/os-user.ts';

const NOBODY = 65_534;
const canNamespace = canArrange && canRun({ kind: 'namespace' }, '/bin/true');

/** A test that the report shows as skipped, with the reason, where the system cannot arrange what it needs. */
function needs(met: boolean, reason: string): (name: string, work: () => Promise<void> | void) => void {
  return (name, work) => {
    test(name, async ({ skip }) => {
      skip(!met, reason);
      await work();
    });
  };
}

const arranged = needs(canArrange, 'needs root and a mount namespace');
const namespaced = needs(canNamespace, 'needs root, a mount namespace and a user namespace');

let home: string;
let data_dir: string;
/** Folders outside `home` that the launcher made. */
let outside: Set<string>;
let running: LauncherProcess[];

beforeEach(async () => {
  home = await mkdtemp(join(tmpdir(), 'launcher-data-'));
  // A place that everybody may enter; tests that want another one say so.
  await chmod(home, 0o755);
  data_dir = join(home, 'data');
  outside = new Set();
  running = [];
  return async () => {
    for (const launcher of running) await launcher.stop();
    for (const folder of [home, ...outside]) await rm(folder, { recursive: true, force: true });
  };
});

async function launch(place: Circumstances, bin_dir?: string): Promise<LauncherProcess> {
  const launcher = await launchProcess(bin_dir === undefined ? { data_dir } : { data_dir, bin_dir }, place);
  running.push(launcher);
  if ('cluster_dir' in launcher.report && !launcher.report.cluster_dir.startsWith(home)) {
    outside.add(dirname(launcher.report.cluster_dir));
  }
  return launcher;
}

/** Starts, writes, stops, starts again and finds what was written; returns the report of the first start. */
async function keepsData(place: Circumstances, bin_dir?: string): Promise<ReturnType<typeof started>> {
  const first = await launch(place, bin_dir);
  const report = started(first);
  await query(report.url, 'CREATE TABLE kept AS SELECT 7 AS n');
  await first.stop();
  const second = await launch(place, bin_dir);
  expect(started(second)).toEqual(report);
  expect(await query(report.url, 'SELECT n FROM kept')).toEqual([{ n: 7 }]);
  return report;
}

function mapOf(cluster_dir: string): string[] {
  return readFileSync(`/proc/${serverPid(cluster_dir)}/uid_map`, 'utf8')
    .trim()
    .split(/\s+/);
}

function ownerOf(cluster_dir: string): number {
  return statSync(`/proc/${serverPid(cluster_dir)}`).uid;
}

test('whoever runs the tests', async () => {
  await keepsData({});
});

describe('an ordinary user', () => {
  arranged('runs the server as themselves', async () => {
    await mkdir(data_dir);
    await chown(data_dir, NAMED_UID, NAMED_UID);
    const { cluster_dir } = await keepsData({ uid: NAMED_UID });
    expect([ownerOf(cluster_dir), mapOf(cluster_dir)[1]]).toEqual([NAMED_UID, '0']);
  });

  namespaced('without a name in /etc/passwd gets one in a user namespace', async () => {
    await mkdir(data_dir);
    await chown(data_dir, NAMELESS_UID, NAMELESS_UID);
    expect(ownerOf((await keepsData({ uid: NAMELESS_UID })).cluster_dir)).toBe(NAMELESS_UID);
  });

  arranged('without a name and without a namespace is told so in a sentence', async () => {
    await mkdir(data_dir);
    await chown(data_dir, NAMELESS_UID, NAMELESS_UID);
    const { report } = await launch({ uid: NAMELESS_UID, no_namespace: true });
    expect(report).toMatchObject({ kind: 'nameless_user', failure: expect.stringContaining('/etc/passwd') });
  });

  arranged("is told in a sentence that the data is another user's", async () => {
    const { report } = await launch({ uid: NAMED_UID });
    expect(report).toMatchObject({ kind: 'wrong_owner', failure: expect.stringContaining('Choose another folder') });
  });
});

describe('root with a user namespace', () => {
  namespaced('runs the server where root is called 65534, on files that stay its own', async () => {
    const { cluster_dir } = await keepsData({});
    expect(mapOf(cluster_dir)).toEqual([String(NOBODY), '0', '1']);
    expect(statSync(cluster_dir).uid).toBe(0);
  });

  namespaced('needs no other place when the repository and the data lie below a 0700 folder', async () => {
    await chmod(home, 0o700);
    expect((await keepsData({ sealed: true })).cluster_dir).toBe(join(data_dir, 'postgres'));
  });

  namespaced("runs the server as the data's owner when root did not make it", async () => {
    await mkdir(data_dir);
    await chown(data_dir, NAMED_UID, NAMED_UID);
    await (await launch({ uid: NAMED_UID })).stop();
    const { cluster_dir } = started(await launch({}));
    expect(ownerOf(cluster_dir)).toBe(NAMED_UID);
  });
});

describe('root without a user namespace', () => {
  const place: Circumstances = { no_namespace: true };

  arranged('the kernel really refuses one there', () => {
    const script = 'mkdir -p "$0/root" && mount --rbind / "$0/root" && chroot "$0/root" unshare --user true';
    const run = spawnSync('unshare', ['--mount', '--propagation', 'private', 'sh', '-c', script, home]);
    expect(String(run.stderr)).toContain('Operation not permitted');
  });

  arranged('runs the server as nobody, in the data folder when nobody can reach it', async () => {
    const { cluster_dir } = await keepsData(place);
    expect(ownerOf(cluster_dir)).toBe(NOBODY);
    expect(cluster_dir).toBe(join(data_dir, 'postgres'));
    expect(statSync(cluster_dir).mode & 0o777).toBe(0o700);
  });

  arranged('below a 0700 folder: programs and data lie outside, and it says where', async () => {
    await chmod(home, 0o700);
    const { cluster_dir, log } = await keepsData({ ...place, sealed: true });
    expect(cluster_dir).toMatch(/^\/var\/tmp\/fourth-seat-[0-9a-f]{12}\/postgres$/);
    expect(log).toEqual([expect.stringContaining(cluster_dir)]);
    expect(ownerOf(cluster_dir)).toBe(NOBODY);
    // Nobody must be able to put other programs or data in their place.
    const folder = statSync(dirname(cluster_dir));
    expect([folder.uid, folder.mode & 0o777]).toEqual([0, 0o711]);
    expect(readdirSync(dirname(cluster_dir)).filter((name) => name.startsWith('programs-'))).toHaveLength(1);
    expect(statSync(join(data_dir, 'postgres.json')).uid).toBe(0);
  });

  namespaced('takes over data made with a namespace, and gives it back', async () => {
    await chmod(home, 0o700);
    const first = await launch({});
    await query(started(first).url, 'CREATE TABLE kept AS SELECT 7 AS n');
    await first.stop();
    const second = await launch({ ...place, sealed: true });
    expect(await query(started(second).url, 'SELECT n FROM kept')).toEqual([{ n: 7 }]);
    expect(existsSync(join(data_dir, 'postgres'))).toBe(false);
    await second.stop();
    expect(await query(started(await launch({ sealed: true })).url, 'SELECT n FROM kept')).toEqual([{ n: 7 }]);
  });

  arranged('refuses a folder in /var/tmp that somebody laid there before', async () => {
    await chmod(home, 0o700);
    const first = await launch(place);
    const folder = dirname(started(first).cluster_dir);
    await first.stop();
    for (const path of [folder, data_dir]) await rm(path, { recursive: true });
    await mkdir(folder);
    await chown(folder, NAMED_UID, NAMED_UID);
    expect((await launch(place)).report).toMatchObject({ kind: 'foreign_folder' });
    await rm(folder, { recursive: true });
    await symlink('/root', folder);
    expect((await launch(place)).report).toMatchObject({ kind: 'foreign_folder' });
  });
});

describe("Debian's PostgreSQL", () => {
  const versions = existsSync('/usr/lib/postgresql') ? readdirSync('/usr/lib/postgresql') : [];
  const bin_dir = versions
    .map((version) => join('/usr/lib/postgresql', version, 'bin'))
    .find((folder) => existsSync(join(folder, 'initdb')));
  const onDebian = needs(bin_dir !== undefined, 'PostgreSQL of Debian is not installed');
  const arrangedOnDebian = needs(canArrange && bin_dir !== undefined, 'needs root and PostgreSQL of Debian');

  onDebian('runs through the same launcher', async () => {
    const { url } = await keepsData({}, bin_dir);
    expect(await query(url, "SELECT current_setting('server_version_num')::int < 180000 AS older")).toHaveLength(1);
  });

  const isOther = bin_dir !== undefined && Number(bin_dir.split('/').at(-2)) !== 18;
  needs(isOther, 'needs a PostgreSQL of Debian that is not 18')(
    'data of another version is refused with a sentence',
    async () => {
      await (await launch({}, bin_dir)).stop();
      expect((await launch({})).report).toMatchObject({ kind: 'wrong_version' });
    },
  );

  arrangedOnDebian('as nobody it runs from where it is installed', async () => {
    await chmod(home, 0o700);
    const { cluster_dir } = await keepsData({ no_namespace: true }, bin_dir);
    expect(readdirSync(dirname(cluster_dir))).toEqual(['postgres']);
  });
});

arranged('a full disk is a sentence', async () => {
  const { report } = await launch({ disk_mb: 12 });
  expect(report).toMatchObject({ kind: 'disk_full', failure: expect.stringContaining('The disk is full') });
});
