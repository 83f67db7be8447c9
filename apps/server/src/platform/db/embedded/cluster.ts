/** The database files: their folder, their owner, and how they are created. */
import { spawnSync } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import { existsSync, lstatSync } from 'node:fs';
import { chmod, chown, cp, lchown, mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { z } from 'zod';
import { copyBinaries, program } from './binaries.ts';
import { PostgresError, parseFailure } from './failures.ts';
import { canEnter, canRun, findStartProblem, hasName, isRoot, nobody, type OsUser, runAs } from './os-user.ts';

/** The only role; also the name of the database. */
export const OWNER = 'fourth_seat';

const clusterState = z
  .object({
    password: z.string().min(1),
    /** A free port, chosen once and kept, so that a connection string stays valid over restarts. */
    port: z.int().optional(),
    /** Set only when the cluster cannot be in the data folder. */
    cluster_dir: z.string().optional(),
  })
  .readonly();

/** Kept in `postgres.json` beside the cluster, readable by its owner alone. */
export type ClusterState = z.infer<typeof clusterState>;

export async function readOrCreateState(data_dir: string): Promise<ClusterState> {
  const file = join(data_dir, 'postgres.json');
  if (existsSync(file)) return parseState(await readFile(file, 'utf8'), file);
  const state = { password: randomBytes(24).toString('base64url') };
  await writeState(data_dir, state);
  return state;
}

/** Never recreated: it contains the password, without which the data cannot be reached. */
function parseState(text: string, file: string): ClusterState {
  try {
    return clusterState.parse(JSON.parse(text));
  } catch {
    throw new PostgresError(
      'broken_state',
      `${file} is not readable. It holds the password of the database: bring it back from a copy, or move the whole ` +
        'folder away to begin with an empty database.',
    );
  }
}

/** Renamed into place: a crash or a full disk leaves the old file, and with it the password, intact. */
export async function writeState(data_dir: string, state: ClusterState): Promise<void> {
  const file = join(data_dir, 'postgres.json');
  const fresh = `${file}.${randomBytes(4).toString('hex')}`;
  try {
    await writeFile(fresh, `${JSON.stringify(state, undefined, 2)}\n`, { mode: 0o600 });
    await rename(fresh, file);
  } finally {
    await rm(fresh, { force: true });
  }
}

export function clusterDir(data_dir: string, state: ClusterState): string {
  return state.cluster_dir ?? join(data_dir, 'postgres');
}

export interface Cluster {
  readonly user: OsUser;
  readonly bin_dir: string;
  readonly cluster_dir: string;
}

export interface PreparedCluster extends Cluster {
  /** As `postgres.json` has it now: it names another folder where the files were moved. */
  readonly state: ClusterState;
}

/** Chooses the user to run as and the folders that this user can reach; moves existing files there where needed. */
export async function prepareCluster(
  data_dir: string,
  state: ClusterState,
  bin_dir: string,
  log: (text: string) => void,
): Promise<PreparedCluster> {
  const cluster_dir = clusterDir(data_dir, state);
  const exists = existsSync(join(cluster_dir, 'PG_VERSION'));
  const owner = exists ? await stat(cluster_dir) : undefined;
  if (!isRoot()) {
    if (owner !== undefined && process.getuid !== undefined && owner.uid !== process.getuid()) {
      throw new PostgresError('wrong_owner', `The database in ${cluster_dir} belongs to another user (${owner.uid}).`);
    }
    return { user: exists ? { kind: 'self' } : chooseOrdinaryUser(bin_dir), bin_dir, cluster_dir, state };
  }
  const namespace: OsUser = { kind: 'namespace' };
  const parent = dirname(cluster_dir);
  const ownedByRoot = owner === undefined || owner.uid === 0;
  if (ownedByRoot && canRun(namespace, program(bin_dir, 'postgres')) && canEnter(namespace, parent)) {
    return { user: namespace, bin_dir, cluster_dir, state };
  }
  const user: OsUser = owner === undefined || ownedByRoot ? nobody : { kind: 'other', uid: owner.uid, gid: owner.gid };
  return await prepareForUser({ user, bin_dir, cluster_dir, state }, data_dir, log);
}

/**
 * initdb needs the user's name, which a bare number (`docker run --user 1234`) lacks; in a user namespace it has one.
 */
function chooseOrdinaryUser(bin_dir: string): OsUser {
  if (hasName()) return { kind: 'self' };
  const namespace: OsUser = { kind: 'namespace' };
  if (canRun(namespace, program(bin_dir, 'postgres'))) return namespace;
  throw new PostgresError(
    'nameless_user',
    `PostgreSQL needs a user with a name: add number ${process.getuid?.()} to /etc/passwd, or set DATABASE_URL.`,
  );
}

/**
 * Root without the right to create a user namespace: another user runs the server, and must be able to reach the
 * programs and the files.
 */
async function prepareForUser(
  cluster: PreparedCluster,
  data_dir: string,
  log: (text: string) => void,
): Promise<PreparedCluster> {
  const { user } = cluster;
  // A program that lacks a library would look like one that nobody can reach.
  const broken = findStartProblem(program(cluster.bin_dir, 'postgres'));
  if (broken !== undefined) throw parseFailure(broken, cluster.cluster_dir);
  const outside = outsideFolder(data_dir);
  let { bin_dir, cluster_dir, state } = cluster;
  if (!canRun(user, program(bin_dir, 'postgres'))) {
    bin_dir = await copyBinaries(bin_dir, canEnter(user, data_dir) ? data_dir : makeOutside(outside));
    if (!canRun(user, program(bin_dir, 'postgres'))) {
      throw new PostgresError(
        'no_other_user',
        'PostgreSQL refuses to run as root, and here root may neither use a user namespace nor become another user. ' +
          'Run as an ordinary user, or set DATABASE_URL.',
      );
    }
  }
  if (!canEnter(user, dirname(cluster_dir))) {
    cluster_dir = join(makeOutside(outside), 'postgres');
    state = await moveCluster(data_dir, state, cluster_dir);
  }
  if (state.cluster_dir !== undefined) {
    log(`The database user cannot enter ${data_dir}: the database is kept in ${cluster_dir}`);
  }
  if (existsSync(cluster_dir)) await giveTo(user, cluster_dir);
  return { user, bin_dir, cluster_dir, state };
}

/** One folder per data folder, named by a hash of its path, in a place that survives a restart of the machine. */
function outsideFolder(data_dir: string): string {
  const base = existsSync('/var/tmp') ? '/var/tmp' : tmpdir();
  return join(base, `fourth-seat-${createHash('sha256').update(data_dir).digest('hex').slice(0, 12)}`);
}

/** Everybody may write to /var/tmp, so a folder or link of that name that root did not create is refused. */
function makeOutside(folder: string): string {
  const wasCreated = spawnSync('mkdir', ['-m', '0711', folder], { stdio: 'ignore' }).status === 0;
  const found = lstatSync(folder, { throwIfNoEntry: false });
  if (!wasCreated && (found === undefined || !found.isDirectory() || found.uid !== 0)) {
    throw new PostgresError('foreign_folder', `${folder} is not a folder of root: remove it, or set DATA_DIR.`);
  }
  return folder;
}

/**
 * Moves the files, if there are any, and returns the state that names their new folder. They are copied, since the two
 * folders may be on different disks, and removed only when the state is written: killed at any time, this leaves a state
 * that names a whole cluster.
 */
export async function moveCluster(data_dir: string, state: ClusterState, to: string): Promise<ClusterState> {
  const from = clusterDir(data_dir, state);
  const exists = existsSync(join(from, 'PG_VERSION'));
  if (exists) await copyCluster(from, to);
  const moved = { ...state, cluster_dir: to };
  await writeState(data_dir, moved);
  if (exists) await rm(from, { recursive: true, force: true });
  return moved;
}

/** Renamed into place, so that an incomplete copy never counts. */
async function copyCluster(from: string, to: string): Promise<void> {
  const half = `${to}.${randomBytes(4).toString('hex')}`;
  try {
    await cp(from, half, { recursive: true, preserveTimestamps: true, verbatimSymlinks: true });
    await chmod(half, 0o700);
    // A copy that no state names, as a killed start leaves it. Set aside, since nothing proves that it is only a copy.
    if (existsSync(to)) await rename(to, `${to}.unnamed-${randomBytes(4).toString('hex')}`);
    await rename(half, to);
  } finally {
    await rm(half, { recursive: true, force: true });
  }
}

/** Gives every file of a cluster to the user that runs the server. */
async function giveTo(user: OsUser, folder: string): Promise<void> {
  if (user.kind !== 'other') return;
  const { uid, gid } = user;
  if ((await stat(folder)).uid === uid) return;
  for (const entry of await readdir(folder, { recursive: true })) await lchown(join(folder, entry), uid, gid);
  // The folder itself last: its owner shows the next start whether this was finished.
  await chown(folder, uid, gid);
}

/**
 * Creates the cluster if there is none, in a folder beside it that is then renamed, so that an incomplete cluster never
 * counts.
 */
export async function initialize(cluster: Cluster, password: string): Promise<void> {
  const { user, cluster_dir } = cluster;
  if (existsSync(join(cluster_dir, 'PG_VERSION'))) return;
  const parent = dirname(cluster_dir);
  const prefix = `${basename(cluster_dir)}.initdb-`;
  // Left over from a first start that was killed: this process holds the lock, so no other one is using them.
  for (const name of await readdir(parent)) {
    if (name.startsWith(prefix)) await rm(join(parent, name), { recursive: true, force: true });
  }
  const work = join(parent, `${prefix}${randomBytes(4).toString('hex')}`);
  try {
    await mkdir(work, { mode: 0o700 });
    await writeFile(join(work, 'password'), password, { mode: 0o600 });
    if (user.kind === 'other') {
      await chown(join(work, 'password'), user.uid, user.gid);
      await chown(work, user.uid, user.gid);
    }
    runInitdb(cluster, work);
    // There may be an empty folder (a mounted volume, a mkdir); one with content must not be replaced.
    await rename(join(work, 'cluster'), cluster_dir);
  } finally {
    await rm(work, { recursive: true, force: true });
  }
}

function runInitdb({ user, bin_dir, cluster_dir }: Cluster, work: string): void {
  const command = runAs(user, program(bin_dir, 'initdb'), [
    `--pgdata=${join(work, 'cluster')}`,
    `--username=${OWNER}`,
    `--pwfile=${join(work, 'password')}`,
    '--auth=scram-sha-256',
    '--encoding=UTF8',
    // Byte order: the same on every system and library version, and indexes support LIKE.
    '--locale=C',
    '--data-checksums',
  ]);
  const run = spawnSync(command.file, command.args, { ...command.options, encoding: 'utf8' });
  if (run.status !== 0) {
    throw parseFailure(`${run.stdout ?? ''}${run.stderr ?? ''}${run.error?.message ?? ''}`, cluster_dir);
  }
}
