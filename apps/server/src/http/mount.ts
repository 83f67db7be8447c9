import {
  type Access,
  type Endpoint,
  type Locale,
  type Output,
  type Parsed,
  grants,
  parseLocale,
  successEnvelope,
} from '@fourth-seat/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Heartbeat } from '../db/heartbeat.ts';
import { ApiError, fromZod } from './errors.ts';
import type { Idempotency } from './idempotency.ts';
import { requireStorable } from './input-check.ts';
import { type FindSession, type Session, readAccessToken } from './session.ts';
import { Streamed, streamEnvelope } from './streamed.ts';

/** What a handler knows about the request beside its input. */
export interface RequestContext {
  readonly request_id: string;
  readonly locale: Locale;
  /** Address of the caller, after trusted proxies. */
  readonly address: string;
  readonly user_agent: string;
  readonly log: FastifyRequest['log'];
}
export type SignedInContext = RequestContext & { readonly session: Session };
export type AnonymousContext = RequestContext & { readonly session: Session | undefined };
type ContextOf<E extends Endpoint> = E['access'] extends 'anonymous' ? AnonymousContext : SignedInContext;

export type Handler<E extends Endpoint> = (
  input: Parsed<E>,
  context: ContextOf<E>,
) => Promise<Output<E> | Streamed<Output<E>>>;
export type Mount = <E extends Endpoint>(endpoint: E, handler: Handler<E>) => void;

export interface MountDeps {
  readonly findSession: FindSession;
  readonly idempotency: Idempotency;
  /** Ends the wait as soon as the database is known to be silent. */
  readonly guard: Heartbeat['guard'];
}

/** Bytes of a request where the contract says nothing: what strangers may fill in is a form. */
const stranger_bytes = 64 * 1024;
const member_bytes = 1024 * 1024;

/**
 * Returns the one way to put an endpoint of the contract on the server: checks access, then the request (in this
 * order, so that a stranger learns nothing about shapes), runs the handler and wraps its answer.
 */
export function createMount(app: FastifyInstance, deps: MountDeps): Mount {
  return (endpoint, handler) => {
    // A read has no effect to repeat, and keeping its answer would cost two writes.
    const isRead = endpoint.method === 'GET' || endpoint.reads === true || endpoint.access.endsWith('.read');
    const sessions = new WeakMap<FastifyRequest, Session>();
    const answer = async (request: FastifyRequest, reply: FastifyReply) => {
      const session = sessions.get(request);
      const sent = endpoint.method === 'GET' ? request.query : request.body;
      requireStorable(sent);
      requireStorable(request.params);
      const input = endpoint.request.safeParse(
        { ...asObject(sent), ...asObject(request.params) },
        { reportInput: true },
      );
      if (!input.success) throw fromZod(input.error);
      // `ContextOf` follows from `access`, which the line above has just enforced; the compiler cannot relate the two.
      const context = { ...requestContext(request), session } as ContextOf<typeof endpoint>;
      const run = async () => handler(input.data as Parsed<typeof endpoint>, context);
      const key = request.headers['idempotency-key'];
      const data =
        typeof key === 'string' && !isRead
          ? await deps.idempotency.once(
              {
                key,
                principal: session?.user_id ?? request.ip,
                seal: readAccessToken(request) ?? '',
                path: endpoint.path,
                body: [sent, request.params],
              },
              run,
            )
          : await run();
      if (data instanceof Streamed) {
        void reply.type('application/json; charset=utf-8');
        return streamEnvelope(data, request.id);
      }
      return successEnvelope(data, request.id);
    };
    app.route({
      method: endpoint.method,
      url: endpoint.path.replace(/\{(\w+)\}/g, ':$1'),
      schema: { response: { 200: envelopeSchema(endpoint) } },
      bodyLimit: endpoint.max_body ?? (endpoint.access === 'anonymous' ? stranger_bytes : member_bytes),
      // Secrets are answers of writes alone: keys, tokens, tickets.
      config: { compresses: isRead },
      // Before the body is read: nobody sends a megabyte to be told to sign in.
      onRequest: async (request) => {
        const session = await deps.guard(findAllowed(endpoint.access, request, deps.findSession));
        if (session) sessions.set(request, session);
      },
      handler: async (request, reply) => deps.guard(answer(request, reply)),
    });
  };
}

export function requestContext(request: FastifyRequest): RequestContext {
  return {
    request_id: request.id,
    locale: parseLocale(request.headers['accept-language']),
    address: request.ip,
    user_agent: (request.headers['user-agent'] ?? '').slice(0, 300),
    log: request.log,
  };
}

async function findAllowed(
  access: Access,
  request: FastifyRequest,
  findSession: FindSession,
): Promise<Session | undefined> {
  const token = readAccessToken(request);
  const session = token ? await findSession(token) : undefined;
  if (access === 'anonymous') return session;
  if (!session) throw new ApiError('not_signed_in');
  if (access === 'user') return session;
  if (access === 'api_key') throw new Error('endpoints of the public API are mounted by the gateway');
  // A regular employee may own a project, so `project_owner` permissions pass here and are settled by the policy.
  const standing = session.is_creator ? 'creator' : session.role === 'admin' ? 'admin' : 'project_owner';
  if (!grants(standing, access)) throw new ApiError('forbidden');
  return session;
}

function asObject(value: unknown): Record<string, unknown> {
  if (value === undefined || value === null) return {};
  if (typeof value !== 'object' || Array.isArray(value)) throw new ApiError('bad_request', {}, { '': 'invalid' });
  return value as Record<string, unknown>;
}

/** JSON schema of the success envelope: Fastify serialises with it, so that a field the contract lacks never leaves. */
function envelopeSchema(endpoint: Endpoint): unknown {
  return z.toJSONSchema(z.object({ code: z.int(), msg: z.string(), data: endpoint.response, request_id: z.string() }), {
    target: 'draft-7',
    io: 'output',
    unrepresentable: 'any',
  });
}
