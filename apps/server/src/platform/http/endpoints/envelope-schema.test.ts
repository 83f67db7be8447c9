import { type Endpoint, endpoints } from '@fourth-seat/contract';
import fc, { type Arbitrary } from 'fast-check';
import fastify from 'fastify';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { envelopeSchema } from './envelope-schema.ts';

/** The part of JSON Schema that zod writes for our answers. */
interface Shape {
  readonly type?: string | readonly string[];
  readonly properties?: Readonly<Record<string, Shape>>;
  readonly required?: readonly string[];
  readonly additionalProperties?: Shape | boolean;
  readonly items?: Shape;
  readonly anyOf?: readonly Shape[];
  readonly oneOf?: readonly Shape[];
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
}

/** What people have stored somewhere, once, under whatever rule was in force. */
const unusual = fc.oneof(
  fc.constantFrom(
    '',
    'https://通知.example.com/hook',
    'https://hooks.example/a b',
    'https://hooks.example/{id}?q=ä',
    'ünï@exämple.example',
    '"quoted"@example.com',
    'America/Argentina/ComodRivadavia',
    'Etc/GMT+12',
    '2026-02-30T25:61:61Z',
    '+8613800000000;ext=1',
    '\u202Eabc\u0000\u2028',
    '👩‍👩‍👧‍👦',
  ),
  fc.string({ unit: 'grapheme', maxLength: 20 }),
);

/** Anything of the types that the contract states, whatever it says about their values. */
function valueOf(shape: Shape): Arbitrary<unknown> {
  if ('const' in shape) return fc.constant(shape.const);
  if (shape.enum) return fc.constantFrom(...shape.enum);
  const branches = shape.anyOf ?? shape.oneOf;
  if (branches) return fc.oneof(...branches.map(valueOf));
  if (Array.isArray(shape.type)) return fc.oneof(...shape.type.map((type: string) => valueOf({ ...shape, type })));
  switch (shape.type) {
    case 'string':
      return unusual;
    case 'integer':
      return fc.integer();
    case 'number':
      return fc.double({ noNaN: true, noDefaultInfinity: true }).map((number) => (number === 0 ? 0 : number));
    case 'boolean':
      return fc.boolean();
    case 'null':
      return fc.constant(null);
    case 'array':
      return fc.array(valueOf(shape.items ?? {}), { maxLength: 2 });
    case 'object':
      return objectOf(shape);
    default:
      return unusual;
  }
}

function objectOf({ properties = {}, required = [], additionalProperties }: Shape): Arbitrary<unknown> {
  const fields = Object.fromEntries(Object.entries(properties).map(([name, shape]) => [name, valueOf(shape)]));
  if (Object.keys(fields).length > 0 || typeof additionalProperties !== 'object')
    return fc.record(fields, { requiredKeys: [...required] });
  const value = valueOf(additionalProperties);
  // A record whose keys are all listed, or one of any keys.
  if (required.length > 0) return fc.record(Object.fromEntries(required.map((name) => [name, value])));
  return fc.dictionary(fc.constantFrom('a', 'b'), value, { maxKeys: 2 });
}

const answerShape = ({ response }: Endpoint): Shape =>
  z.toJSONSchema(response, { target: 'draft-7', io: 'output', unrepresentable: 'any', reused: 'inline' }) as Shape;

/** The public API writes its answers itself. */
const mounted = endpoints.filter(({ access }) => access !== 'api_key');

test('whatever is stored can be answered: every endpoint sends every value of its types, as it is', async () => {
  const app = fastify();
  let data: unknown;
  for (const [at, endpoint] of mounted.entries()) {
    const handler = async (): Promise<unknown> => ({ code: 0, msg: 'success', data, request_id: 'req_1' });
    app.get(`/${at}`, { schema: { response: { 200: envelopeSchema(endpoint) } } }, handler);
  }
  const failures = new Set<string>();
  for (const [at, endpoint] of mounted.entries()) {
    for (const value of fc.sample(valueOf(answerShape(endpoint)), { numRuns: 8, seed: at })) {
      data = value;
      const answer = await app.inject(`/${at}`);
      const sent: unknown = answer.json<{ data?: unknown }>().data;
      const isSame = answer.statusCode === 200 && JSON.stringify(sort(sent)) === JSON.stringify(sort(value));
      if (!isSame) failures.add(`${endpoint.path}: ${JSON.stringify(value)} became ${answer.body}`.slice(0, 600));
    }
  }
  expect([...failures]).toEqual([]);
  await app.close();
});

/** Fields in the order of their names: the answer's are in the contract's. */
function sort(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sort);
  if (typeof value !== 'object' || value === null) return value;
  const fields = Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1));
  return Object.fromEntries(fields.map(([name, field]) => [name, sort(field)]));
}
