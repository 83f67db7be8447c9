/**
 * Runs the start script in a small repository with a fake npm: tested is which calls it makes and what a person reads.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { chmod, copyFile, mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { beforeEach, describe, expect, test } from 'vitest';

let root: string;

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'start-'));
  for (const folder of ['scripts', 'bin']) await mkdir(join(root, folder));
  await copyFile(fileURLToPath(new URL('./start.mjs', import.meta.url)), join(root, 'scripts/start.mjs'));
  await writeFile(join(root, 'package-lock.json'), '{"lock": 1}');
  await writeFile(
    join(root, 'entry.ts'),
    'const words: string[] = process.argv.slice(2);\nconsole.log("ran", ...words);',
  );
  await createNpm('exit 0');
  return async () => await rm(root, { recursive: true, force: true });
});

/** An npm that records its arguments and then runs these lines of shell. */
async function createNpm(...lines: string[]): Promise<void> {
  const file = join(root, 'bin/npm');
  await writeFile(file, ['#!/bin/sh', `echo "$*" >> '${root}/calls'`, ...lines].join('\n'));
  await chmod(file, 0o755);
}

function calls(): string[] {
  const file = join(root, 'calls');
  if (!existsSync(file)) return [];
  return readFileSync(file, 'utf8')
    .trim()
    .split('\n')
    .map((call) => call.replace(/ --no-fund.*/, ''));
}

interface Ended {
  code: number | null;
  output: string;
}

function startScript(args: string[], env: NodeJS.ProcessEnv = {}): { child: ChildProcess; ended: Promise<Ended> } {
  const PATH = `${join(root, 'bin')}${delimiter}${process.env['PATH'] ?? ''}`;
  const child = spawn(process.execPath, ['scripts/start.mjs', ...args], {
    cwd: root,
    env: { ...process.env, NODE_ENV: 'development', PATH, ...env },
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      output += text;
    });
  }
  const ended = once(child, 'close').then(([code]) => ({ code: code as number | null, output }));
  return { child, ended };
}

async function run(args = ['entry.ts'], env: NodeJS.ProcessEnv = {}): Promise<Ended> {
  return await startScript(args, env).ended;
}

/** Makes the process believe that it is an older Node. */
async function pretendOlderNode(version: string): Promise<NodeJS.ProcessEnv> {
  const file = join(root, 'older.cjs');
  await writeFile(
    file,
    `Object.defineProperty(process, 'versions', { value: { ...process.versions, node: '${version}' } });
     Object.defineProperty(process, 'version', { value: 'v${version}' });`,
  );
  return { NODE_OPTIONS: `--require ${file}` };
}

describe('installing', () => {
  test('happens before the first run, with the arguments passed on, and not again', async () => {
    expect(await run(['entry.ts', 'one', 'two words'])).toMatchObject({
      code: 0,
      output: expect.stringMatching(/^Installing dependencies .*\nran one two words\n$/),
    });
    expect(await run()).toEqual({ code: 0, output: 'ran\n' });
    expect(calls()).toEqual(['ci']);
  });

  test('happens again when the lock file changed', async () => {
    await run();
    await writeFile(join(root, 'package-lock.json'), '{"lock": 2}');
    await run();
    expect(calls()).toEqual(['ci', 'ci']);
  });

  test('goes on with npm install when the lock misses a platform, quietly, and leaves the lock as it was', async () => {
    await createNpm(
      'case "$1" in ci) echo "npm error code EUSAGE" >&2; exit 1;; esac',
      'echo changed > package-lock.json',
    );
    const { code, output } = await run();
    expect([code, output]).toEqual([0, expect.stringMatching(/^Installing dependencies .*\nran\n$/)]);
    expect(calls()).toEqual(['ci', 'install --no-save']);
    expect(readFileSync(join(root, 'package-lock.json'), 'utf8')).toBe('{"lock": 1}');
  });

  test("that fails ends with npm's words and a plain sentence, and is tried again next time", async () => {
    await createNpm('echo "npm error network request failed" >&2', 'exit 1');
    const { code, output } = await run();
    expect(code).toBe(1);
    expect(output).toContain('npm error network request failed');
    expect(output).toContain('Could not install the dependencies');
    expect(output).not.toContain('ran');
    expect(calls()).toEqual(['ci']);
    await createNpm('exit 0');
    expect((await run()).code).toBe(0);
  });

  test('without npm is a sentence', async () => {
    const { code, output } = await run(['entry.ts'], { PATH: join(root, 'nothing') });
    expect([code, output]).toEqual([1, expect.stringContaining('Install npm, which comes with Node')]);
  });
});

describe('the right Node', () => {
  test('a Node too old to start anything is told what it needs, before any install', async () => {
    const { code, output } = await run(['entry.ts'], await pretendOlderNode('18.19.0'));
    expect([code, output]).toEqual([1, expect.stringMatching(/^Fourth Seat needs Node 20 or newer.*v18\.19\.0\.\n$/)]);
    expect(calls()).toEqual([]);
  });

  test('Node 20 where no packaged Node runs is told what to install', async () => {
    const { code, output } = await run(['entry.ts'], await pretendOlderNode('20.11.0'));
    expect([code, output]).toEqual([1, expect.stringContaining('Install Node 24 or newer')]);
  });

  test.skipIf(process.platform !== 'linux')('the packaged Node is taken when it runs', async () => {
    const folder = join(root, 'node_modules', `node-linux-${process.arch}`, 'bin');
    await mkdir(folder, { recursive: true });
    await symlink(process.execPath, join(folder, 'node'));
    await writeFile(join(root, 'entry.ts'), 'console.log(process.argv0);');
    expect((await run()).output).toContain(dirname(folder));
  });
});

describe('the child', () => {
  test.each(['SIGTERM', 'SIGINT', 'SIGHUP'] as const)('gets %s, and its exit status becomes ours', async (signal) => {
    await writeFile(
      join(root, 'entry.ts'),
      `process.on('${signal}', () => { console.log('closing'); process.exit(7); });
       setInterval(() => undefined, 60_000);
       console.log('ready');`,
    );
    const { child, ended } = startScript(['entry.ts']);
    child.stdout?.on('data', (text: string) => {
      if (text.includes('ready')) child.kill(signal);
    });
    expect(await ended).toMatchObject({ code: 7, output: expect.stringMatching(/ready\nclosing\n$/) });
  });

  test('killed by a signal is a failure', async () => {
    await writeFile(join(root, 'entry.ts'), "process.kill(process.pid, 'SIGKILL');");
    expect((await run()).code).toBe(137);
  });

  test('without an entry there is a line on how to use it', async () => {
    expect(await run([])).toMatchObject({ code: 1, output: expect.stringContaining('usage: node scripts/start.mjs') });
  });
});
