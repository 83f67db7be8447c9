import { createMcpHandler } from '@modelcontextprotocol/server';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { createRates } from '../../platform/http/costs/rates.ts';
import { requestContext } from '../../platform/http/endpoints/mount.ts';
import { ApiError, failureEnvelope } from '../../platform/http/errors.ts';
import { networkOf } from '../../platform/http/networks.ts';
import { type SecretKind, secretKinds } from '../gateway/keys/secret.ts';
import { listOperations, type Operation } from './operations.ts';
import { createToolServer, type ToolDeps } from './tools.ts';

/** Bytes of one request: a call of a game, around it the words of the protocol. */
const MAX_BYTES = 256 * 1024;
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
  let operations: ReadonlyMap<string, Operation> | undefined;
  const deps = { public_url, operations: () => (operations ??= listOperations(public_url)) };
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'string', bodyLimit: MAX_BYTES }, (_request, body, done) =>
      done(null, body),
    );
    scope.all('/mcp', { bodyLimit: MAX_BYTES }, async (request, reply) => {
      const { address, locale } = requestContext(request);
      const refusal = refuse(request, public_url) ?? waitOf(rates.take(networkOf(address)));
      if (refusal) {
        const { status, body } = failureEnvelope(refusal, locale, request.id);
        return reply.code(status).send(body);
      }
      const handler = createMcpHandler(
        () => createToolServer({ ...deps, key: keyOf(request), ask: async (asked) => ask(app, request, asked) }),
        {
          // Nothing here changes while somebody listens.
          maxSubscriptions: 0,
          maxRequestBodySize: MAX_BYTES,
          onerror: (error) => log.debug({ err: error }, 'a request of an MCP client was refused'),
        },
      );
      return reply.send(await handler.fetch(webRequestOf(request, public_url)));
    });
  });
  app.addHook('onClose', async () => rates.close());
}

/** A page of another site may not ask in the name of who looks at it. */
function refuse({ headers }: FastifyRequest, public_url: string): ApiError | undefined {
  const { origin } = headers;
  return origin === undefined || origin === public_url ? undefined : new ApiError('forbidden');
}

const waitOf = (wait_s: number): ApiError | undefined =>
  wait_s > 0 ? new ApiError('too_many_requests', { retry_after: Math.ceil(wait_s) }) : undefined;

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
  const { statusCode, payload } = await app.inject({
    method,
    url: path,
    remoteAddress: ip,
    headers: {
      ...(authorization !== undefined && { authorization }),
      ...(language !== undefined && { 'accept-language': language }),
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
    ...(body !== undefined && { payload: JSON.stringify(body) }),
  });
  return { status: statusCode, text: payload };
}

/** The request as the library reads it. */
function webRequestOf({ method, headers, body }: FastifyRequest, public_url: string): Request {
  const sent = new Headers();
  for (const [name, value] of Object.entries(headers)) if (typeof value === 'string') sent.set(name, value);
  return new Request(`${public_url}/mcp`, { method, headers: sent, ...(typeof body === 'string' && { body }) });
}
