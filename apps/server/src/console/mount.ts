import type { FastifyInstance } from 'fastify';
import type { ApiDeps } from '../api/deps.ts';
import type { Gateway } from '../api/gateway/service.ts';
import type { Accounts } from '../identity/accounts/accounts.ts';
import type { AuditDeps } from '../platform/audit/service.ts';
import { scheduleCleanUps } from '../platform/db/clean-up.ts';
import type { Idempotency } from '../platform/http/endpoints/idempotency.ts';
import type { Mount } from '../platform/http/endpoints/mount.ts';
import { type AddressRule, isPublicAddress } from '../platform/http/outgoing/public-address.ts';
import { DAY_MS } from '../platform/time.ts';
import { mountAdminKeys } from './admin-keys/routes.ts';
import { createAlertJob } from './alerts/job.ts';
import { mountAlerts } from './alerts/routes.ts';
import { deleteOldDeliveries, deleteOldNotifications } from './alerts/service.ts';
import { mountApiKeys } from './api-keys/routes.ts';
import { countKeysByMember, listKeysOfProject } from './api-keys/service.ts';
import { mountCalls } from './calls/routes.ts';
import { deleteOldNotes } from './calls/service.ts';
import { mountContact } from './contact/routes.ts';
import { mountDebugging } from './debugging/routes.ts';
import { mountDeviceLogins } from './device-logins/routes.ts';
import { deleteOldLogins } from './device-logins/service.ts';
import { mountHome } from './home/routes.ts';
import { mountInvites } from './invites/routes.ts';
import { mountMembers } from './members/routes.ts';
import { mountPlayground } from './playground/routes.ts';
import { mountProjects } from './projects/routes.ts';
import { mountStatus } from './status/routes.ts';
import { createHealthJob, deleteOldSamples } from './status/service.ts';
import { mountStreams } from './streams/routes.ts';
import { createStreamJob } from './streams/service.ts';
import { mountUsage } from './usage/routes.ts';

interface ConsoleParts {
  readonly deps: ApiDeps;
  readonly accounts: Pick<Accounts, 'attempts' | 'proofs' | 'factors'>;
  readonly gateway: Gateway;
  readonly idempotency: Idempotency;
  /** Addresses that webhooks of alerts may reach: the public internet where undefined. */
  readonly allowsWebhook: AddressRule | undefined;
  readonly alerts_every_ms: number | undefined;
  readonly streams_every_ms: number | undefined;
  /** What reads the audit log. */
  readonly audit: AuditDeps;
  readonly samplesHealth: boolean;
}

/** The features of the console. A new feature is mounted here. */
export function mountConsole(app: FastifyInstance, mount: Mount, parts: ConsoleParts): void {
  const { deps, gateway, idempotency } = parts;
  const { attempts, proofs, factors } = parts.accounts;
  mountContact(mount, { ...deps, attempts });
  mountPlayground(mount, { gateway, attempts });
  mountProjects(mount, {
    ...deps,
    listKeys: async (project) => listKeysOfProject(deps.db, project),
    countKeys: async (project) => countKeysByMember(deps.db, project),
  });
  mountMembers(mount, deps);
  mountInvites(mount, { ...deps, attempts });
  mountApiKeys(mount, deps);
  mountAdminKeys(mount, { ...deps, proofs, factors });
  mountDeviceLogins(mount, { ...deps, attempts, proofs, factors });
  mountHome(mount, deps);
  mountUsage(mount, deps);
  mountCalls(mount, deps);
  const closeDebugging = mountDebugging(mount, { deps, gateway, idempotency });
  app.addHook('onClose', closeDebugging);
  const allows = parts.allowsWebhook ?? isPublicAddress;
  const notify = { deps, allows };
  mountAlerts(mount, notify, attempts);
  mountStatus(app, mount, deps);
  const healthJob = createHealthJob({ ...deps, countCalls: gateway.countCalls });
  if (parts.samplesHealth) app.addHook('onReady', async () => healthJob.start());
  app.addHook('onClose', async () => healthJob.stop());
  const cleanUps = [deleteOldNotes, deleteOldNotifications, deleteOldDeliveries, deleteOldSamples, deleteOldLogins];
  scheduleCleanUps(app, deps, { every_ms: DAY_MS, cleanUps });
  const alertJob = createAlertJob(notify, parts.alerts_every_ms);
  app.addHook('onReady', async () => alertJob.start());
  app.addHook('onClose', async () => alertJob.stop());
  const streams = { deps, allows, audit: parts.audit };
  mountStreams(mount, streams, attempts);
  const streamJob = createStreamJob(streams, parts.streams_every_ms);
  app.addHook('onReady', async () => streamJob.start());
  app.addHook('onClose', async () => streamJob.stop());
}
