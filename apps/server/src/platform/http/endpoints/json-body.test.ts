import { createProject, errorCatalogue, signInWithPassword } from '@fourth-seat/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../testing/app.ts';
import { createKey } from '../../../testing/keys.ts';
import { createFounder, type TestPerson } from '../../../testing/people.ts';
import { parseBody } from './json-body.ts';
import { BodyError } from './json-scan.ts';

const limits = { keys: 20, values: 40, names: 10, entry: { keys: 8, values: 16 } };
const read = (text: string | Buffer) => parseBody(Buffer.from(text), limits);

function refusalOf(text: string | Buffer): [path: string, problem: string] {
  try {
    read(text);
  } catch (error) {
    if (error instanceof BodyError) return [error.path, error.problem.en];
    throw error;
  }
  throw new Error(`taken: ${String(text)}`);
}

/** So many keys, two in an object, where no name differs from all others. */
const keys = (count: number) => Array.from({ length: Math.ceil(count / 2) }, () => '{"k":1,"m":1}').join();
const names = (count: number) => Array.from({ length: count }, (_, at) => `"n${at}":1`).join();

describe('what stands in a body', () => {
  test('is the value that JSON says, and the bytes of each entry in its list', () => {
    const text = '{"calls":[{"a":"\\"]}é"}, {"b":[1,{"c":2}]} ,3,{"":{}}],"x":"{[:,"}';
    const { value, entry_bytes } = read(text);
    expect(value).toEqual(JSON.parse(text));
    expect(entry_bytes[0]).toBe(Buffer.byteLength('{"a":"\\"]}é"}'));
    expect(entry_bytes[1]).toBe('{"b":[1,{"c":2}]}'.length);
    expect(entry_bytes[3]).toBe('{"":{}}'.length);
  });

  test.each([
    ['{', '', 'is not valid JSON'],
    ['', '', 'is not valid JSON'],
    ['"\\', '', 'is not valid JSON'],
    [Buffer.from([0x22, 0xff, 0x22]), '', 'is not valid UTF-8'],
    ['{"a":1,"a":2}', '', 'a key appears twice in one object'],
    ['{"a":1,"\\u0061":2}', '', 'a key appears twice in one object'],
    ['{"x":"a:b","a":{"b":1,"b":":"}}', '', 'a key appears twice in one object'],
    ['{"a":[{"b":"\\ud800"}]}', 'a[0].b', 'holds half of a surrogate pair'],
    ['{"a":{"\\ud800":1}}', 'a', 'holds half of a surrogate pair'],
    ['{"a":{"__proto__":{}}}', 'a.__proto__', 'is a key that is not allowed'],
    ['{"a":{"__pr\\u006fto__":{}}}', 'a.__proto__', 'is a key that is not allowed'],
    ['['.repeat(17), '', 'is nested deeper than 16 levels'],
    [`{"hand":[${'1,'.repeat(40)}1]}`, 'hand', 'has more than 40 values'],
    [`{"a":[${'{"k":1,"l":1,"m":1,"n":1,"o":1},'.repeat(5)}]}`, 'a[3]', 'has more than 20 keys'],
    [`{"a":{"b":1},"calls":[{},{"c":[${keys(8)}]}]}`, 'calls[1]', 'has more than 8 keys'],
    [`{"calls":[{"c":[1,2]},{"c":[${'1,'.repeat(16)}1]}]}`, 'calls[1]', 'has more than 16 values'],
    [`{${names(11)}}`, '', 'has more than 10 different keys'],
    [`{"${'n'.repeat(65)}":1}`, '', 'has more than 64 bytes in a key'],
    ['{"a":[{"length":{"toString":1}}]}', 'a[0].length', 'is a key that is not allowed'],
  ])('case %# is refused', (text, path, problem) => {
    expect(refusalOf(text)).toEqual([path, problem]);
  });

  test('what is refused for its size is never parsed', () => {
    const { parse } = JSON;
    try {
      JSON.parse = () => {
        throw new Error('parsed');
      };
      expect(refusalOf(`{"hand":[${'1,'.repeat(100_000)}1]}`)[1]).toContain('40 values');
    } finally {
      JSON.parse = parse;
    }
  });
});

describe('console and public API', () => {
  let site: TestApp;
  let ann: TestPerson;
  let secret: string;
  beforeAll(async () => {
    site = await createTestApp();
    ann = await createFounder(site.deps);
    ({ secret } = await createKey(site.deps));
  });
  afterAll(async () => site.close());

  const post = async (url: string, headers: Record<string, string>, payload: string) =>
    site.app.inject({ method: 'POST', url, headers: { 'content-type': 'application/json', ...headers }, payload });

  test.each([
    ['{"name":"a","name":"b"}', '', 'a key appears twice in one object', '同一对象中有重复的键'],
    ['{"name":"\\ud800"}', 'name', 'holds half of a surrogate pair', '含有不成对的代理字符'],
    ['{"a":{"__proto__":1}}', 'a.__proto__', 'is a key that is not allowed', '不允许使用此键'],
    ['{"name":', '', 'is not valid JSON', '不是有效的 JSON'],
    [`{"name":${'['.repeat(17)}`, '', 'is nested deeper than 16 levels', '嵌套超过 16 层'],
    [`{"name":[${'1,'.repeat(5000)}1]}`, 'name', 'has more than 5000 values', '值的数量超过 5000'],
    [`{"name":[${keys(2502)}]}`, 'name[1249]', 'has more than 2500 keys', '键的数量超过 2500'],
    [`{"name":{${names(101)}}}`, 'name', 'has more than 100 different keys', '不同的键的数量超过 100'],
  ])('refuse case %# alike, in the language of the reader', async (body, path, en, zh) => {
    for (const [language, words] of [
      ['en', en],
      ['zh-CN', zh],
    ] as const) {
      const console_ = await post(
        createProject.path,
        { 'access-token': ann.access_token, 'accept-language': language },
        body,
      );
      expect(console_.json()).toMatchObject({
        code: errorCatalogue.bad_request.code,
        data: { fields: { [path]: words } },
      });
      const api = await post(
        '/v1/doudizhu/play',
        { authorization: `Bearer ${secret}`, 'accept-language': language },
        body,
      );
      expect(api.json()).toMatchObject({
        code: errorCatalogue.schema.code,
        data: { path: path || '(body)', problem: words },
      });
    }
  });

  test('a value with a length that is none is refused as a value of the wrong type', async () => {
    for (const odd of [{ length: { toString: 1 } }, { length: -1 }, { length: 1e9 }, { length: { valueOf: 1 } }]) {
      expect((await site.call(signInWithPassword, { identifier: odd, password: odd } as never)).status).toBe(400);
      for (const body of [{ hand: odd }, { hand: [odd] }, { hand: ['3'], beat: odd }, { hand: ['3'], rules: odd }]) {
        const api = await post('/v1/doudizhu/legal-moves', { authorization: `Bearer ${secret}` }, JSON.stringify(body));
        expect([body, api.statusCode, api.json().code]).toEqual([body, 400, errorCatalogue.schema.code]);
      }
      const batch = await post('/v1/batch', { authorization: `Bearer ${secret}` }, JSON.stringify({ calls: odd }));
      expect(batch.statusCode).toBe(400);
    }
  });
});
