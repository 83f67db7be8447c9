import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { databaseUrl, type Pool } from '../platform/db/client.ts';

const tools = new URL('../tools/', import.meta.url);

/** Runs a tool of `src/tools` on this database as an operator does; resolves to what it says and its exit status. */
export async function runTool(pool: Pool, tool: string, args: readonly string[]): Promise<ToolRun> {
  const env = { ...process.env, NODE_ENV: 'development', DATABASE_URL: databaseUrl(pool) };
  return new Promise((resolve) => {
    execFile(process.execPath, [fileURLToPath(new URL(tool, tools)), ...args], { env }, (error, stdout, stderr) =>
      resolve({ said: stdout + stderr, status: typeof error?.code === 'number' ? error.code : 0 }),
    );
  });
}

interface ToolRun {
  readonly said: string;
  readonly status: number;
}
