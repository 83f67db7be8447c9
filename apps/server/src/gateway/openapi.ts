import { type Endpoint, errorCatalogue, gatewayEndpoints } from '@fourth-seat/contract';
import { z } from 'zod';

type Json = Record<string, unknown>;

/** OpenAPI 3.1 of the public API, made from the contract; a JSON text. */
export function createOpenApi(public_url: string): string {
  const paths: Record<string, Json> = {};
  for (const endpoint of gatewayEndpoints) {
    paths[endpoint.path] = { ...paths[endpoint.path], [endpoint.method.toLowerCase()]: describe(endpoint) };
  }
  return JSON.stringify({
    openapi: '3.1.0',
    info: {
      title: 'Fourth Seat',
      version: '1',
      description: 'An AI player for every empty seat: decisions for card games, one call each.',
    },
    servers: [{ url: public_url }],
    paths,
    components: {
      securitySchemes: { key: { type: 'http', scheme: 'bearer', description: 'seat_live_… or seat_test_…' } },
    },
  });
}

function describe(endpoint: Endpoint): Json {
  const name = endpoint.path.slice('/v1/'.length).replaceAll(/[/-](\w)/g, (_, letter: string) => letter.toUpperCase());
  return {
    operationId: name,
    summary: endpoint.summary,
    security: endpoint.access === 'anonymous' ? [] : [{ key: [] }],
    ...(endpoint.method === 'POST'
      ? {
          parameters: ['Idempotency-Key', 'X-Deadline-Ms', 'X-Match-Id', 'Accept-Language'].map((header) => ({
            name: header,
            in: 'header',
            required: false,
            schema: { type: 'string' },
          })),
          requestBody: {
            required: true,
            content: { 'application/json': { schema: toSchema(endpoint.request, 'input') } },
          },
        }
      : {}),
    responses: {
      200: answer('success', envelope(toSchema(endpoint.response, 'output'))),
      ...failures(endpoint),
    },
  };
}

/** Failures by HTTP status, each with the codes it may carry. */
function failures(endpoint: Endpoint): Json {
  const byStatus = new Map<number, string[]>();
  for (const error of endpoint.errors) {
    const { status, code } = errorCatalogue[error];
    byStatus.set(status, [...(byStatus.get(status) ?? []), `${code} ${error}`]);
  }
  return Object.fromEntries(
    [...byStatus]
      .sort(([a], [b]) => a - b)
      .map(([status, codes]) => [status, answer(codes.join(', '), envelope({ type: 'object' }))]),
  );
}

function answer(description: string, schema: Json): Json {
  return { description, content: { 'application/json': { schema } } };
}

function envelope(data: Json): Json {
  return {
    type: 'object',
    required: ['code', 'msg', 'request_id', 'data'],
    properties: { code: { type: 'integer' }, msg: { type: 'string' }, request_id: { type: 'string' }, data },
  };
}

function toSchema(schema: z.ZodType, io: 'input' | 'output'): Json {
  return withoutPatterns(z.toJSONSchema(schema, { target: 'draft-2020-12', io, unrepresentable: 'any' })) as Json;
}

/** Our patterns are JavaScript's; generators for other languages stumble over them, and the server checks anyway. */
function withoutPatterns(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutPatterns);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([name, item]) => name !== '$schema' && !(name === 'pattern' && typeof item === 'string'))
      .map(([name, item]) => [name, withoutPatterns(item)]),
  );
}
