import { readdirSync, readFileSync } from 'node:fs';
import {
  doudizhuBeliefs,
  doudizhuOptions,
  doudizhuPlayRules,
  doudizhuReasons,
  errorCatalogue,
  gatewayEndpoints,
  guandanArrangements,
  guandanBeliefs,
  guandanOptions,
  guandanPlayRules,
  guandanReasons,
  levelShares,
  REPLAY_HASH_TICKS,
  shooterBrainParts,
  styleWeights,
} from '@fourth-seat/contract';
import { defaultOptions, pointWeights } from '@fourth-seat/doudizhu';
import { HASH_INTERVAL_TICKS } from '@fourth-seat/game/simulation';
import { defaultRules, formatLevel, groupings, MAX_LEVELS_WON, scoreShifts } from '@fourth-seat/guandan';
import { brainParts } from '@fourth-seat/shooter';
import { describe, expect, test } from 'vitest';
import { useGateway } from '../../../testing/gateway.ts';
import { createOpenApi } from './openapi.ts';
import { presets } from './presets.ts';

interface Schema {
  readonly type?: string;
  readonly description?: string;
  readonly default?: unknown;
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly maxLength?: number;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly maxItems?: number;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly items?: Schema;
  readonly anyOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
}
interface Operation {
  readonly description: string;
  readonly responses: Readonly<
    Record<string, { readonly content: Readonly<Record<string, { readonly schema: Schema }>> }>
  >;
  readonly requestBody?: {
    readonly content: Readonly<
      Record<
        string,
        { readonly schema: Schema; readonly examples: Readonly<Record<string, { readonly value: unknown }>> }
      >
    >;
  };
}
interface Document {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
}

const read = (locale: 'en_us' | 'zh_cn') => JSON.parse(createOpenApi('http://localhost', locale)) as Document;
const english = read('en_us');
const chinese = read('zh_cn');
const posts = Object.entries(english.paths).flatMap(([path, { post }]) => {
  const body = post?.requestBody?.content['application/json'];
  return body ? [{ path, ...body }] : [];
});

/** What goes in and what comes out, of every address. */
const schemas = Object.entries(english.paths).flatMap(([path, operations]) =>
  Object.values(operations).flatMap(({ requestBody, responses }) => {
    const { schema: answer } = responses['200']?.content['application/json'] ?? {};
    return [requestBody?.content['application/json']?.schema, answer?.properties?.data].flatMap((schema) =>
      schema ? [{ path, schema }] : [],
    );
  }),
);

/** JSON Schema's widest number stands for "no limit". */
const isLimit = (number: number | undefined): boolean =>
  number !== undefined && Math.abs(number) < Number.MAX_SAFE_INTEGER;

/** Whether it is said what the field may hold: names, a length, a range or a form. */
function isBounded(field: Schema): boolean {
  const forms = [...(field.anyOf ?? []), ...(field.oneOf ?? [])];
  if (forms.length > 0) return forms.every(isBounded);
  if (field.const !== undefined || field.enum !== undefined) return true;
  switch (field.type) {
    case 'string':
      // Patterns are left out of the document; the sentence says what they ask for.
      return (
        field.maxLength !== undefined ||
        /Suit S, H, C, D|`passA`|printable ASCII|hexadecimal/.test(field.description ?? '')
      );
    case 'integer':
    case 'number':
      return isLimit(field.minimum) && isLimit(field.maximum);
    case 'array':
      return field.maxItems !== undefined;
    default:
      return field.type === 'boolean' || field.type === 'null' || field.properties !== undefined;
  }
}

/** Every named field of a schema, with its place. */
function fieldsOf(schema: Schema, place: string): [string, Schema][] {
  const inner = [schema.items, ...(schema.anyOf ?? []), ...(schema.oneOf ?? [])].flatMap((one) =>
    one ? fieldsOf(one, place) : [],
  );
  const own = Object.entries(schema.properties ?? {}).flatMap(([name, field]): [string, Schema][] => [
    [`${place}.${name}`, field],
    ...fieldsOf(field, `${place}.${name}`),
  ]);
  return [...own, ...inner];
}

