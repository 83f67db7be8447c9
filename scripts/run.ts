import { spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('..', import.meta.url));

/** The text of a file below the root; undefined where there is none. */
export function findText(path: string): string | undefined {
  return existsSync(join(root, path)) ? readFileSync(join(root, path), 'utf8') : undefined;
}

/** Runs a program of the repository to its end and returns its exit status; its output goes to the terminal. */
export async function run(
  command: string,
  args: readonly string[],
  options: { cwd?: string; env?: NodeJS.ProcessEnv; quiet?: boolean; timeout_ms?: number } = {},
): Promise<{ status: number; output: string }> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      cwd: options.cwd ?? root,
      env: { ...process.env, ...options.env, PATH: `${join(root, 'node_modules/.bin')}:${process.env.PATH ?? ''}` },
      ...(options.timeout_ms !== undefined && { timeout: options.timeout_ms }),
      stdio: ['ignore', options.quiet ? 'pipe' : 'inherit', options.quiet ? 'pipe' : 'inherit'],
    });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream?.setEncoding('utf8').on('data', (text: string) => {
        output += text;
      });
    }
    child.on('error', reject);
    child.on('close', (code) => resolve({ status: code ?? 1, output }));
  });
}
