import { adminPathOf, endpoints, rotationGraces, usagePresets, usageSplits } from '@fourth-seat/contract';
import { expect, test } from 'vitest';
import { commands, graces, listCommands } from './commands.ts';
import type { Environment } from './environment.ts';
import { displayWidth } from './output.ts';
import { runProgram } from './program.ts';

/** Runs the program without a server. */
async function run(words: readonly string[], env: Environment['env'] = {}) {
  const written = { out: '', err: '' };
  const code = await runProgram(words, {
    env,
    home: '/nowhere',
    hostName: 'build-7',
    transport: () => {
      throw new Error('nothing is sent');
    },
    readInput: async () => '',
    out: (text) => void (written.out += text),
    err: (text) => void (written.err += text),
    now: () => 0,
    wait: async () => undefined,
  });
  return { code, ...written };
}

const helps = [[], ['keys'], ...listCommands().map(([, { name }]) => name.split(' '))];

test.each(['en_US.UTF-8', 'zh_CN.UTF-8'])('every help fits 80 columns where the locale is %s', async (LANG) => {
  for (const words of helps) {
    const { code, out } = await run([...words, '--help'], { LANG });
    expect([words, code]).toEqual([words, 0]);
    const wide = out.split('\n').filter((line) => displayWidth(line) > 80);
    expect(wide).toEqual([]);
    if (words.length > 0) expect(/[\u4e00-\u9fff]/.test(out)).toBe(LANG.startsWith('zh'));
  }
});

test('every command asks endpoints of the Management API that its scope opens', () => {
  const scopes = new Map(
    endpoints.flatMap((one) =>
      one.admin_scope === undefined ? [] : [[adminPathOf(one).replace('/v1/', ''), one.admin_scope] as const],
    ),
  );
  for (const [, { paths, scope }] of listCommands())
    for (const path of paths) expect([path, scopes.get(path)]).toEqual([path, scope]);
});

test('choices are those of the contract', () => {
  expect(Object.values(graces)).toEqual([...rotationGraces]);
  const choicesOf = (flag: string) =>
    commands.usage.options.flatMap((one) => (one.flags.startsWith(flag) && 'choices' in one ? one.choices : []));
  expect(choicesOf('--by').toSorted()).toEqual([...usageSplits].toSorted());
  expect(choicesOf('--range').toSorted()).toEqual(usagePresets.filter((one) => one !== 'custom').toSorted());
});

test.each([
  ['an unknown command', ['nonsense'], 2],
  ['an unknown option', ['keys', 'list', '--nonsense'], 2],
  ['a missing argument', ['keys', 'disable'], 2],
  ['a choice that is none', ['keys', 'rotate', 'key_1', '--grace', '2h'], 2],
  ['no URL', ['keys', 'list'], 2],
  ['a URL that is none', ['keys', 'list', '--url', 'seat.example'], 2],
  ['no key', ['keys', 'list', '--url', 'https://seat.example'], 3],
  ['a call of a game without a key', ['call', 'doudizhu/play', '--url', 'https://seat.example'], 3],
] as const)('%s ends the program and is said', async (_name, words, code) => {
  const ended = await run(words);
  expect([ended.code, ended.out]).toEqual([code, '']);
  expect(ended.err).not.toBe('');
});

test('a body that is no JSON is refused before anything is sent', async () => {
  const { code, err } = await run(['call', 'admin/project/list', '--data', '{'], {
    FOURTH_SEAT_ADMIN_KEY: 'seat_admin_1',
    FOURTH_SEAT_URL: 'https://seat.example',
  });
  expect([code, err]).toEqual([2, expect.stringContaining('The body is not JSON')]);
});

test('failures are said in Chinese where the locale is, those of wrong words too', async () => {
  const zh = { LANG: 'zh_CN.UTF-8' };
  for (const [words, said] of [
    [['nonsense'], "未知命令 'nonsense'"],
    [['keys', 'list', '--ur', 'x'], "未知选项 '--ur'\n（是否想用 --url？）"],
    [['keys', 'disable'], "缺少参数 'key_id'"],
    [['keys', 'list', 'a', 'b'], '参数过多：a, b'],
    [['keys', 'rotate', 'key_1', '--grace'], "选项 '--grace <time>' 缺少取值"],
    [['usage', '--by', 'day'], "选项 '--by <part>' 的取值 'day' 无效，可选：api, key, status, member"],
    [['keys', 'list'], '不知道第四席在哪里。请加上 --url https://…，或设置 FOURTH_SEAT_URL。'],
  ] as const)
    expect((await run(words, zh)).err).toBe(`fourth-seat: ${said}\n`);
});

test('wrong words are JSON where that is asked for', async () => {
  const { code, err } = await run(['keys', 'disable', '--json']);
  expect([code, JSON.parse(err)]).toEqual([2, { message: "missing required argument 'key_id'" }]);
});