/** Every sentence of the engines' sources, and the names beside them. */
const sources = ['doudizhu', 'guandan'].map((game) => {
  const root = new URL(`../../../../../../packages/${game}/src/`, import.meta.url);
  return readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
    .map((name) => readFileSync(new URL(name, root), 'utf8'))
    .join('\n');
});
const [doudizhuSource = '', guandanSource = ''] = sources;

describe('OpenAPI', () => {
  const gateway = useGateway();

  test.each(posts)('the examples of $path are answered as they stand', async ({ path, examples }) => {
    expect(Object.keys(examples).length).toBeGreaterThan(0);
    for (const { value } of Object.values(examples)) {
      const { status, body } = await gateway.send({ url: path, body: value });
      expect({ status, code: body.code }).toEqual({ status: 200, code: 0 });
    }
  });

  test('the examples of decisions are the presets that a test sends to the players', () => {
    for (const { path, examples } of posts) {
      const offered = Object.entries(presets).find(([api]) => `/v1/${api.replace('.', '/')}` === path)?.[1];
      if (offered === undefined) continue;
      const bodies = offered.map(({ body }) => body);
      for (const { value } of Object.values(examples)) expect(bodies).toContainEqual(value);
    }
  });

  test('every endpoint and every field of a request and of an answer is described, in both languages', () => {
    expect(Object.keys(english.paths)).toEqual([...new Set(gatewayEndpoints.map(({ path }) => path))]);
    for (const { path, schema } of schemas) {
      const silent = fieldsOf(schema, '').filter(([, { description }]) => !description);
      expect([path, silent.map(([place]) => place)]).toEqual([path, []]);
    }
    const texts = JSON.stringify(chinese).match(/"description":"(?:[^"\\]|\\.)*"/g) ?? [];
    expect(texts.length).toBeGreaterThan(200);
    expect(texts.filter((text) => !/[\u4e00-\u9fff]/.test(text) && !/seat_live|"success"/.test(text))).toEqual([]);
    expect(JSON.stringify(english)).not.toMatch(/[\u4e00-\u9fff]|"zh":/);
  });

  test('every list says what is in it, as linters and generators ask', () => {
    const open = [...JSON.stringify(english).matchAll(/"type":"array"[^{}[\]]*[}\]]|"items":(?:true|false)/g)];
    expect(open.map(([text]) => text)).toEqual([]);
    expect(JSON.stringify(english)).toContain('"prefixItems"');
  });

  test('every field of a request says what it may hold, and every call which codes refuse it', () => {
    for (const { path, schema } of posts) {
      const open = fieldsOf(schema, '').filter(([, field]) => !isBounded(field));
      // The body of a call of a batch is that of the call.
      expect([path, open.map(([place]) => place)]).toEqual([path, path === '/v1/batch' ? ['.calls.body'] : []]);
      const told = JSON.stringify(english.paths[path]?.post?.responses);
      for (const code of [
        errorCatalogue.schema.code,
        errorCatalogue.gateway_body_too_large.code,
        errorCatalogue.key_not_valid.code,
        errorCatalogue.rate_limited.code,
        errorCatalogue.overloaded.code,
      ])
        expect([path, told]).toEqual([path, expect.stringContaining(`\`${code}\``)]);
    }
  });

  test('it is served in the language that is asked for, and compressed', async () => {
    const { app } = gateway.site;
    const ask = async (headers: Record<string, string>) => app.inject({ url: '/v1/openapi.json', headers });
    expect((await ask({ 'accept-language': 'zh' })).json()).toEqual(JSON.parse(JSON.stringify(read('zh_cn')), rename));
    const packed = await ask({ 'accept-encoding': 'gzip, br' });
    expect(packed.headers).toMatchObject({ 'content-encoding': 'gzip', vary: 'accept-encoding, accept-language' });
    expect(packed.rawPayload.length).toBeLessThan(60_000);
    expect((await ask({ 'accept-encoding': 'gzip;q=0' })).headers['content-encoding']).toBeUndefined();

    function rename(name: string, value: unknown): unknown {
      if (name !== 'url' || typeof value !== 'string') return value;
      return value.replace('http://localhost', gateway.site.deps.config.public_url);
    }
  });
});

