import { vi } from 'vitest';

/**
 * For tests: what `read` returns in a script that was called with these arguments. A wrong call throws what it prints
 * and its exit status.
 */
export async function calledWith<Result>(
  args: readonly string[],
  read: () => Result | Promise<Result>,
): Promise<Result> {
  const { argv } = process;
  let printed = '';
  vi.spyOn(process.stderr, 'write').mockImplementation((text) => {
    printed += String(text);
    return true;
  });
  vi.spyOn(process, 'exit').mockImplementation((status) => {
    throw new Error(`${printed}exit ${status}`);
  });
  process.argv = ['node', 'script.ts', ...args];
  try {
    return await read();
  } finally {
    process.argv = argv;
    vi.restoreAllMocks();
  }
}
