import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import fastify, { type FastifyBaseLogger, type FastifyInstance, type FastifyReply, LogController } from 'fastify';
import type { ApiDeps } from './api/deps.ts';
import { createProxyTest } from './api/gateway/keys/ip-addresses.ts';
import { mountGateway } from './api/gateway/mount.ts';
import { addMarkdownReference } from './api/gateway/reference/markdown-reference.ts';
import { createGateway, type GatewayOptions } from './api/gateway/service.ts';
import { mountMcp } from './api/mcp/mount.ts';
import { addReceiptKeys } from './api/metering/receipts/published-keys.ts';
import { createAdminKeyFinder } from './console/admin-keys/service.ts';
import { countOwned } from './console/members/service.ts';
import { mountConsole } from './console/mount.ts';
import { createFirstProject, listProjectRows } from './console/projects/service.ts';
import type { Deps } from './deps.ts';
import { type Accounts, createAccounts } from './identity/accounts/accounts.ts';
import { mountCredentials } from './identity/accounts/routes/credentials.ts';
import { mountLogin } from './identity/accounts/routes/login.ts';
import { mountProfile } from './identity/accounts/routes/profile.ts';
import { mountRegister } from './identity/accounts/routes/register.ts';
import { mountReset } from './identity/accounts/routes/reset.ts';
import { mountSecondFactor } from './identity/accounts/routes/second-factor.ts';
import { mountSecurity } from './identity/accounts/routes/security.ts';
import { createResetJob } from './identity/accounts/second-factor/reset.ts';
import { identityCleanUps } from './identity/cleanup.ts';
import { mountMemberships } from './identity/memberships/routes.ts';
import { listMemberIdsNamed, listMembersById } from './identity/memberships/service.ts';
import { createProviders } from './identity/oauth/providers.ts';
import { mountOauth } from './identity/oauth/routes.ts';
import { listProviderAccounts } from './identity/oauth/service.ts';
import { mountOrganization } from './identity/organizations/routes.ts';
import { createOrganizationFactory } from './identity/organizations/service.ts';
import { mountTransfer } from './identity/organizations/transfer-routes.ts';
import { addPictureRoutes } from './identity/pictures/routes.ts';
import { createSessions } from './identity/sessions/service.ts';
import { addDevDns } from './identity/single-sign-on/dev-dns.ts';
import { mountSingleSignOn } from './identity/single-sign-on/routes.ts';
import { mountAudit } from './platform/audit/routes.ts';
import type { AuditDeps } from './platform/audit/service.ts';
import { scheduleCleanUps } from './platform/db/clean-up.ts';
import { databaseUrl } from './platform/db/client.ts';
import { cleanUpOf } from './platform/db/expiry.ts';
import { createHeartbeat, type Heartbeat } from './platform/db/heartbeat.ts';
import { addOutboxRoutes } from './platform/delivery/outbox-routes.ts';
import { connectionBoundsOf, logFullness, readFileLimit } from './platform/http/connections/bounds.ts';
import {
  type ConnectionLimits,
  connectionLimits,
  createHttpServer,
  type HttpServer,
} from './platform/http/connections/http-server.ts';
import { noteRoutes } from './platform/http/endpoints/allowed-methods.ts';
import { addErrorHandler, answerError } from './platform/http/endpoints/error-handler.ts';
import { createIdempotency, idempotencyExpiry } from './platform/http/endpoints/idempotency.ts';
import { createRequestStore } from './platform/http/endpoints/idempotency-repository.ts';
import { createMount, type Mount } from './platform/http/endpoints/mount.ts';
import { guardDevRoutes } from './platform/http/operations/loopback.ts';
import { addMetrics } from './platform/http/operations/metrics.ts';
import { addServiceRoutes } from './platform/http/operations/service-routes.ts';
import type { AddressRule } from './platform/http/outgoing/public-address.ts';
import { readTxt } from './platform/http/outgoing/txt-records.ts';
import { addCompression } from './platform/http/site/compress.ts';
import { decodableUrl } from './platform/http/site/pages.ts';
import { addSecurityHeaders } from './platform/http/site/security-headers.ts';
import { addSecurityTxt } from './platform/http/site/security-txt.ts';
import { addSite } from './platform/http/site/site.ts';
import { createId } from './platform/ids.ts';
import { traceEndpoints } from './platform/telemetry/endpoints.ts';
import { HOUR_MS, MINUTE_MS } from './platform/time.ts';

const siteFolder = fileURLToPath(new URL('../../web/dist', import.meta.url));

/** Parts that tests replace. */
export interface AppOptions {
  readonly gateway?: GatewayOptions;
  readonly heartbeat?: Heartbeat;
  /** Addresses that webhooks may reach. */
  readonly allowsWebhook?: AddressRule;
  /** False: the test notes the health of minutes itself. */
  readonly samplesHealth?: boolean;
  /** Milliseconds between two checks of all alerts. */
  readonly alerts_every_ms?: number;
  /** Milliseconds between two looks for what streams have to send. */
  readonly streams_every_ms?: number;
  /** Other time limits for slow clients. */
  readonly connectionLimits?: Partial<ConnectionLimits>;
  /** Other bounds of connections than the product's. */
  readonly connectionBounds?: { readonly in_all?: number; readonly per_address?: number };
}

