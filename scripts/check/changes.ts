import { run } from '../run.ts';

async function listPaths(...args: readonly string[]): Promise<string[]> {
  const { status, output } = await run('git', args, { quiet: true });
  if (status !== 0) throw new Error(`git ${args.join(' ')}: ${output.trim()}`);
  return output.split('\n').filter((path) => path !== '');
}

/** All files of the repository, committed or not. */
export async function listRepository(): Promise<string[]> {
  return listPaths('ls-files', '--cached', '--others', '--exclude-standard');
}

/** The files that differ from a commit, committed or not, and still exist. */
export async function listChanged(base: string): Promise<string[]> {
  const differing = await listPaths('diff', '--name-only', '--diff-filter=d', '--merge-base', base);
  return [...new Set([...differing, ...(await listPaths('ls-files', '--others', '--exclude-standard'))])];
}

/** Whether a commit has this name. */
export async function isCommit(name: string): Promise<boolean> {
  const { status } = await run('git', ['rev-parse', '--verify', '--quiet', `${name}^{commit}`], { quiet: true });
  return status === 0;
}
