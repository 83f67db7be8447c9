import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import fastify, {
  type FastifyBaseLogger,
  type FastifyError,
  type FastifyInstance,
  type FastifyReply,
  LogController,
} from 'fastify';
import { mountGateway } from './api/gateway/mount.ts';
import { addMarkdownReference } from './api/gateway/reference/markdown-reference.ts';
import { createGateway, type GatewayOptions } from './api/gateway/service.ts';
import type { AddressRule } from './console/alerts/webhook-address.ts';
import { countOwned } from './console/members/ownership.ts';
import { mountConsole } from './console/mount.ts';
import { createFirstProject, listProjectRows } from './console/projects/service.ts';
import type { Deps } from './deps.ts';
import { type Accounts, createAccounts } from './identity/accounts/accounts.ts';
import { mountCredentials } from './identity/accounts/routes/credentials.ts';
import { mountLogin } from './identity/accounts/routes/login.ts';
import { mountProfile } from './identity/accounts/routes/profile.ts';
import { mountRegister } from './identity/accounts/routes/register.ts';
import { mountReset } from './identity/accounts/routes/reset.ts';
import { mountSecurity } from './identity/accounts/routes/security.ts';
import { cleanUpHourly } from './identity/cleanup.ts';
import { mountMemberships } from './identity/memberships/routes.ts';
import { listMembersNamed, readPeople } from './identity/memberships/service.ts';
import { addDevProvider } from './identity/oauth/dev-provider.ts';
import { createProviders } from './identity/oauth/providers.ts';
import { mountOauth } from './identity/oauth/routes.ts';
import { listBoundAccounts } from './identity/oauth/service.ts';
import { mountOrganization } from './identity/organizations/routes.ts';
import { createOrganizationFactory } from './identity/organizations/service.ts';
import { mountTransfer } from './identity/organizations/transfer-routes.ts';
import { addPictureRoutes } from './identity/pictures/routes.ts';
import { createSessions } from './identity/sessions/service.ts';
import { mountAudit } from './platform/audit/routes.ts';
import { isAway } from './platform/clickhouse/client.ts';
import { addressOf, isBadValue, isDatabaseError, isUnavailable } from './platform/db/client.ts';
import { createHeartbeat, type Heartbeat } from './platform/db/heartbeat.ts';
import { addOutboxRoutes } from './platform/delivery/outbox-routes.ts';
import {
  type ConnectionLimits,
  connectionLimits,
  createHttpServer,
  type HttpServer,
} from './platform/http/connections/http-server.ts';
import { createHttpRequestId } from './platform/http/connections/protocol-errors.ts';
import { createIdempotency } from './platform/http/endpoints/idempotency.ts';
import { createKeptRequests } from './platform/http/endpoints/idempotency-repository.ts';
import { createMount, type Mount, requestContext } from './platform/http/endpoints/mount.ts';
import { ApiError, failureEnvelope } from './platform/http/errors.ts';
import { guardDevRoutes } from './platform/http/operations/loopback.ts';
import { addMetrics } from './platform/http/operations/metrics.ts';
import { addServiceRoutes } from './platform/http/operations/service-routes.ts';
import { addCompression } from './platform/http/site/compress.ts';
import { addSecurityHeaders } from './platform/http/site/security-headers.ts';
import { addSite } from './platform/http/site/site.ts';
import { traceEndpoints } from './platform/telemetry/endpoints.ts';
import { MINUTE_MS } from './platform/time.ts';

const siteFolder = fileURLToPath(new URL('../../web/dist', import.meta.url));

/** Parts that tests replace. */
export interface AppOptions {
  readonly gateway?: GatewayOptions;
  readonly heartbeat?: Heartbeat;
  /** Addresses that webhooks may reach. */
  readonly allowsWebhook?: AddressRule;
  /** Milliseconds between two checks of all alerts. */
  readonly alerts_every_ms?: number;
  /** Other time limits for slow clients. */
  readonly connectionLimits?: Partial<ConnectionLimits>;
}

/** Assembles the server: plugins, then the routes of each layer. Does not listen yet. */
export async function buildApp(deps: Deps, options: AppOptions = {}): Promise<FastifyInstance> {
  const http = createHttpServer({ ...connectionLimits, ...options.connectionLimits });
  const app = createFramework(deps, http);
  if (deps.telemetry !== undefined) traceEndpoints(app, deps.telemetry);
  addSecurityHeaders(app, { https: deps.config.public_url.startsWith('https:') });
  addCompression(app);
  addErrorHandler(app);
  const sessions = createSessions(deps);
  const idempotency = createIdempotency(createKeptRequests(deps.pool));
  const heartbeat =
    options.heartbeat ?? createHeartbeat(addressOf(deps.pool), { log: deps.log, on_silence: deps.dropIdle });
  app.addHook('preClose', async () => http.leave(deps.config.drain_ms));
  app.addHook('onClose', async () => heartbeat.close());
  const mount = createMount(app, {
    findSession: sessions.find,
    idempotency,
    guard: heartbeat.guard,
    monotonic: deps.monotonic,
  });

  addServiceRoutes(app, { heartbeat, isLeaving: () => http.isLeaving });
  guardDevRoutes(app);
  addOutboxRoutes(app, deps.config, deps.delivery.outbox);
  const accounts = createAccounts(deps, sessions, createOrganizationFactory(createFirstProject));
  await mountIdentity(app, mount, deps, accounts);
  const gateway = createGateway(deps, options.gateway);
  mountGateway(app, http, gateway);
  const collect = addMetrics(app, { token: deps.config.metrics_token, more: () => gateway.metrics() });
  deps.telemetry?.observe(collect);
  mountAuditLog(mount, deps);
  const { allowsWebhook, alerts_every_ms } = options;
  mountConsole(app, mount, { deps, accounts, gateway, idempotency, allowsWebhook, alerts_every_ms });

  addMarkdownReference(app, deps.config.public_url);
  await addSite(app, { folder: existsSync(siteFolder) ? siteFolder : undefined, public_url: deps.config.public_url });
  return app;
}

