/**
 * `npm run dev`: the server restarts when its sources change; Vite serves the web app and forwards API calls to the
 * server.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import { writeClients } from './clients/write.ts';
import { readCommandLine } from './command-line/command-line.ts';
import { root } from './repository.ts';

readCommandLine({ usage: 'npm run dev' });
writeClients();

const api = `http://127.0.0.1:${process.env.PORT ?? 3000}`;
const children: ChildProcess[] = [
  spawn(process.execPath, ['--watch', '--disable-warning=ExperimentalWarning', join(root, 'apps/server/src/main.ts')], {
    cwd: root,
    stdio: 'inherit',
    // Developers open Vite's address, so links in mails must lead there.
    env: { PUBLIC_URL: 'http://localhost:5173', ...process.env },
  }),
  spawn(process.execPath, [join(root, 'node_modules/vite/bin/vite.js')], {
    cwd: join(root, 'apps/web'),
    stdio: 'inherit',
    env: { ...process.env, API_ORIGIN: api },
  }),
];

function stop(signal: NodeJS.Signals): void {
  for (const child of children) child.kill(signal);
}
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => stop(signal));
for (const child of children) {
  child.once('exit', (code) => {
    stop('SIGTERM');
    process.exitCode ??= code ?? 1;
  });
}
