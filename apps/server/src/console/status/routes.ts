import { readStatus } from '@fourth-seat/contract';
import type { FastifyInstance } from 'fastify';
import type { Mount } from '../../platform/http/endpoints/mount.ts';
import * as service from './service.ts';

/** Health of the service, for everybody; feeds for programs that follow incidents. */
export function mountStatus(app: FastifyInstance, mount: Mount, deps: service.StatusDeps): void {
  const read = service.createStatusReader(deps);
  mount(readStatus, async () => read());
  for (const [path, language] of [
    ['/status.atom', 'en'],
    ['/status.zh.atom', 'zh'],
  ] as const) {
    app.get(path, async (_request, reply) => {
      reply.type('application/atom+xml; charset=utf-8').header('cache-control', 'no-cache');
      return service.writeIncidentFeed(deps, language);
    });
  }
}