function createFramework(deps: Deps, http: HttpServer): FastifyInstance {
  const loggerInstance: FastifyBaseLogger = deps.log;
  return fastify({
    loggerInstance,
    serverFactory: http.serve,
    clientErrorHandler: http.refuseUnreadable,
    // Requests that arrive while the process shuts down are still answered.
    return503OnClosing: false,
    genReqId: createHttpRequestId,
    requestIdHeader: false,
    trustProxy: deps.config.trust_proxy ?? false,
    bodyLimit: 1024 * 1024,
    // Threads and models start with the server: on a busy machine that takes longer than the framework's 10 s.
    pluginTimeout: MINUTE_MS,
    routerOptions: { maxParamLength: 200 },
    logController: new LogController({ disableRequestLogging: true }),
    // Addresses that cannot be decoded fail before any route and hook.
    frameworkErrors: (error, request, reply: FastifyReply) => {
      const { status, body } = failureEnvelope(asApiError(error), requestContext(request).locale, request.id);
      void reply.code(status).send(body);
    },
  });
}

async function mountIdentity(app: FastifyInstance, mount: Mount, deps: Deps, accounts: Accounts): Promise<void> {
  mountRegister(mount, deps, accounts);
  mountLogin(mount, deps, accounts);
  mountReset(mount, deps, accounts);
  mountCredentials(mount, deps, accounts);
  cleanUpHourly(app, deps);
  mountProfile(mount, deps, accounts.attempts);
  const providers = createProviders(deps.config);
  mountSecurity(mount, deps, accounts, {
    listBound: async (user_id) => listBoundAccounts(deps, providers, user_id),
    countOwned: async (session) => countOwned(deps.db, session),
  });
  mountOauth(mount, deps, accounts, providers);
  if (deps.config.mode !== 'production') await addDevProvider(app, deps.config);
  addPictureRoutes(app, deps);
  mountOrganization(mount, deps, accounts.attempts);
  mountTransfer(mount, deps);
  mountMemberships(mount, deps);
}

/** The audit log stores ids only; names of projects and members come from the features that own them. */
function mountAuditLog(mount: Mount, deps: Deps): void {
  mountAudit(mount, {
    ...deps,
    findActors: async (org_id, search) => listMembersNamed(deps.db, org_id, search),
    readNames: async (org_id, { project_ids, member_ids }) => {
      const [projects, people] = await Promise.all([
        listProjectRows(deps.db, org_id, project_ids),
        readPeople(deps.db, org_id, member_ids),
      ]);
      return new Map([
        ...projects.map(({ project_id, name }) => [project_id, name] as const),
        ...[...people].map(([member_id, { nickname }]) => [member_id, nickname] as const),
      ]);
    },
  });
}

function addErrorHandler(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id);
  });
  app.setErrorHandler((error: FastifyError | ApiError, request, reply) => {
    const known = asApiError(error);
    // The contract should have refused this input: the caller gets 400, and the log an error of ours.
    if (isBadValue(error)) request.log.warn({ err: error, request_id: request.id }, 'a value reached the database');
    // The heartbeat logs an unreachable database; one without space or connections is logged here.
    if (known.error === 'unavailable' && isDatabaseError(error))
      request.log.warn({ err: error, request_id: request.id }, 'the database refuses to work');
    if (known.error === 'history_unavailable')
      request.log.warn({ err: error, request_id: request.id }, 'ClickHouse cannot be asked');
    if (known.error === 'internal') request.log.error({ err: error, request_id: request.id }, 'request failed');
    const { locale } = requestContext(request);
    const { status, body } = failureEnvelope(known, locale, request.id);
    const { retry_after } = known;
    if (typeof retry_after === 'number') reply.header('retry-after', Math.ceil(retry_after));
    return reply.code(status).send(body);
  });
}

/** Turns Fastify's own refusals and an unavailable database into errors of the catalogue; anything else is our bug. */
function asApiError(error: FastifyError | ApiError): ApiError {
  if (error instanceof ApiError) return error;
  // Checked before PostgreSQL's errors, because ClickHouse also fails with refused connections.
  if (isAway(error)) return new ApiError('history_unavailable', { retry_after: 5 });
  if (isUnavailable(error)) return new ApiError('unavailable', { retry_after: 2 });
  if (isBadValue(error)) return new ApiError('bad_request', {}, { '': 'invalid' });
  switch (error.statusCode) {
    case 413:
      return new ApiError('body_too_large');
    case 415:
      return new ApiError('unsupported_media');
    case 400:
      return new ApiError('bad_request', {}, { '': 'invalid' });
    default:
      return new ApiError('internal');
  }
}
