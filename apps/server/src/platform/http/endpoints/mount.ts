import { finished, type Readable } from 'node:stream';
import {
  type Access,
  ADMIN_ROOT,
  acceptInvite,
  adminPathOf,
  type Cost,
  type Endpoint,
  grants,
  type Locale,
  type Output,
  type Parsed,
  parseLocale,
  successEnvelope,
  switchOrganization,
} from '@fourth-seat/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Heartbeat } from '../../db/heartbeat.ts';
import type { Leave } from '../costs/concurrency.ts';
import { type Costs, costOf, createCosts, isRead } from '../costs/costs.ts';
import { ApiError, type FieldProblems, fromBody, fromZod, invalidRequest } from '../errors.ts';
import { parseAddress } from '../networks.ts';
import {
  type FindAdminKey,
  type FindLostMembership,
  type FindSession,
  findAccessToken,
  type LostMembership,
  type Session,
} from '../session.ts';
import { explainAdminKey, findAdminSecret, permitProgram, requireAdminKey, requireProtection } from './admin-access.ts';
import { findCsv, wantsCsv } from './csv-answer.ts';
import { envelopeSchema } from './envelope-schema.ts';
import type { Idempotency } from './idempotency.ts';
import { requireStorable } from './input-check.ts';
import { defaultJsonLimits } from './json-body.ts';
import { BodyError } from './json-scan.ts';
import { parseBodyInTurns } from './json-turns.ts';
import { StreamedData, streamEnvelope } from './streamed.ts';

/** Information about the request beside its input. */
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

type Handler<E extends Endpoint> = (
  input: Parsed<E>,
  context: ContextOf<E>,
) => Promise<Output<E> | StreamedData<Output<E>>>;
/**
 * Finds faults of what was sent that no schema knows, so that one answer names all. Asked where the schema refuses; a request
 * that it takes is the handler's to refuse.
 */
type FindFaults = (sent: Readonly<Record<string, unknown>>) => FieldProblems;
/** Endpoints of the public API are mounted by the gateway. */
export type Mount = <E extends MountedEndpoint>(endpoint: E, handler: Handler<E>, findFaults?: FindFaults) => void;
type MountedAccess = Exclude<Access, 'api_key'>;
type MountedEndpoint = Endpoint & { readonly access: MountedAccess };

interface MountDeps {
  readonly findSession: FindSession;
  readonly findLostMembership: FindLostMembership;
  readonly findAdminKey: FindAdminKey;
  readonly idempotency: Idempotency;
  /** Ends the wait as soon as the database is known to be silent. */
  readonly guard: Heartbeat['guard'];
  /** Milliseconds of a monotonic clock. */
  readonly monotonic: () => number;
}

/** Bytes of a request where the contract gives no limit: anonymous callers only send forms. */
const ANONYMOUS_BYTES = 64 * 1024;
const MEMBER_BYTES = 1024 * 1024;

/** Most bytes of a request of that endpoint. */
export function bodyLimitOf({ max_body, access }: Pick<Endpoint, 'max_body' | 'access'>): number {
  return max_body ?? (access === 'anonymous' ? ANONYMOUS_BYTES : MEMBER_BYTES);
}

/** One of the two ways to an endpoint: people come with a session, programs with an admin key. */
interface Door {
  readonly path: string;
  /** Who calls; throws where nobody may. */
  readonly identify: (request: FastifyRequest) => Promise<Session | undefined>;
  /** Throws where this caller may not; its call is counted before. */
  readonly permit: (session: Session) => void;
}

function listDoors(endpoint: MountedEndpoint, deps: MountDeps): Door[] {
  const people: Door = {
    path: endpoint.path,
    identify: async (request) => requireAccess(endpoint, request, deps),
    permit: () => undefined,
  };
  if (endpoint.access === 'anonymous') return [people];
  const programs: Door = {
    path: adminPathOf(endpoint),
    identify: async (request) => requireAdminKey(request, callerAddress(request), deps.findAdminKey),
    permit: (session) => permitProgram(endpoint, session),
  };
  return [people, programs];
}

/**
 * Returns the only function that puts an endpoint of the contract on the server: it checks rate and access, then the
 * request (in this order, so that strangers learn nothing about its shape), waits for its turn, runs the handler and
 * wraps its answer. Programs find the endpoint below `/v1/admin/`, with the same handler behind it.
 */
