import type { Socket } from 'node:net';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Gateway } from './service.ts';

/** How long a process that is going waits for its callers to come once more and learn that they should reconnect. */
const drain_ms = 1000;

/**
 * Puts the public API on the server. Requests below /v1/ go past Fastify where they come from a socket; the route is
 * there for what is injected, and runs the same code.
 */
export function mountGateway(app: FastifyInstance, gateway: Gateway): void {
  const { server } = app;
  const callers = new Set<Socket>();
  const fastifyListeners = server.listeners('request');
  server.removeAllListeners('request');
  server.on('request', (request, response) => {
    if (!request.url?.startsWith('/v1/')) {
      for (const listener of fastifyListeners) listener.call(server, request, response);
      return;
    }
    const { socket } = request;
    if (!callers.has(socket)) {
      callers.add(socket);
      socket.once('close', () => callers.delete(socket));
    }
    void gateway.handle(request, response);
  });
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', (_request, _payload, done) => done(null));
    const handler = async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
      reply.hijack();
      await gateway.handle(request.raw, reply.raw);
    };
    // One by one, so that whoever reads the routes sees each; the last answers that an address is unknown.
    for (const address of gateway.addresses) {
      const [method = '', url = ''] = address.split(' ');
      scope.route({ method, url, handler });
    }
    scope.all('/v1/*', handler);
  });
  app.addHook('onReady', async () => gateway.start());
  // Before the server closes idle connections: a call may be on its way on one of them.
  app.addHook('preClose', async () => {
    gateway.drain();
    const give_up_at = performance.now() + drain_ms;
    while (callers.size > 0 && performance.now() < give_up_at) await new Promise((resolve) => setTimeout(resolve, 10));
  });
  // After the server has answered its last call.
  app.addHook('onClose', async () => gateway.close());
}