/** Assembles the server: plugins, then the routes of each layer. Does not listen yet. */
export async function buildApp(deps: ApiDeps, options: AppOptions = {}): Promise<FastifyInstance> {
  const { config, log } = deps;
  const http = createHttpServer(
    { ...connectionLimits, ...options.connectionLimits },
    {
      ...connectionBoundsOf(readFileLimit(), config.connections),
      ...options.connectionBounds,
      isTrustedProxy: createProxyTest(config.trust_proxy),
    },
    logFullness(log, deps.monotonic),
  );
  const app = createFramework(deps, http);
  const listMethods = noteRoutes(app);
  if (deps.telemetry !== undefined) traceEndpoints(app, deps.telemetry);
  addSecurityHeaders(app, { https: deps.config.public_url.startsWith('https:') });
  addCompression(app);
  addErrorHandler(app);
  const sessions = createSessions(deps);
  const idempotency = createIdempotency(createRequestStore(deps.pool), deps.log);
  const heartbeat =
    options.heartbeat ?? createHeartbeat(databaseUrl(deps.pool), { log: deps.log, onAway: deps.dropIdle });
  app.addHook('preClose', async () => http.stop(deps.config.drain_ms));
  app.addHook('onClose', async () => heartbeat.close());
  const mount = createMount(app, {
    findSession: sessions.find,
    findLostMembership: sessions.findLostMembership,
    findAdminKey: createAdminKeyFinder(deps),
    idempotency,
    guard: heartbeat.guard,
    monotonic: deps.monotonic,
  });

  addServiceRoutes(app, { heartbeat, isStopping: () => http.isStopping });
  guardDevRoutes(app);
  addOutboxRoutes(app, deps.config, deps.delivery.outbox);
  const cleanUps = [...identityCleanUps, cleanUpOf(idempotencyExpiry)];
  scheduleCleanUps(app, deps, { every_ms: HOUR_MS, cleanUps });
  const accounts = createAccounts(deps, sessions, createOrganizationFactory(createFirstProject));
  await mountIdentity(app, mount, deps, accounts);
  const gateway = createGateway(deps, options.gateway);
  mountGateway(app, http, gateway);
  addMetrics(app, { token: deps.config.metrics_token, more: () => gateway.metrics() });
  const audit = auditDepsOf(deps);
  mountAudit(mount, audit);
  const { allowsWebhook, alerts_every_ms, streams_every_ms, samplesHealth = true } = options;
  const jobs = { alerts_every_ms, streams_every_ms, samplesHealth };
  mountConsole(app, mount, { deps, accounts, gateway, idempotency, allowsWebhook, audit, ...jobs });

  mountMcp(app, deps);
  addMarkdownReference(app, deps.config.public_url);
  addSecurityTxt(app, deps);
  addReceiptKeys(app, deps);
  await addSite(app, {
    folder: existsSync(siteFolder) ? siteFolder : undefined,
    public_url: deps.config.public_url,
    monotonic: deps.monotonic,
    listMethods,
  });
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
    // The public API makes ids of its own.
    genReqId: () => createId('request'),
    requestIdHeader: false,
    trustProxy: deps.config.trust_proxy ?? false,
    bodyLimit: 1024 * 1024,
    // Threads and models start with the server: on a busy machine that takes longer than the framework's 10 s.
    pluginTimeout: MINUTE_MS,
    routerOptions: { maxParamLength: 200 },
    logController: new LogController({ disableRequestLogging: true }),
    rewriteUrl: ({ url = '/' }) => decodableUrl(url),
    // What else fails before any route and hook.
    frameworkErrors: (error, request, reply: FastifyReply) => void answerError(error, request, reply),
  });
}

async function mountIdentity(app: FastifyInstance, mount: Mount, deps: Deps, accounts: Accounts): Promise<void> {
  const resets = createResetJob(deps, accounts);
  app.addHook('onReady', async () => resets.start());
  app.addHook('onClose', async () => resets.stop());
  mountRegister(mount, deps, accounts);
  mountLogin(mount, deps, accounts);
  mountReset(mount, deps, accounts);
  mountCredentials(mount, deps, accounts);
  mountSecondFactor(mount, deps, accounts);
  mountProfile(mount, deps, accounts.attempts);
  const providers = createProviders(deps.config);
  mountSecurity(mount, deps, accounts, {
    listProviderAccounts: async (user_id) => listProviderAccounts(deps, providers, user_id),
    countOwned: async (session) => countOwned(deps.db, session),
  });
  mountOauth(mount, deps, accounts, providers);
  const isProduction = deps.config.mode === 'production';
  mountSingleSignOn(mount, deps, accounts, isProduction ? readTxt : addDevDns(app));
  if (!isProduction) {
    // Its library is no part of what is delivered.
    const { addDevProvider } = await import('./identity/oauth/dev-provider.ts');
    await addDevProvider(app, deps.config);
  }
  addPictureRoutes(app, deps);
  mountOrganization(mount, deps, accounts.attempts);
  mountTransfer(mount, deps);
  mountMemberships(mount, deps);
}

/** The audit log stores ids only; names of projects and members come from the features that own them. */
function auditDepsOf(deps: Deps): AuditDeps {
  return {
    ...deps,
    listActors: async (org_id, search) => listMemberIdsNamed(deps.db, org_id, search),
    listNames: async (org_id, { project_ids, member_ids }) => {
      const [projects, members] = await Promise.all([
        listProjectRows(deps.db, org_id, project_ids),
        listMembersById(deps.db, org_id, member_ids),
      ]);
      return new Map([
        ...projects.map(({ project_id, name }) => [project_id, name] as const),
        ...[...members].map(([member_id, { nickname }]) => [member_id, nickname] as const),
      ]);
    },
  };
}
