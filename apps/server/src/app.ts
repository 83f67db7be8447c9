import { firstSampleCall, sampleCode } from '@fourth-seat/contract';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import fastify, {
  type FastifyBaseLogger,
  type FastifyError,
  type FastifyInstance,
  type FastifyReply,
  LogController,
} from 'fastify';
import { createAccounts } from './accounts/accounts.ts';
import { cleanUpHourly } from './accounts/cleanup.ts';
import { mountCredentials } from './accounts/credentials-routes.ts';
import { mountLogin } from './accounts/login-routes.ts';
import { mountProfile } from './accounts/profile-routes.ts';
import { mountRegister } from './accounts/register-routes.ts';
import { mountReset } from './accounts/reset-routes.ts';
import { mountSecurity } from './accounts/security-routes.ts';
import { createSessions } from './accounts/sessions.ts';
import { createAlertJob } from './alerts/job.ts';
import { mountAlerts } from './alerts/routes.ts';
import type { AddressRule } from './alerts/webhook-address.ts';
import { mountApiKeys } from './api-keys/routes.ts';
import { listProjectKeys } from './api-keys/service.ts';
import { mountAudit } from './audit/routes.ts';
import { mountCalls } from './calls/routes.ts';
import { mountContact } from './contact/routes.ts';
import { isBadValue, isUnavailable } from './db/client.ts';
import { type Heartbeat, createHeartbeat } from './db/heartbeat.ts';
import { mountDebug } from './debug/routes.ts';
import { addOutboxRoutes } from './delivery/outbox-routes.ts';
import type { Deps } from './deps.ts';
import { mountGateway } from './gateway/mount.ts';
import { createGateway, type GatewayOptions } from './gateway/service.ts';
import { addCompression } from './http/compress.ts';
import { ApiError, failureEnvelope } from './http/errors.ts';
import { createIdempotency } from './http/idempotency.ts';
import { randomText } from './http/ids.ts';
import { addMetrics } from './http/metrics.ts';
import { createMount, requestContext } from './http/mount.ts';
import { addSecurityHeaders } from './http/security-headers.ts';
import { addServiceRoutes } from './http/service-routes.ts';
import { addSite } from './http/site.ts';
import { mountHome } from './home/routes.ts';
import { mountInvites } from './members/invite-routes.ts';
import { mountMembers } from './members/routes.ts';
import { readSignedInState } from './members/service.ts';
import { mountMemberships } from './organizations/membership-routes.ts';
import { mountOrganization } from './organizations/routes.ts';
import { mountTransfer } from './organizations/transfer-routes.ts';
import { mountOauth } from './oauth/routes.ts';
import { createProviders } from './oauth/providers.ts';
import { addDevProvider } from './oauth/dev-provider.ts';
import { listBoundAccounts } from './oauth/repository.ts';
import { addPictureRoutes } from './pictures/routes.ts';
import { mountProjects } from './projects/routes.ts';
import { mountUsage } from './usage/routes.ts';

const siteFolder = fileURLToPath(new URL('../../web/dist', import.meta.url));

/** What tests put in the place of the product's own. */
export interface AppOptions {
  readonly gateway?: GatewayOptions;
  readonly heartbeat?: Heartbeat;
  /** What webhooks may reach. */
  readonly allows_webhook?: AddressRule;
}

