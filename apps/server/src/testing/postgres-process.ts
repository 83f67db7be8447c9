/** Runs the launcher in a process of its own, as another user or with fewer permissions where the test asks for it. */
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { chmod, mkdir, mkdtemp, rmdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Client } from 'pg';
import type { ChildReport } from './postgres-child.ts';

const repository = fileURLToPath(new URL('../../../..', import.meta.url));
const childFile = relative(repository, fileURLToPath(new URL('./postgres-child.ts', import.meta.url)));

/** An account that every Unix system has, and a number that has no account. */
export const NAMED_UID = 1;
export const NAMELESS_UID = 54_321;

export interface Circumstances {
  /** As a user without rights, in place of root. */
  readonly uid?: number;
  /** The kernel refuses user namespaces, as it does inside a chroot and in most containers. */
  readonly no_namespace?: boolean;
  /** The repository lies below a folder that only root may enter. */
  readonly sealed?: boolean;
  /** The data folder is a disk of so many megabytes. */
  readonly disk_mb?: number;
}

/** Root with a mount namespace can arrange every circumstance; an ordinary user has only their own. */
export const canArrange =
  process.platform === 'linux' && process.getuid?.() === 0 && spawnSync('unshare', ['--mount', 'true']).status === 0;

export interface LauncherProcess {
  readonly report: ChildReport;
  /** Graceful: waits for `stop()` and the end of the process. */
  stop(): Promise<void>;
  /** kill -9 of the launching process, not of the server. */
  kill(): Promise<void>;
}

/** Folder by folder, each empty on this side of the mounts: nothing here may ever follow a mount into what is bound. */
async function removeScratch(scratch: string): Promise<void> {
  for (const name of ['sealed/repository', 'sealed', 'open/repository', 'open', 'root', '.']) {
    await rmdir(join(scratch, name)).catch(() => undefined);
  }
}

/** A shell script that arranges the circumstances in a mount namespace and then becomes the launcher. */
function arrange(place: Circumstances, data_dir: string, scratch: string): string {
  const lines = ['set -e'];
  let base = repository;
  if (place.sealed || place.uid !== undefined) {
    // Bound below a folder whose mode is what the test needs, wherever the repository really lies.
    base = join(scratch, place.sealed ? 'sealed' : 'open', 'repository');
    lines.push(`mkdir -p '${base}'`, `chmod ${place.sealed ? '0700' : '0755'} '${dirname(base)}'`);
    lines.push(`mount --bind '${repository}' '${base}'`);
  }
  if (place.disk_mb !== undefined) lines.push(`mount -t tmpfs -o size=${place.disk_mb}m none '${data_dir}'`);
  const node = process.execPath.startsWith(repository)
    ? join(base, relative(repository, process.execPath))
    : process.execPath;
  let command = `'${node}' '${join(base, childFile)}' "$0"`;
  if (place.uid !== undefined) {
    command = `setpriv --reuid ${place.uid} --regid ${place.uid} --clear-groups ${command}`;
  }
  if (place.no_namespace) {
    // The kernel makes no user namespace for a process whose root is not the namespace's own.
    lines.push(`mkdir -p '${scratch}/root'`, `mount --rbind / '${scratch}/root'`);
    command = `chroot '${scratch}/root' ${command}`;
  }
  lines.push(`exec ${command}`);
  return lines.join('\n');
}

export async function launchProcess(
  options: { data_dir: string; bin_dir?: string },
  place: Circumstances = {},
): Promise<LauncherProcess> {
  const argument = JSON.stringify(options);
  let child: ChildProcess;
  let scratch: string | undefined;
  if (Object.keys(place).length === 0) {
    child = spawn(process.execPath, [join(repository, childFile), argument], { stdio: ['pipe', 'pipe', 'inherit'] });
  } else {
    scratch = await mkdtemp(join(tmpdir(), 'launcher-'));
    await chmod(scratch, 0o755);
    await mkdir(options.data_dir, { recursive: true });
    const script = arrange(place, options.data_dir, scratch);
    child = spawn('unshare', ['--mount', '--propagation', 'private', 'sh', '-c', script, argument], {
      stdio: ['pipe', 'pipe', 'inherit'],
    });
  }
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const output = Promise.withResolvers<string>();
  let text = '';
  child.stdout?.setEncoding('utf8').on('data', (part: string) => {
    text += part;
    if (text.includes('\n')) output.resolve(text);
  });
  void ended.then(() => output.reject(new Error(`the launcher ended without a word: ${text}`)));
  const end = async (): Promise<void> => {
    await ended;
    if (scratch !== undefined) await removeScratch(scratch);
  };
  const report: ChildReport = JSON.parse(
    await output.promise.catch(async (error: unknown) => {
      await end();
      throw error;
    }),
  );
  return {
    report,
    async stop() {
      child.stdin?.end();
      await end();
    },
    async kill() {
      child.kill('SIGKILL');
      await end();
    },
  };
}

/** The report of a launcher that succeeded; fails with the sentence of one that did not. */
export function started(launcher: LauncherProcess): Extract<ChildReport, { url: string }> {
  if ('failure' in launcher.report) throw new Error(launcher.report.failure);
  return launcher.report;
}

export async function query(url: string, text: string): Promise<unknown[]> {
  const client = new Client({ connectionString: url });
  client.on('error', () => undefined);
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(text)).rows;
  } finally {
    await client.end().catch(() => undefined);
  }
}

export function serverPid(cluster_dir: string): number {
  return Number(readFileSync(join(cluster_dir, 'postmaster.pid'), 'utf8').split('\n')[0]);
}

/** Holds a server with everything it has started (SIGSTOP), or lets it go on (SIGCONT). Linux only. */
export function signalServer(cluster_dir: string, signal: 'SIGSTOP' | 'SIGCONT'): void {
  const pid = serverPid(cluster_dir);
  // The one that starts others is held first.
  process.kill(pid, signal);
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean);
  for (const child of children) {
    try {
      process.kill(Number(child), signal);
    } catch (error) {
      // It ended meanwhile: a connection that was closed.
      if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error;
    }
  }
}
