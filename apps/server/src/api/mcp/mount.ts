import { createMcpHandler } from '@modelcontextprotocol/server';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { createRates, type Rates } from '../../platform/http/costs/rates.ts';
import { parseBody } from '../../platform/http/endpoints/json-body.ts';
import { BodyError } from '../../platform/http/endpoints/json-scan.ts';
import { requestContext } from '../../platform/http/endpoints/mount.ts';
import { ApiError, fromBody } from '../../platform/http/errors.ts';
import { networkOf } from '../../platform/http/networks.ts';
import { type SecretKind, secretKinds } from '../gateway/keys/secret.ts';
import { listOperations, type Operation } from './operations.ts';
import { createToolServer, type ToolDeps } from './tools.ts';

/** Bytes of one request: a call of a game as text, around it the words of the protocol. */
const MAX_BYTES = 64 * 1024;
/** The words of the protocol are few, and its library reads each several times. */
const jsonLimits = { keys: 100, values: 200, names: 100 } as const;
/** Requests from one address. An agent that integrates sends a dozen. */
export const mcpRate = { per_second: 5, burst: 100 } as const;

interface McpDeps {
  readonly config: { readonly public_url: string };
  readonly log: FastifyInstance['log'];
  readonly monotonic: () => number;
}

/**
 * `POST /mcp`: the Model Context Protocol, without sessions. A tool asks this server itself with the key and from the
 * address of the request, so that it may do what the key may, under the same limits, and nothing else.
 */
export function mountMcp(app: FastifyInstance, { config, log, monotonic }: McpDeps): void {
  const { public_url } = config;
  const rates = createRates(mcpRate, monotonic);
  let operations: Promise<ReadonlyMap<string, Operation>> | undefined;
  const deps = { public_url, operations: async () => (operations ??= listOperations()) };
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: MAX_BYTES }, (_request, body, done) =>
      done(null, body),
    );
    scope.all('/mcp', { bodyLimit: MAX_BYTES }, async (request, reply) => {
      refuseOtherSites(request, public_url);
      payRate(rates, requestContext(request).address);
      const parsedBody = readBody(request.body);
      const handler = createMcpHandler(
        () => createToolServer({ ...deps, key: keyOf(request), ask: async (asked) => ask(app, request, asked) }),
        {
          // Nothing here changes while somebody listens.
          maxSubscriptions: 0,
          maxRequestBodySize: MAX_BYTES,
          onerror: (error) => log.debug({ err: error }, 'a request of an MCP client was refused'),
        },
      );
      return reply.send(await handler.fetch(webRequestOf(request, public_url), { parsedBody }));
    });
  });
  app.addHook('onClose', async () => rates.close());
}

/** A page of another site may not ask in the name of who looks at it. */
function refuseOtherSites({ headers }: FastifyRequest, public_url: string): void {
  const { origin } = headers;
  if (origin !== undefined && origin !== public_url) throw new ApiError('forbidden');
}

function payRate(rates: Rates, address: string): void {
  const wait_s = rates.take(networkOf(address));
  if (wait_s > 0) throw new ApiError('too_many_requests', { retry_after: Math.ceil(wait_s) });
}

/** Undefined where there is no body. */
function readBody(body: unknown): unknown {
  if (!Buffer.isBuffer(body) || body.length === 0) return undefined;
  try {
    return parseBody(body, jsonLimits).value;
  } catch (error) {
    throw error instanceof BodyError ? fromBody(error) : error;
  }
}

function keyOf({ headers }: FastifyRequest): ToolDeps['key'] {
  const kind = /^Bearer seat_([a-z]+)_/i.exec(headers.authorization ?? '')?.[1];
  return secretKinds.find((one: SecretKind) => one === kind) ?? 'none';
}

async function ask(
  app: FastifyInstance,
  { headers, ip }: FastifyRequest,
  { method, path, body }: Parameters<ToolDeps['ask']>[0],
): ReturnType<ToolDeps['ask']> {
  const { authorization, 'accept-language': language } = headers;
  const {
    statusCode,
    payload,
    headers: answered,
  } = await app.inject({
    method,
    url: path,
    remoteAddress: ip,
    headers: {
      ...(authorization !== undefined && { authorization }),
      ...(language !== undefined && { 'accept-language': language }),
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
    ...(body !== undefined && { payload: body }),
  });
  const receipt = answered['x-receipt'];
  return { status: statusCode, text: payload, receipt: typeof receipt === 'string' ? receipt : undefined };
}

/** The request as the library reads it, without its body, which is read already. */
function webRequestOf({ method, headers }: FastifyRequest, public_url: string): Request {
  const sent = new Headers();
  for (const [name, value] of Object.entries(headers)) if (typeof value === 'string') sent.set(name, value);
  return new Request(`${public_url}/mcp`, { method, headers: sent });
}
