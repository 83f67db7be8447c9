// @module-tag full: packs and installs packages
import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { gzipSync } from 'node:zlib';
import { bundleTypeScript, packLibraries } from '@fourth-seat/web/libraries';
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
    const compiler = join(root, 'node_modules/typescript/bin/tsc');
    await execute(process.execPath, [compiler, '-p', 'tsconfig.dist.json'], { cwd: copy });
    bundleTypeScript(join(copy, 'dist'));
    const packed = await execute('npm', ['pack', '--json', '--ignore-scripts', '--pack-destination', folder], {
      cwd: copy,
    });
    const [{ filename, files }] = JSON.parse(packed.stdout) as [{ filename: string; files: { path: string }[] }];
    expect(files.map(({ path }) => path)).toEqual(
      expect.arrayContaining([
        'LICENSE',
        'README.md',
        'package.json',
        'dist/index.js',
        'dist/index.cjs',
        'dist/fourth-seat.es2015.js',
        'dist/index.d.ts',
      ]),
    );
    expect(
      files.filter(({ path }) => !/^(LICENSE|README\.md|package\.json|dist\/.+\.(c?js|d\.ts))$/.test(path)),
    ).toEqual([]);
    const target = join(folder, 'customer/node_modules/fourth-seat');
    await mkdir(target, { recursive: true });
    await execute('tar', ['xzf', join(folder, filename), '--strip-components=1', '-C', target]);
    await writeFile(join(folder, 'customer/package.json'), '{"type":"module"}');
  });

  test('is small: each of its three builds has at most 12 KB, and what the page of mini games says', async () => {
    const pages = await Promise.all(
      ['en', 'zh'].map(async (language) => {
        const page = `apps/web/src/features/docs/content/engines/mini-games.${language}.md`;
        const sizes = (await readFile(join(root, page), 'utf8')).matchAll(/\| ([\d.]+) KB \|/g);
        return [...sizes].map(([, size]) => Number(size));
      }),
    );
    const builds = ['fourth-seat.es2015.js', 'index.js', 'index.cjs'];
    for (const [index, build] of builds.entries()) {
      const bytes = gzipSync(await readFile(join(folder, 'customer/node_modules/fourth-seat/dist', build)), {
        level: 9,
      });
      expect(bytes.length, build).toBeLessThanOrEqual(12_000);
      for (const sizes of pages) expect(Math.abs((sizes[index] ?? 0) - bytes.length / 1000), build).toBeLessThan(0.5);
    }
  });

  test('is required by CommonJS', async () => {
    const file = join(folder, 'customer/requires.cjs');
    await writeFile(file, "console.log(typeof require('fourth-seat').createSeat)");
    expect((await execute(process.execPath, [file])).stdout).toBe('function\n');
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
    const compiler = join(root, 'node_modules/typescript/bin/tsc');
    const compiling = execute(process.execPath, [compiler, ...strict, ...modern, file], {
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

  test('has the command line, which needs one package and runs as it is', async () => {
    const program = join(folder, 'by-cli');
    await mkdir(join(program, 'node_modules'), { recursive: true });
    await execute('tar', ['xzf', join(folder, 'libraries/fourth-seat-cli.tgz'), '--strip-components=1', '-C', program]);
    const { dependencies, bin } = JSON.parse(await readFile(join(program, 'package.json'), 'utf8'));
    expect(Object.keys(dependencies)).toEqual(['commander']);
    await symlink(join(root, 'node_modules/commander'), join(program, 'node_modules/commander'));
    const ran = await execute(process.execPath, [join(program, bin['fourth-seat']), '--help']);
    expect(ran.stdout).toContain('Usage: fourth-seat');
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

  test('has the C# client and its transport in one file', async () => {
    const offered = await readFile(join(folder, 'libraries/FourthSeat.cs'), 'utf8');
    const parts = ['FourthSeat.cs', 'HttpTransport.cs'].map((name) =>
      readFile(join(root, 'clients/csharp', name), 'utf8'),
    );
    expect(offered).toBe((await Promise.all(parts)).join(''));
  });

  test.runIf(canRun('mcs', '--version'))('has one C# file that compiles by itself', async () => {
    const options = ['-target:library', '-warnaserror', '-r:System.Net.Http.dll'];
    await execute('mcs', [
      ...options,
      `-out:${join(folder, 'FourthSeat.dll')}`,
      join(folder, 'libraries/FourthSeat.cs'),
    ]);
  });

  async function unpack(archive: string): Promise<{ readonly target: string; readonly names: readonly string[] }> {
    const target = join(folder, `unpacked-${archive}`);
    await mkdir(target, { recursive: true });
    await execute('tar', ['xzf', join(folder, 'libraries', archive), '--strip-components=1', '-C', target]);
    const entries = await readdir(target, { recursive: true, withFileTypes: true });
    const files = entries.filter((entry) => entry.isFile());
    return { target, names: files.map(({ parentPath, name }) => relative(target, join(parentPath, name))) };
  }

  test('has an extension of Cocos Creator whose scripts find each other and the library', async () => {
    const { target, names } = await unpack('fourth-seat-cocos.tgz');
    expect(names).toEqual(expect.arrayContaining(['package.json', 'README.md', 'README.zh.md', 'LICENSE']));
    const scripts = names.filter((name) => name.startsWith('assets/') && /(?<!\.d)\.ts$/.test(name));
    expect(scripts.length).toBeGreaterThan(3);
    for (const script of scripts) {
      const text = await readFile(join(target, script), 'utf8');
      const imports = [...text.matchAll(/ from '([^']+)'/g)]
        .map(([, name = '']) => name)
        .filter((name) => name !== 'cc');
      const found = imports.map((name) => join(script, '..', name.endsWith('.js') ? name : `${name}.ts`));
      expect(names, script).toEqual(expect.arrayContaining(found));
      // The compiler of some versions of the editor knows `import type` alone.
      expect(text, script).not.toMatch(/[{,]\s*type \w/);
    }
    const scene = await readFile(join(target, 'assets/sample/doudizhu.scene'), 'utf8');
    for (const script of ['assets/fourth-seat.ts', 'assets/sample/doudizhu-sample.ts']) {
      const { uuid } = JSON.parse(await readFile(join(target, `${script}.meta`), 'utf8')) as { uuid: string };
      expect(scene).toContain(`"__type__": "${shortId(uuid)}"`);
    }
  });

  test('has a package of Unity in which every file has an id of its own', async () => {
    const { target, names } = await unpack('fourth-seat-unity.tgz');
    const visible = names.filter((name) => !name.includes('~'));
    const files = visible.filter((name) => !name.endsWith('.meta'));
    expect(files).toEqual(
      expect.arrayContaining(['package.json', 'README.md', 'CHANGELOG.md', 'LICENSE.md', 'Runtime/FourthSeat.cs']),
    );
    expect(visible).toEqual(expect.arrayContaining(files.map((name) => `${name}.meta`)));
    expect(visible).toEqual(expect.arrayContaining(['Runtime.meta', 'Runtime/Http.meta']));
    const metas = visible.filter((name) => name.endsWith('.meta'));
    const ids = await Promise.all(metas.map(async (name) => readFile(join(target, name), 'utf8')));
    expect(new Set(ids).size).toBe(metas.length);
    // What runs on every platform knows nothing of HttpClient.
    const core = names.filter((name) => /^Runtime\/[^/]+\.cs$/.test(name));
    for (const name of core) expect(await readFile(join(target, name), 'utf8')).not.toContain('System.Net.Http');
  });

  test('has an addon of Godot whose scripts and scenes find each other', async () => {
    const { target, names } = await unpack('fourth-seat-godot.tgz');
    expect(names).toEqual(expect.arrayContaining(['fourth_seat/README.md', 'fourth_seat/LICENSE']));
    const sources = names.filter((name) => /\.(gd|tscn)$/.test(name));
    expect(sources).toContain('fourth_seat/generated/decisions.gd');
    for (const source of sources) {
      const text = await readFile(join(target, source), 'utf8');
      const named = [...text.matchAll(/(?:preload\(|extends |path=)"([^"]+)"/g)].map(([, path = '']) => path);
      const found = named.map((path) => (path.startsWith('res://') ? path.slice(13) : join(source, '..', path)));
      expect(names, source).toEqual(expect.arrayContaining(found));
    }
  });

  test('has a plugin of Unreal with its generated structs and nodes', async () => {
    const { target, names } = await unpack('fourth-seat-unreal.tgz');
    const headers = ['Public/SeatClient.h', 'Public/generated/SeatTypes.h', 'Private/generated/SeatNodes.cpp'];
    const needed = headers.map((name) => `Source/FourthSeat/${name}`);
    expect(names).toEqual(expect.arrayContaining(['FourthSeat.uplugin', 'README.md', 'LICENSE', ...needed]));
    // A Make node sends every field that has a pin, and a node needs every struct that no mark makes for it.
    const [types, nodes] = await Promise.all(
      ['SeatTypes.h', 'SeatNodes.h'].map((name) =>
        readFile(join(target, 'Source/FourthSeat/Public/generated', name), 'utf8'),
      ),
    );
    expect(types).toContain('meta = (PinHiddenByDefault, EditCondition = "bHasLevel"))');
    expect(types).not.toMatch(/meta = \((InlineEditConditionToggle|EditCondition)/);
    const count = (part: string) => nodes?.split(part).length;
    expect(count('AutoCreateRefTerm = "Options"')).toBe(count('const FSeatCallOptions& Options'));
    // Compilers on Windows take what has no mark for another coding.
    for (const name of names.filter((one) => /\.(h|cpp|cs)$/.test(one))) {
      const bytes = await readFile(join(target, name));
      expect(bytes.every((byte) => byte < 128) || bytes[0] === 0xef, name).toBe(true);
    }
  });
});

/** As scenes of Cocos Creator name a script: five digits of its id, and the rest in base 64. */
function shortId(uuid: string): string {
  const digits = uuid.replaceAll('-', '');
  const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';
  const rest = (digits.slice(5).match(/.../g) ?? []).map((three) => Number.parseInt(three, 16));
  return digits.slice(0, 5) + rest.map((value) => `${letters[value >> 6]}${letters[value & 63]}`).join('');
}
