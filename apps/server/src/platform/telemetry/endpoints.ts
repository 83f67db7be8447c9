import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Span, Telemetry } from './telemetry.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The path of the contract's endpoint, as written there. */
    endpoint?: string;
  }
}

/** A span for each request to an endpoint of the contract, from its header to the end of its answer. */
export function traceEndpoints(app: FastifyInstance, telemetry: Telemetry): void {
  const spans = new WeakMap<FastifyRequest, Span>();
  app.addHook('onRequest', (request, _reply, done) => {
    const { endpoint } = request.routeOptions.config;
    if (endpoint === undefined) return done();
    const span = telemetry.begin(`${request.method} ${endpoint}`, { headers: request.headers });
    spans.set(request, span);
    telemetry.within(span, done);
  });
  // Whoever awaits a body continues in the event of its last bytes, which has lost the span.
  app.addHook('preValidation', (request, _reply, done) => {
    const span = spans.get(request);
    if (span === undefined) done();
    else telemetry.within(span, done);
  });
  app.addHook('onResponse', (request, reply, done) => {
    const span = spans.get(request);
    const status = reply.statusCode;
    if (span !== undefined) {
      telemetry.end(
        span,
        () => ({
          'http.request.method': request.method,
          'http.route': request.routeOptions.config.endpoint ?? '',
          'http.response.status_code': status,
          'fourth_seat.request_id': request.id,
        }),
        { failed: status >= 500 },
      );
    }
    done();
  });
}
