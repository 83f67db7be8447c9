import type { FastifyInstance } from 'fastify';
import type { Heartbeat } from '../../db/heartbeat.ts';

/**
 * Paths for operators: `/healthz` says that the process is alive, `/readyz` that it may get traffic. Neither asks the database
 * itself: the heartbeat does so five times a second on a connection of its own, and a question of a proxy that waited behind
 * the queries of a busy process would take it out of service for being busy.
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
