import { errorCatalogue, gatewayEndpoints, type OpenApiSchema } from '@fourth-seat/contract';
import { describe, expect, test } from 'vitest';
import { useGateway } from '../../../testing/gateway.ts';
import { createKey } from '../../../testing/keys.ts';
import { createOpenApi } from './openapi.ts';
import { presets } from './presets.ts';

interface Operation {
  readonly description: string;
  readonly parameters: readonly { readonly name: string }[];
  readonly responses: Readonly<
    Record<
      string,
      {
        readonly headers: Readonly<Record<string, unknown>>;
        readonly content: Readonly<Record<string, { readonly schema: OpenApiSchema }>>;
      }
    >
  >;
  readonly requestBody?: {
    readonly content: Readonly<
      Record<
        string,
        { readonly schema: OpenApiSchema; readonly examples: Readonly<Record<string, { readonly value: unknown }>> }
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

const operations = Object.entries(english.paths).flatMap(([path, byMethod]) =>
  Object.entries(byMethod).map(([method, operation]) => [method === 'get' ? 'GET' : 'POST', path, operation] as const),
);
const namesOf = (headers: object = {}): string[] => Object.keys(headers).map((name) => name.toLowerCase());

/** What goes in and what comes out, of every endpoint. */
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
function isBounded(field: OpenApiSchema): boolean {
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
function fieldsOf(schema: OpenApiSchema, place: string): [string, OpenApiSchema][] {
  const inner = [schema.items, ...(schema.anyOf ?? []), ...(schema.oneOf ?? [])].flatMap((one) =>
    one ? fieldsOf(one, place) : [],
  );
  const own = Object.entries(schema.properties ?? {}).flatMap(([name, field]): [string, OpenApiSchema][] => [
    [`${place}.${name}`, field],
    ...fieldsOf(field, `${place}.${name}`),
  ]);
  return [...own, ...inner];
}

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

  test.each(operations)(
    'the headers of a success of %s %s are sent',
    async (method, path, { requestBody, responses }) => {
      const [example] = Object.values(requestBody?.content['application/json']?.examples ?? {});
      const { status, headers } = await gateway.send({ method, url: path, body: example?.value });
      // Only a repeated answer has it.
      const named = namesOf(responses['200']?.headers).filter((name) => name !== 'idempotent-replayed');
      expect([status, Object.keys(headers)]).toEqual([200, expect.arrayContaining(named)]);
      expect(named.includes('x-model')).toBe('x-model' in headers);
    },
  );

  test('an endpoint names the request headers that it heeds', () => {
    const heededBy = (path: string, method: string) =>
      english.paths[path]?.[method]?.parameters.map(({ name }) => name);
    const common = ['Idempotency-Key', 'X-Match-Id', 'Accept-Language'];
    expect(heededBy('/v1/doudizhu/play', 'post')?.sort()).toEqual([...common, 'X-Deadline-Ms'].sort());
    expect(heededBy('/v1/batch', 'post')?.sort()).toEqual([...common, 'X-Deadline-Ms'].sort());
    // A token is made at once.
    expect(heededBy('/v1/tokens', 'post')?.sort()).toEqual(common.toSorted());
    expect(heededBy('/v1/key', 'get')).toEqual(['Accept-Language']);
  });

  test('of a refusal it names the headers that say how to do better', async () => {
    const { responses } = english.paths['/v1/doudizhu/legal-moves']?.post ?? {};
    const { secret } = await createKey(gateway.site.deps, { rate_per_second: 1 });
    gateway.site.stopPaces();
    await gateway.send({ secret });
    for (const [call, helpful] of [
      [{ secret: '' }, ['www-authenticate']],
      [{ secret }, ['retry-after', 'ratelimit', 'ratelimit-policy']],
    ] as const) {
      const { status, headers } = await gateway.send(call);
      const named = namesOf(responses?.[status]?.headers);
      expect([status, named]).toEqual([status, expect.arrayContaining([...helpful])]);
      expect(Object.keys(headers)).toEqual(expect.arrayContaining([...named]));
    }
  });

  test('it is served in the language that is asked for, and compressed', async () => {
    const { app } = gateway.site;
    const ask = async (headers: Record<string, string>) => app.inject({ url: '/v1/openapi.json', headers });
    expect((await ask({ 'accept-language': 'zh' })).json()).toEqual(JSON.parse(JSON.stringify(read('zh_cn')), rename));
    const packed = await ask({ 'accept-encoding': 'gzip, br' });
    expect(packed.headers).toMatchObject({ 'content-encoding': 'gzip', vary: 'accept-encoding, accept-language' });
    expect(packed.rawPayload.length).toBeLessThan(74_000);
    expect((await ask({ 'accept-encoding': 'gzip;q=0' })).headers['content-encoding']).toBeUndefined();

    function rename(name: string, value: unknown): unknown {
      if (name !== 'url' || typeof value !== 'string') return value;
      return value.replace('http://localhost', gateway.site.deps.config.public_url);
    }
  });
});
