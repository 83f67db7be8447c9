import type { FastifyInstance } from 'fastify';
import type { Heartbeat } from '../../db/heartbeat.ts';

/**
 * Paths for operators: `/healthz` tells whether the process is alive, `/readyz` whether it may get traffic. Neither
 * queries the database: the heartbeat does so all the time on its own connection, and a query that waited behind
 * those of a busy process would take it out of service just for being busy.
 */
export function addServiceRoutes(
  app: FastifyInstance,
  { heartbeat, isStopping }: { readonly heartbeat: Pick<Heartbeat, 'isAway'>; readonly isStopping: () => boolean },
): void {
  app.get('/healthz', async () => ({ ok: true }));
  app.get('/readyz', async (_request, reply) => {
    const ok = !isStopping() && !heartbeat.isAway;
    return reply.code(ok ? 200 : 503).send({ ok });
  });
}