/** The server's table of contents: plugins, then each feature's routes. Nothing listens yet. */
export async function buildApp(deps: Deps, options: AppOptions = {}): Promise<FastifyInstance> {
  const loggerInstance: FastifyBaseLogger = deps.log;
  const app = fastify({
    loggerInstance,
    genReqId: () => `req_${randomText(20)}`,
    requestIdHeader: false,
    trustProxy: deps.config.trust_proxy ?? false,
    bodyLimit: 1024 * 1024,
    // Threads and models start with the server: on a busy machine that takes longer than the framework's 10 s.
    pluginTimeout: 60_000,
    // Slow senders are cut off; the AI itself answers within 30 ms.
    requestTimeout: 30_000,
    keepAliveTimeout: 65_000,
    routerOptions: { maxParamLength: 200 },
    logController: new LogController({ disableRequestLogging: true }),
    // Addresses that cannot be decoded fail before any route and hook.
    frameworkErrors: (error, request, reply: FastifyReply) => {
      const { status, body } = failureEnvelope(asApiError(error), requestContext(request).locale, request.id);
      void reply.code(status).send(body);
    },
  });
  addSecurityHeaders(app, { https: deps.config.public_url.startsWith('https:') });
  addCompression(app);
  addErrorHandler(app);
  const sessions = createSessions(deps);
  const idempotency = createIdempotency(deps.pool);
  const heartbeat = options.heartbeat ?? watchDatabase(deps);
  app.addHook('onClose', async () => heartbeat.close());
  const mount = createMount(app, { findSession: sessions.find, idempotency, guard: heartbeat.guard });

  addServiceRoutes(app, deps, heartbeat);
  addOutboxRoutes(app, deps.config, deps.delivery.outbox);
  const accounts = createAccounts(deps, sessions);
  mountRegister(mount, deps, accounts);
  mountLogin(mount, deps, accounts);
  mountReset(mount, deps, accounts);
  mountCredentials(mount, deps, accounts);
  cleanUpHourly(app, deps);
  mountProfile(mount, deps, accounts.attempts);
  const providers = createProviders(deps.config);
  mountSecurity(mount, deps, accounts, async (user_id) => listBoundAccounts(deps.pool, providers.list, user_id));
  mountOauth(mount, deps, accounts, providers);
  if (deps.config.mode !== 'production') await addDevProvider(app, deps.config);
  addPictureRoutes(app, deps);
  mountOrganization(mount, deps, accounts.attempts);
  mountContact(mount, deps, accounts.attempts);
  const gateway = createGateway(deps, options.gateway);
  mountGateway(app, gateway);
  addMetrics(app, { token: deps.config.metrics_token, more: () => gateway.formatMetrics() });
  mountProjects(mount, deps);
  mountMembers(mount, deps);
  mountInvites(mount, { ...deps, attempts: accounts.attempts });
  mountTransfer(mount, deps);
  mountMemberships(mount, { ...deps, readState: async (session) => readSignedInState(deps, session) });
  mountAudit(mount, deps);
  mountApiKeys(mount, deps);
  mountHome(mount, {
    ...deps,
    listKeys: async (session, project_id) => listProjectKeys(deps, session, project_id),
    samples: (language) => sampleCode(language, firstSampleCall(deps.config.public_url)),
  });
  mountUsage(mount, deps);
  mountCalls(mount, deps);
  const closeDebug = mountDebug(mount, { deps, gateway, idempotency });
  app.addHook('onClose', closeDebug);
  const notify = { deps, allows: options.allows_webhook };
  mountAlerts(mount, notify);
  const alertJob = createAlertJob(notify);
  app.addHook('onReady', async () => alertJob.start());
  app.addHook('onClose', async () => alertJob.stop());

  await addSite(app, { folder: existsSync(siteFolder) ? siteFolder : undefined, public_url: deps.config.public_url });
  return app;
}

/** Tests share two cores with each other; a heart that beats late there says nothing about the database. */
function watchDatabase({ config, pool, log }: Deps): Heartbeat {
  const url = pool.options.connectionString;
  return config.mode === 'test' || url === undefined
    ? { guard: async (work) => work, isAway: false, close: async () => undefined }
    : createHeartbeat(url, log);
}

function addErrorHandler(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id);
  });
  app.setErrorHandler((error: FastifyError | ApiError, request, reply) => {
    const known = asApiError(error);
    // The contract should have refused it: answered as the caller's mistake, told to us as ours.
    if (isBadValue(error)) request.log.warn({ err: error, request_id: request.id }, 'a value reached the database');
    if (known.error === 'internal') request.log.error({ err: error, request_id: request.id }, 'request failed');
    const { locale } = requestContext(request);
    const { status, body } = failureEnvelope(known, locale, request.id);
    const retry_after = known.details.retry_after;
    if (typeof retry_after === 'number') reply.header('retry-after', Math.ceil(retry_after));
    return reply.code(status).send(body);
  });
}

/** Fastify's own refusals and the database's absence, in the words of the catalogue; anything else is our bug. */
function asApiError(error: FastifyError | ApiError): ApiError {
  if (error instanceof ApiError) return error;
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
