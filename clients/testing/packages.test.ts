// @module-tag full: packs and installs packages
import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { packLibraries } from '@fourth-seat/web/libraries';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { canRun } from './languages.ts';

const execute = promisify(execFile);
const root = fileURLToPath(new URL('../..', import.meta.url));
/** What a customer has: nothing of this repository but what was packed. */
let folder = '';

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'client-packages-'));
});
afterAll(async () => rm(folder, { recursive: true, force: true }));

describe('the npm package', () => {
  const uses = `import { createSeat, DeadlineError, verifyWebhook } from 'fourth-seat';
    const seat = createSeat({ url: 'http://127.0.0.1:1', key: 'seat_test_k' });
    const { action } = await seat.doudizhu.legalMoves({ hand: ['3'] }, { retries: 0, fallback: ({ name }) => ({ action: name }) });
    console.log(action, typeof verifyWebhook, new DeadlineError('late', { name: 'deadline' }).name);`;

  beforeAll(async () => {
    // A copy is built, so that a test leaves nothing in the sources.
    const copy = join(folder, 'clients/typescript');
    await cp(join(root, 'clients/typescript'), copy, { recursive: true });
    await cp(join(root, 'tsconfig.base.json'), join(folder, 'tsconfig.base.json'));
    await execute(join(root, 'node_modules/.bin/tsc'), ['-p', 'tsconfig.dist.json'], { cwd: copy });
    const packed = await execute('npm', ['pack', '--json', '--ignore-scripts', '--pack-destination', folder], {
      cwd: copy,
    });
    const [{ filename, files }] = JSON.parse(packed.stdout) as [{ filename: string; files: { path: string }[] }];
    expect(files.map(({ path }) => path)).toEqual(
      expect.arrayContaining(['LICENSE', 'README.md', 'package.json', 'dist/index.js', 'dist/index.d.ts']),
    );
    expect(files.filter(({ path }) => !/^(LICENSE|README\.md|package\.json|dist\/.+\.(js|d\.ts))$/.test(path))).toEqual(
      [],
    );
    const target = join(folder, 'customer/node_modules/fourth-seat');
    await mkdir(target, { recursive: true });
    await execute('tar', ['xzf', join(folder, filename), '--strip-components=1', '-C', target]);
    await writeFile(join(folder, 'customer/package.json'), '{"type":"module"}');
  });

  test('runs where it was installed', async () => {
    const file = join(folder, 'customer/uses.js');
    await writeFile(file, uses);
    expect((await execute(process.execPath, [file])).stdout).toBe('no_answer function deadline\n');
  });

  test('tells a strict compiler what may be sent and what comes back', async () => {
    const file = join(folder, 'customer/types.ts');
    await writeFile(
      file,
      `import { createSeat, LimitError, type DoudizhuPlayRequest } from 'fourth-seat';
      const seat = createSeat({ url: 'https://x', key: 'k' });
      const body: DoudizhuPlayRequest = { seat: 0, landlord: 0, hand: ['3'], bottom: ['3', '4', '5'], history: [] };
      const { action } = await seat.doudizhu.play(body, { fallback: () => ({ action: { type: 'pass' as const } }) });
      export const cards: string[] = action.type === 'play' ? action.cards : [];
      const [bid, moves] = await seat.batch([
        { api: 'doudizhu.bid', body: { seat: 0, hand: [], bids: [] } },
        { api: 'guandan.legal-moves', body: { level: '2', hand: [] } },
      ]);
      export const points: number = bid instanceof Error ? 0 : bid.action.bid;
      export const count: number = moves instanceof Error ? 0 : moves.count;
      export const waits = (error: unknown) => error instanceof LimitError && error.name === 'daily_quota';
      // @ts-expect-error no such field
      await seat.doudizhu.play({ ...body, wrong: 1 });
      // @ts-expect-error no such decision
      await seat.doudizhu.tribute(body);
      // @ts-expect-error not what a bid answers
      (await seat.doudizhu.bid({ seat: 0, hand: [], bids: [] })).action.cards;\n`,
    );
    const strict = ['--strict', '--exactOptionalPropertyTypes', '--noUncheckedIndexedAccess', '--noEmit'];
    const modern = ['--target', 'es2022', '--module', 'nodenext', '--lib', 'es2022,dom', '--types', 'fourth-seat'];
    const compiling = execute(join(root, 'node_modules/.bin/tsc'), [...strict, ...modern, file], {
      cwd: join(folder, 'customer'),
    });
    expect((await compiling.catch((error: unknown) => error)) as { stdout: string }).toMatchObject({ stdout: '' });
  });
});

