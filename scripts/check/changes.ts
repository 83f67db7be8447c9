import { capture } from '../run.ts';

async function listPaths(...args: readonly string[]): Promise<string[]> {
  const { status, output } = await capture('git', args);
  if (status !== 0) throw new Error(`git ${args.join(' ')}: ${output.trim()}`);
  return output.split('\n').filter((path) => path !== '');
}

/** The files that differ from a commit, committed or not, and still exist. */
export async function listChanged(base: string): Promise<string[]> {
  const differing = await listPaths('diff', '--name-only', '--diff-filter=d', '--merge-base', base);
  return [...new Set([...differing, ...(await listPaths('ls-files', '--others', '--exclude-standard'))])];
}

/** Whether a commit has this name. */
export async function isCommit(name: string): Promise<boolean> {
  const { status } = await capture('git', ['rev-parse', '--verify', '--quiet', `${name}^{commit}`]);
  return status === 0;
}
