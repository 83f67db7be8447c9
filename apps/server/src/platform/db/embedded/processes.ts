/** What the operating system knows about another process: enough to distinguish a live server from a leftover file. */
import { readFileSync, statSync } from 'node:fs';

interface ProcStat {
  name: string;
  state: string;
  start_ticks: string;
}

/** Fields 2, 3 and 22 of proc(5); undefined where there is no /proc or it is hidden. */
function findProcStat(pid: number): ProcStat | undefined {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The name is in parentheses and may itself contain spaces and parentheses.
    const end = text.lastIndexOf(')');
    const rest = text.slice(end + 2).split(' ');
    return { name: text.slice(text.indexOf('(') + 1, end), state: rest[0] ?? '', start_ticks: rest[19] ?? '' };
  } catch {
    return undefined;
  }
}

/** True while the process runs. A zombie answers signals but is dead: in a container nobody may ever reap it. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') return false;
  }
  const state = findProcStat(pid)?.state;
  return state !== 'Z' && state !== 'X';
}

/** Distinguishes two processes with the same number (ticks since boot); empty where the system does not say. */
export function startTicks(pid: number): string {
  return findProcStat(pid)?.start_ticks ?? '';
}

/**
 * False when the process is certainly not the PostgreSQL server of that folder, because its number now belongs to
 * another program (nearly always so after a restart of a container). True when the system does not say.
 */
export function mayServe(pid: number, cluster_dir: string): boolean {
  const stat = findProcStat(pid);
  if (stat !== undefined && stat.name !== 'postgres') return false;
  try {
    // By identity and not by name: the server may see its folder under another path (a bind mount, a container).
    const cwd = statSync(`/proc/${pid}/cwd`);
    const cluster = statSync(cluster_dir);
    return cwd.ino === cluster.ino && cwd.dev === cluster.dev;
  } catch {
    return true;
  }
}
