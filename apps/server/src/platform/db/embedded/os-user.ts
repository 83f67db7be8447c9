/**
 * The user that PostgreSQL runs as. It refuses root, while containers and clean machines often have only root: then it
 * runs in a user namespace in which root has the number 65534, or, where the container forbids that, as `nobody`.
 */
import { spawnSync } from 'node:child_process';
import { userInfo } from 'node:os';

const NOBODY = 65_534;

export type OsUser =
  | { readonly kind: 'self' }
  | { readonly kind: 'namespace' }
  /** For root, which may become any user. */
  | { readonly kind: 'other'; readonly uid: number; readonly gid: number };

export const nobody: OsUser = { kind: 'other', uid: NOBODY, gid: NOBODY };

interface Command {
  readonly file: string;
  readonly args: string[];
  readonly options: { uid?: number; gid?: number; cwd: string; env: NodeJS.ProcessEnv };
}

/** The caller's PG… variables would change where programs look; C makes the server's log English. */
function cleanEnvironment(): NodeJS.ProcessEnv {
  const variables = Object.entries(process.env).filter(([name]) => !name.startsWith('PG'));
  return { ...Object.fromEntries(variables), LC_ALL: 'C', LANG: 'C', TZ: 'UTC' };
}

/** The command as that user runs it. Every user may enter the working folder. */
export function runAs(user: OsUser, file: string, args: readonly string[]): Command {
  const options = { cwd: process.platform === 'win32' ? process.cwd() : '/', env: cleanEnvironment() };
  switch (user.kind) {
    case 'self':
      return { file, args: [...args], options };
    case 'namespace':
      // unshare replaces itself by the program, so the process number is the server's own.
      return {
        file: 'unshare',
        args: ['--user', `--map-user=${NOBODY}`, `--map-group=${NOBODY}`, '--', file, ...args],
        options,
      };
    case 'other':
      return { file, args: [...args], options: { ...options, uid: user.uid, gid: user.gid } };
    default:
      return user satisfies never;
  }
}

function run(user: OsUser, file: string, args: readonly string[]): { ok: boolean; output: string } {
  const command = runAs(user, file, args);
  const result = spawnSync(command.file, command.args, { ...command.options, encoding: 'utf8' });
  return {
    ok: result.status === 0,
    output: `${result.stdout ?? ''}${result.stderr ?? ''}${result.error?.message ?? ''}`,
  };
}

/** Whether that user may run the program; found by running it, since only the kernel knows every rule. */
export function canRun(user: OsUser, file: string): boolean {
  return run(user, file, ['--version']).ok;
}

/** Why the program cannot run for any user; undefined when it can. */
export function findStartProblem(file: string): string | undefined {
  const { ok, output } = run({ kind: 'self' }, file, ['--version']);
  return ok ? undefined : output;
}

/** Whether that user may enter the folder, including all folders above it. */
export function canEnter(user: OsUser, folder: string): boolean {
  return run(user, '/bin/sh', ['-c', 'cd -- "$1"', 'sh', folder]).ok;
}

export function isRoot(): boolean {
  return process.getuid?.() === 0;
}

/** Whether the system knows a name for this process's user. */
export function hasName(): boolean {
  try {
    return userInfo().username !== '';
  } catch {
    return false;
  }
}