export function createMount(app: FastifyInstance, deps: MountDeps): Mount {
  const costs = createCosts(deps.monotonic);
  app.addHook('onClose', async () => costs.close());
  parseBodies(app);
  addUnknownAdminPaths(app, deps, costs);
  return (endpoint, handler, findFaults) => {
    const reads = isRead(endpoint);
    const sessions = new WeakMap<FastifyRequest, Session>();
    const add = (door: Door): unknown =>
      app.route({
        method: endpoint.method,
        url: door.path.replace(/\{(\w+)\}/g, ':$1'),
        schema: { response: { 200: envelopeSchema(endpoint) } },
        bodyLimit: bodyLimitOf(endpoint),
        // Only writes answer with secrets: keys, tokens, tickets.
        config: { compresses: reads, endpoint: door.path },
        // Before the body is read: refusing must not cost a megabyte of upload.
        onRequest: async (request) => {
          const session = await admit(endpoint, door, request, { costs, guard: deps.guard });
          if (session) sessions.set(request, session);
        },
        handler: async (request, reply) => deps.guard(answer(request, reply)),
      });
    for (const door of listDoors(endpoint, deps)) add(door);

    async function answer(request: FastifyRequest, reply: FastifyReply) {
      const { data, leave } = await perform(request);
      const csv = wantsCsv(request) ? findCsv(data) : undefined;
      if (csv !== undefined) return sendFile(reply, csv, leave);
      if (!(data instanceof StreamedData)) {
        leave();
        return successEnvelope(data, request.id);
      }
      // A stream is generated while it is sent, and holds its slot until then.
      finished(reply.raw, leave);
      void reply.type('application/json; charset=utf-8');
      return streamEnvelope(data, request.id);
    }

    async function perform(request: FastifyRequest) {
      const session = sessions.get(request);
      const sent = endpoint.method === 'GET' ? request.query : request.body;
      const input = parseInput(endpoint, { sent, params: request.params, findFaults });
      // `ContextOf` depends on `access`, which `onRequest` has enforced; the compiler cannot relate the two.
      const context = { ...requestContext(request), session } as ContextOf<typeof endpoint>;
      const run = async () => handler(input, context);
      const leave = session ? await enter(costs, costOf(endpoint, input), payerOf(session)) : () => undefined;
      try {
        // Storing the answer of a read would cost two writes.
        const data = reads
          ? await run()
          : await withIdempotency(deps.idempotency, { request, session, path: endpoint.path, sent }, run);
        return { data, leave };
      } catch (error) {
        leave();
        throw error;
      }
    }
  };
}

/** Throws where a body is compressed: what it says, and how long it is, would only be known afterwards. */
function requirePlain({ headers }: FastifyRequest): void {
  const coding = headers['content-encoding'];
  if (coding !== undefined && coding.trim().toLowerCase() !== 'identity') throw new ApiError('unsupported_media');
}

type Payer = Pick<Session, 'member_id' | 'org_id'>;

/** Whose limits a call counts towards: each admin key has those of a member. */
const payerOf = ({ member_id, org_id, admin_key }: Session): Payer => ({
  member_id: admin_key?.admin_key_id ?? member_id,
  org_id,
});

/** Answers with a file, and holds the call's slot until it is sent. */
function sendFile(reply: FastifyReply, csv: Readable | string, leave: Leave): Readable | string {
  finished(reply.raw, leave);
  void reply.type('text/csv; charset=utf-8');
  return csv;
}

/** Checks address, encoding, caller, cost and permission, in this order. Returns the caller, where one signed in. */
async function admit(
  endpoint: MountedEndpoint,
  door: Door,
  request: FastifyRequest,
  { costs, guard }: { readonly costs: Costs; readonly guard: MountDeps['guard'] },
): Promise<Session | undefined> {
  costs.payAddress(callerAddress(request));
  requirePlain(request);
  const session = await guard(door.identify(request));
  if (!session) return undefined;
  costs.pay(costOf(endpoint, undefined), payerOf(session));
  door.permit(session);
  return session;
}

/** Programs without a key learn no paths; those with one learn that a path is not there. */
function addUnknownAdminPaths(app: FastifyInstance, { guard, findAdminKey }: MountDeps, costs: Costs): void {
  app.all(`${ADMIN_ROOT}/*`, {
    onRequest: async (request) => {
      costs.payAddress(callerAddress(request));
      await guard(requireAdminKey(request, callerAddress(request), findAdminKey));
      throw new ApiError('not_found');
    },
    handler: () => undefined,
  });
}

/** Waits for the call's turn. Only the body tells that a call is a search, so a search is paid here. */
async function enter(costs: Costs, cost: Cost, payer: Payer): Promise<Leave> {
  if (cost === 'search') costs.pay(cost, payer);
  return costs.enter(cost, payer);
}

interface SentInput {
  readonly sent: unknown;
  readonly params: unknown;
  readonly findFaults: FindFaults | undefined;
}

