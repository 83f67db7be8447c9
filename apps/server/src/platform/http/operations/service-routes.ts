import type { FastifyInstance } from 'fastify';
import { pingDatabase } from '../../db/client.ts';
import type { Heartbeat } from '../../db/heartbeat.ts';
import type { Deps } from '../../../deps.ts';

/** Paths for operators: `/healthz` says that the process is alive, `/readyz` that it may get traffic. */
export function addServiceRoutes(
  app: FastifyInstance,
  deps: Pick<Deps, 'pool'>,
  { heartbeat, isLeaving }: { readonly heartbeat: Heartbeat; readonly isLeaving: () => boolean },
): void {
  app.get('/healthz', async () => ({ ok: true }));
  app.get('/readyz', async (_request, reply) => {
    try {
      if (isLeaving()) return await reply.code(503).send({ ok: false });
      await heartbeat.guard(pingDatabase(deps.pool));
      return { ok: true };
    } catch {
      return reply.code(503).send({ ok: false });
    }
  });
}
