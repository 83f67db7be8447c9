import { ADMIN_ROOT } from '@fourth-seat/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { NodeExchange } from '../../platform/http/connections/exchange.ts';
import type { HttpServer } from '../../platform/http/connections/http-server.ts';
import type { Gateway } from './service.ts';

/**
 * Puts the public API on the server. Requests below /v1/, but not those of the Management API, go past Fastify where they come from a socket; the route is
 * there for what is injected, and runs the same code.
 */
export function mountGateway(app: FastifyInstance, http: Pick<HttpServer, 'bypass'>, gateway: Gateway): void {
  http.bypass('/v1/', (exchange) => void gateway.handle(exchange), `${ADMIN_ROOT}/`);
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', (_request, _payload, done) => done(null));
    const handler = async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
      reply.hijack();
      await gateway.handle(new NodeExchange(request.raw, reply.raw));
    };
    // Registered one by one, so that the list of routes shows each; the last one answers unknown paths.
    for (const { method, path } of gateway.routes) scope.route({ method, url: path, handler });
    scope.all('/v1/*', handler);
  });
  app.addHook('onReady', async () => gateway.start());
  // After the server has answered its last call.
  app.addHook('onClose', async () => gateway.close());
}
