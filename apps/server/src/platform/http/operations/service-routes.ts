import type { FastifyInstance } from 'fastify';
import type { Heartbeat } from '../../db/heartbeat.ts';

/**
 * Paths for operators: `/healthz` tells whether the process is alive, `/readyz` whether it may get traffic. Neither
 * queries the database: the heartbeat does so five times a second on its own connection, and a query that waited behind
 * those of a busy process would take it out of service just for being busy.
 */
export function addServiceRoutes(
  app: FastifyInstance,
  { heartbeat, isLeaving }: { readonly heartbeat: Pick<Heartbeat, 'isAway'>; readonly isLeaving: () => boolean },
): void {
  app.get('/healthz', async () => ({ ok: true }));
  app.get('/readyz', async (_request, reply) => {
    const ok = !isLeaving() && !heartbeat.isAway;
    return reply.code(ok ? 200 : 503).send({ ok });
  });
}
