import { apiIds, decisionEndpoints, errorCatalogue } from '@fourth-seat/contract';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { useGateway } from '../../testing/gateway.ts';
import { createKey } from '../../testing/keys.ts';

const gateway = useGateway();
const { send } = gateway;

interface Shape {
  readonly type?: string;
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly anyOf?: readonly Shape[];
  readonly items?: Shape | false;
  readonly prefixItems?: readonly Shape[];
  readonly pattern?: string;
  readonly minItems?: number;
  readonly minimum?: number;
  readonly properties?: Readonly<Record<string, Shape>>;
  readonly required?: readonly string[];
}

/** Ids of the built-in rules, by the field that names one. */
const ruleIds: Readonly<Record<string, string>> = { mode: 'bridge', hero: 'ember', spark: 'mend' };

/** The smallest value of a schema; every text in these schemas may be a card, but for hashes and ids of rules. */
function sampleOf(shape: Shape): unknown {
  if ('const' in shape) return shape.const;
  if (shape.enum) return shape.enum[0];
  if (shape.anyOf?.[0]) return sampleOf(shape.anyOf[0]);
  if (shape.type === 'string')
    return shape.pattern === undefined || /[A-Z]/.test(shape.pattern) ? 'S3' : '0'.repeat(16);
  if (shape.type === 'boolean') return false;
  if (shape.prefixItems) return shape.prefixItems.map(sampleOf);
  if (shape.type === 'array') return Array.from({ length: shape.minItems ?? 0 }, () => sampleOf(shape.items || {}));
  if (shape.type !== 'object') return shape.minimum ?? 0;
  return Object.fromEntries(
    (shape.required ?? []).map((name) => [name, ruleIds[name] ?? sampleOf(shape.properties?.[name] ?? {})]),
  );
}