describe.runIf(canRun('python3', '--version'))('the Python package', () => {
  const env = { ...process.env, PYTHONDONTWRITEBYTECODE: '1', PIP_DISABLE_PIP_VERSION_CHECK: '1' };
  const uses = `import fourth_seat, fourth_seat.types
seat = fourth_seat.Seat("http://127.0.0.1:1", "seat_test_k", retries=0)
answer = seat.doudizhu.legal_moves({"hand": ["3"]}, fallback=lambda error: {"action": error.name})
print(answer["action"], fourth_seat.__version__, fourth_seat.types.GuandanPlayRequest.__name__, fourth_seat.__file__)`;
  let built: readonly string[] = [];

  beforeAll(async () => {
    const build = `import build_backend
print(build_backend.build_wheel(${JSON.stringify(folder)}), build_backend.build_sdist(${JSON.stringify(folder)}))`;
    const { stdout } = await execute('python3', ['-c', build], { cwd: join(root, 'clients/python'), env });
    built = stdout.trim().split(' ');
  });

  test('is a wheel that runs as it is, types and all', async () => {
    const wheel = join(folder, built[0] ?? '');
    expect(built[0]).toMatch(/^fourth_seat-[\d.]+-py3-none-any\.whl$/);
    // Python imports from archives.
    const run = await execute('python3', ['-c', uses], { env: { ...env, PYTHONPATH: wheel }, cwd: folder });
    expect(run.stdout).toMatch(new RegExp(`^no_answer [\\d.]+ GuandanPlayRequest ${wheel}/`));
    const list = 'import sys, zipfile; print("\\n".join(zipfile.ZipFile(sys.argv[1]).namelist()))';
    const { stdout } = await execute('python3', ['-c', list, wheel], { env });
    const names = stdout.split('\n').map((name) => name.replace(/-[\d.]+\.dist-info/, '.dist-info'));
    expect(names).toEqual(
      expect.arrayContaining([
        'fourth_seat/py.typed',
        'fourth_seat.dist-info/METADATA',
        'fourth_seat.dist-info/LICENSE',
        'fourth_seat.dist-info/RECORD',
      ]),
    );
    expect(names.filter((name) => /test|pyc/.test(name))).toEqual([]);
  });

  test.runIf(canRun('python3', '-m', 'pip', '--version'))('installs from its sources without a network', async () => {
    const target = join(folder, 'installed');
    const options = ['--quiet', '--no-index', '--no-deps', '--target', target];
    await execute('python3', ['-m', 'pip', 'install', ...options, join(folder, built[1] ?? '')], { env });
    const { stdout } = await execute('python3', ['-c', uses], { env: { ...env, PYTHONPATH: target }, cwd: folder });
    expect(stdout).toContain(`${target}/fourth_seat/__init__.py`);
  });
});

/** Installed as the documentation says, from a file in place of the site's URL. */
describe('what the site offers', () => {
  beforeAll(async () => {
    await mkdir(join(folder, 'libraries'), { recursive: true });
    for (const { fileName, source } of packLibraries()) await writeFile(join(folder, fileName), source);
  });

  test('is installed by npm, and brings nothing else', async () => {
    const customer = join(folder, 'by-npm');
    await mkdir(customer, { recursive: true });
    await writeFile(join(customer, 'package.json'), '{"type":"module"}');
    const options = ['--offline', '--no-audit', '--no-fund', '--ignore-scripts'];
    await execute('npm', ['install', ...options, join(folder, 'libraries/fourth-seat.tgz')], { cwd: customer });
    expect((await readdir(join(customer, 'node_modules'))).filter((name) => !name.startsWith('.'))).toEqual([
      'fourth-seat',
    ]);
    const uses = "import { createSeat } from 'fourth-seat'; console.log(typeof createSeat)";
    const ran = await execute(process.execPath, ['--input-type=module', '-e', uses], { cwd: customer });
    expect(ran.stdout).toBe('function\n');
  });

  test.runIf(canRun('python3', '-m', 'pip', '--version'))('is installed by pip', async () => {
    const target = join(folder, 'by-pip');
    const options = ['--quiet', '--no-index', '--no-deps', '--disable-pip-version-check', '--target', target];
    await execute('python3', ['-m', 'pip', 'install', ...options, join(folder, 'libraries/fourth-seat.tar.gz')]);
    const uses = 'import fourth_seat, fourth_seat.types; print(fourth_seat.__file__)';
    const env = { ...process.env, PYTHONPATH: target, PYTHONDONTWRITEBYTECODE: '1' };
    const { stdout } = await execute('python3', ['-c', uses], { env, cwd: folder });
    expect(stdout).toContain(`${target}/fourth_seat/__init__.py`);
  });

  test('has the C# file as it stands here', async () => {
    const [offered, repositoryFile] = [
      join(folder, 'libraries/FourthSeat.cs'),
      join(root, 'clients/csharp/FourthSeat.cs'),
    ];
    expect(await readFile(offered, 'utf8')).toBe(await readFile(repositoryFile, 'utf8'));
  });
});