test('shares of levels are those of docs/strength.md', () => {
  const text = readFileSync(new URL('../../../../../../docs/strength.md', import.meta.url), 'utf8');
  const line = (cells: readonly (string | number)[]): string => `| ${cells.join(' | ')} |`;
  for (const steps of Object.values(levelShares)) {
    const table = [
      ['level', ...steps.map(([level]) => `${level} v ${level - 1}`)],
      ['---', ...steps.map(() => '---')],
      ['won, %', ...steps.map(([, won]) => won)],
      ['95 %', ...steps.map(([, , range]) => range)],
    ];
    expect(text).toContain(table.map(line).join('\n'));
  }
});

describe('numbers in texts', () => {
  test('the weights of styles are the players’', () => {
    expect(styleWeights.doudizhu).toEqual(pointWeights);
    // A score of 0 to 1 stands for all points from the lowest to the highest.
    const pointsOf = (score: number): number => 2 * MAX_LEVELS_WON * score;
    expect(styleWeights.guandan.bomb).toBeCloseTo(pointsOf(scoreShifts.boldBomb));
    expect(styleWeights.guandan.beating).toBeCloseTo(pointsOf(scoreShifts.boldFollow));
  });

  test('a replay has a hash as often as the engines make one', () => {
    expect(REPLAY_HASH_TICKS).toBe(HASH_INTERVAL_TICKS);
  });
});

describe('names in answers', () => {
  test('the parts of the shooter’s AI are the brain’s', () => {
    expect(Object.keys(shooterBrainParts).sort()).toEqual([...brainParts].sort());
  });

  test('the defaults of rule options are the engines’', () => {
    const standards = (options: object) =>
      Object.fromEntries(Object.entries(options).map(([name, { standard }]) => [name, standard]));
    expect(standards(doudizhuOptions)).toEqual(defaultOptions);
    const rules = { ...defaultRules, mustPlay: defaultRules.mustPlay.map(formatLevel), set: 'national' };
    expect(standards(guandanOptions)).toEqual(rules);
  });

  test.each([
    ['doudizhu', doudizhuReasons, doudizhuSource, /\bsay\(\s*'(\w+)'|\bcode: (?:\w+ \? )?'(\w+)'(?: : '(\w+)')?/g],
    ['guandan', guandanReasons, guandanSource, /\bcreateReason\(\s*'(\w+)'|\bcode: '(\w+)'/g],
  ] as const)('every reason of %s is documented', (_game, documented, source, pattern) => {
    const given = [...source.matchAll(pattern)].flatMap(([, ...names]) => names.filter((name) => name !== undefined));
    expect(Object.keys(documented).sort()).toEqual([...new Set(given)].sort());
  });

  test.each([
    ['doudizhu', doudizhuPlayRules, doudizhuSource],
    ['guandan', guandanPlayRules, guandanSource],
  ] as const)('the rules of validate in %s are the engine’s', (_game, documented, source) => {
    for (const { en, zh } of Object.values(documented)) {
      expect(source).toContain(`'${en}'`);
      expect(source).toContain(`'${zh}'`);
    }
  });

  test('beliefs and arrangements are those that are answered', () => {
    expect(Object.keys(guandanArrangements)).toEqual(groupings);
    for (const [names, source] of [
      [doudizhuBeliefs, doudizhuSource],
      [guandanBeliefs, guandanSource],
    ] as const) {
      const chances = /chances: \{([^}]+)\}/.exec(source)?.[1] ?? '';
      expect([...chances.matchAll(/^\s*(\w+):/gm)].map(([, name]) => name)).toEqual(Object.keys(names));
    }
  });
});