describe('bodies', () => {
  const cases: [string, string | Buffer, number, number][] = [
    ['no JSON', '{', 400, errorCatalogue.schema.code],
    ['an empty body', '', 400, errorCatalogue.schema.code],
    ['an unknown field', '{"hand":["3"],"x":1}', 400, errorCatalogue.schema.code],
    ['a wrong type', '{"hand":"3"}', 400, errorCatalogue.schema.code],
    ['a duplicate key', '{"hand":["3"],"hand":["4"]}', 400, errorCatalogue.schema.code],
    ['an escaped duplicate key', '{"hand":["3"],"h\\u0061nd":["4"]}', 400, errorCatalogue.schema.code],
    ['__proto__', '{"hand":["3"],"__proto__":{"a":1}}', 400, errorCatalogue.schema.code],
    ['invalid UTF-8', Buffer.from([0x7b, 0x22, 0xff, 0x22, 0x7d]), 400, errorCatalogue.schema.code],
    ['a lone surrogate', '{"hand":["\\ud800"]}', 400, errorCatalogue.schema.code],
    ['NUL', '{"hand":["\\u0000"]}', 400, errorCatalogue.schema.code],
    ['a raw NUL', '{"hand":["\0"]}', 400, errorCatalogue.schema.code],
    ['100,000 levels', `${'['.repeat(60_000)}${']'.repeat(60_000)}`, 400, errorCatalogue.schema.code],
    [
      'very many keys',
      `{${Array.from({ length: 10_000 }, (_, i) => `"k${i}":1`).join(',')}}`,
      400,
      errorCatalogue.schema.code,
    ],
    ['too many bytes', `{"hand":["${'3'.repeat(140_000)}"]}`, 413, errorCatalogue.gateway_body_too_large.code],
    ["another seat's hand", '{"hand":["3"],"hands":[["3"],["4"]]}', 422, errorCatalogue.hidden_information.code],
  ];
  test.each(cases)('%s is refused', async (_name, body, status, code) => {
    expect(await send({ body })).toMatchObject({ status, body: { code } });
  });

  test.each([
    ['landlord_hand', ['3']],
    ['partnerHand', ['3']],
    ['opponentHands', [['3']]],
    ['player_hands', []],
    ['hand0', ['3']],
    ['hand_of_seat_2', '334'],
    ['teammate_hand', ['3']],
    ['nextHand', ['3']],
    ['deal', '-'],
  ])("another seat's cards as %s are told to be a secret", async (name, cards) => {
    const { body, status } = await send({ body: { hand: ['3'], [name]: cards } });
    expect({ status, ...body }).toMatchObject({
      status: 422,
      code: errorCatalogue.hidden_information.code,
      data: { path: name },
    });
  });

  test('a hand inside an unknown field is found, and what only sounds like one is an unknown field', async () => {
    const players = [{ seat: 0 }, { seat: 1, hand: ['3'] }];
    expect((await send({ body: { hand: ['3'], players } })).body).toMatchObject({
      code: errorCatalogue.hidden_information.code,
      data: { path: 'players[1].hand' },
    });
    for (const other of [
      { hand_size: 3 },
      { cards_left: [17, 16] },
      { remaining_cards: [17, 16] },
      { opponents: 2 },
      { deal: 3 },
      { handicap: 1 },
      { players: ['Ann'] },
    ]) {
      expect((await send({ body: { hand: ['3'], ...other } })).body).toMatchObject({
        code: errorCatalogue.schema.code,
      });
    }
  });

  test('a value that no rule can take is a matter of the schema', async () => {
    const body = { level: '2', hand: ['S3'], rules: { mustPlay: ['K'] } };
    expect((await send({ url: '/v1/guandan/legal-moves', body })).body).toMatchObject({
      code: errorCatalogue.schema.code,
      data: { path: 'rules.mustPlay', problem: expect.stringContaining('["5","10","K","A"]') },
    });
    const known = { ...body, rules: { mustPlay: ['5', '10', 'K', 'A'] } };
    expect((await send({ url: '/v1/guandan/legal-moves', body: known })).status).toBe(200);
  });

  test.each([
    [{ hand: ['3', 'X'] }, 'hand[1]', /^must be a card: .*"S3"/, /^须为一张牌/],
    [{ hand: '3' }, 'hand', /^must be a list$/, /^须为列表$/],
    [{}, 'hand', /^must be given, as a list$/, /^不能缺少/],
    [{ hand: [] }, 'hand', /^must have at least 1 entry$/, /^项数至少为 1$/],
    [{ hand: ['3'], x: 1 }, 'x', /leave it out$/, /请去掉$/],
    [{ hand: ['3'], rules: { bombCap: 'x' } }, 'rules.bombCap', /^must be none or a number$/, /^须为 none 或数字$/],
    [{ hand: ['3'], rules: { bidding: 'x' } }, 'rules.bidding', /^must be one of score3, rob$/, /score3、rob$/],
    [[], '(body)', /^must be an object$/, /^须为对象$/],
  ] as const)('%j is told where it is wrong and what would be right', async (body, path, en, zh) => {
    expect((await send({ body })).body).toMatchObject({
      code: errorCatalogue.schema.code,
      data: { path, problem: expect.stringMatching(en) },
    });
    const { data, msg } = (await send({ body, headers: { 'accept-language': 'zh-CN' } })).body;
    expect(data).toMatchObject({ path, problem: expect.stringMatching(zh) });
    expect(msg).toContain(data.problem);
  });

  test.each(apiIds)('%s names every field that has the wrong type', async (api) => {
    const shape = z.toJSONSchema(decisionEndpoints[api].request, { io: 'input' }) as Shape;
    const right = sampleOf(shape) as Record<string, unknown>;
    const path = `/v1/${api.replace('.', '/')}`;
    expect(await send({ url: path, body: right })).toMatchObject({ status: 200 });
    for (const name of Object.keys(shape.properties ?? {})) {
      for (const wrong of [{ odd: 1 }, null, [[null]]]) {
        const { status, body } = await send({ url: path, body: { ...right, [name]: wrong } });
        expect([name, status, body.code]).toEqual([name, 400, errorCatalogue.schema.code]);
        expect(body.data.path).toMatch(new RegExp(`^${name}\\b`));
        expect(body.data.problem).not.toMatch(/not valid|right form/);
      }
    }
  });

  test('an unknown game or decision is refused as unknown, another method as such', async () => {
    expect(await send({ url: '/v1/chess/play' })).toMatchObject({
      status: 404,
      body: { code: errorCatalogue.unknown_decision.code },
    });
    expect(await send({ method: 'PUT' })).toMatchObject({
      status: 405,
      body: { code: errorCatalogue.method_not_allowed.code },
    });
    expect(await send({ url: '/v1/nothing', method: 'GET' })).toMatchObject({
      status: 404,
      body: { code: errorCatalogue.unknown_decision.code },
    });
  });

  test.each(['constructor', '__proto__', 'toString', 'hasOwnProperty'])('/v1/%s is no API', async (name) => {
    expect(await send({ url: `/v1/${name}` })).toMatchObject({
      status: 404,
      body: { code: errorCatalogue.unknown_decision.code },
    });
  });

  test.each([
    ['X-Deadline-Ms', '-1'],
    ['X-Deadline-Ms', '0x10'],
    ['X-Deadline-Ms', '1e3'],
    ['X-Match-Id', 'a b'],
    ['Content-Encoding', 'gzip'],
    ['Idempotency-Key', 'a b'],
  ])('a header %s: %s that cannot be meant is refused as a header', async (name, value) => {
    // Calls that a key may not make are answered ten times a second with the reason.
    const { secret } = await createKey(gateway.site.deps);
    const header = { [name.toLowerCase()]: value };
    const { body } = await send({ secret, headers: header });
    expect(body).toMatchObject({ code: errorCatalogue.schema.code, data: { path: name } });
    expect(body.msg).toContain(`The request does not match the schema at ${name}: the header must be `);
    const chinese = await send({ secret, headers: { ...header, 'accept-language': 'zh' } });
    expect(chinese.body.msg).toMatch(new RegExp(`^请求在 ${name} 处不符合要求：请求头须`));
  });
});