/** What was sent, parameters of the path included, in the types of the contract. Throws `bad_request` by field. */
function parseInput<E extends Endpoint>(endpoint: E, { sent, params, findFaults }: SentInput): Parsed<E> {
  requireStorable(sent);
  requireStorable(params);
  const all = { ...asObject(sent), ...asObject(params) };
  const input = endpoint.request.safeParse(all, { reportInput: true });
  if (!input.success) throw fromZod(input.error, findFaults?.(all));
  // `Parsed` is the output of this schema, which the compiler cannot see through `E`.
  return input.data as Parsed<E>;
}

/** A write with an Idempotency-Key runs once, and a repetition gets the first answer. */
async function withIdempotency<Result>(
  idempotency: Idempotency,
  {
    request,
    session,
    path,
    sent,
  }: { request: FastifyRequest; session: Session | undefined; path: string; sent: unknown },
  run: () => Promise<Result>,
): Promise<Result> {
  const key = request.headers['idempotency-key'];
  if (typeof key !== 'string') return run();
  const caller_id = session ? callerOf(session, path) : callerAddress(request);
  const seal = findAccessToken(request) ?? findAdminSecret(request) ?? '';
  return idempotency.once({ key, caller_id, seal, path, body: [sent, request.params] }, run);
}

/** These answers put the session into another organization, in which a repetition then comes. */
const switchingPaths = new Set<string>([acceptInvite.path, switchOrganization.path]);

/**
 * Whose Idempotency-Key it is: a person's in one organization. In another the same key is another write, whose answer
 * must name nothing of the first.
 */
const callerOf = ({ user_id, org_id, admin_key }: Session, path: string): string =>
  switchingPaths.has(path) ? user_id : `${org_id} ${admin_key?.admin_key_id ?? user_id}`;

/** Replaces the framework's parser by that of the public API, whose errors are in the reader's language. */
function parseBodies(app: FastifyInstance): void {
  // What remains is refused as 415.
  app.removeAllContentTypeParsers();
  app.addContentTypeParser(
    'application/json',
    { parseAs: 'buffer' },
    async (_request: FastifyRequest, body: Buffer) => {
      // A DELETE says what its body would be, and has none.
      if (body.length === 0) return undefined;
      try {
        return (await parseBodyInTurns(body, defaultJsonLimits)).value;
      } catch (error) {
        throw error instanceof BodyError ? fromBody(error) : error;
      }
    },
  );
}

/**
 * The caller's address. What a trusted proxy writes that is no address is not believed: each new text would be a new
 * caller to whatever counts by address.
 */
const callerAddress = ({ ip, socket }: FastifyRequest): string =>
  parseAddress(ip) ?? parseAddress(socket.remoteAddress ?? '') ?? '';

export function requestContext(request: FastifyRequest): RequestContext {
  return {
    request_id: request.id,
    locale: parseLocale(request.headers['accept-language']),
    address: callerAddress(request),
    user_agent: (request.headers['user-agent'] ?? '').slice(0, 300),
    log: request.log,
  };
}

async function requireAccess(
  endpoint: MountedEndpoint,
  request: FastifyRequest,
  { findSession, findLostMembership }: MountDeps,
): Promise<Session | undefined> {
  const { access } = endpoint;
  const token = findAccessToken(request);
  const session = token ? await findSession(token) : undefined;
  if (access === 'anonymous') return session;
  if (!session) {
    if (findAdminSecret(request) !== undefined) throw explainAdminKey(endpoint);
    throw refuseStranger(token === undefined ? undefined : await findLostMembership(token));
  }
  // Before the role, so that a member who is shut out learns what mends it.
  requireProtection(endpoint, session);
  if (access === 'user') return session;
  // A regular employee may own a project, so `project_owner` permissions pass here and the policy decides.
  const standing = session.role === 'admin' ? 'admin' : 'project_owner';
  if (!grants(session.is_creator ? 'creator' : standing, access)) throw new ApiError('forbidden');
  return session;
}

/** Nobody is signed in; who was until an administrator ended it reads that. */
function refuseStranger(lost: LostMembership | undefined): ApiError {
  if (!lost) return new ApiError('not_signed_in');
  const { organization } = lost;
  const problem = {
    removed: {
      en: `You are no longer a member of “${organization}”. Sign in again for your other organizations.`,
      zh: `您已不再是“${organization}”的成员。如需使用其他组织，请重新登录。`,
    },
    disabled: {
      en: `Your membership of “${organization}” is disabled. Ask an administrator of the organization.`,
      zh: `您在“${organization}”的成员身份已被停用，请联系该组织的管理员。`,
    },
  }[lost.state];
  return new ApiError('not_signed_in', { problem });
}

function asObject(value: unknown): Record<string, unknown> {
  if (value === undefined || value === null) return {};
  if (typeof value !== 'object' || Array.isArray(value)) throw invalidRequest();
  return value as Record<string, unknown>;
}
