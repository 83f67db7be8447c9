import type { FastifyInstance } from 'fastify';

/**
 * Nothing runs that we did not serve as a file, nothing loads from elsewhere, nobody frames us. Styles may be set inline
 * because positioned popovers, charts and the code editor write them; scripts may not. The players' nets compile a kernel
 * in WebAssembly (`'wasm-unsafe-eval'`): only our own scripts can ask for it, and what it compiles reaches no page by itself.
 */
export const contentPolicy = [
  "default-src 'none'",
  "script-src 'self' 'wasm-unsafe-eval'",
  "worker-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data: blob:",
  "font-src 'self'",
  "connect-src 'self'",
  "manifest-src 'self'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
].join('; ');

/** Sets the security headers on every answer; HSTS only where the public address is https. */
export function addSecurityHeaders(app: FastifyInstance, options: { https: boolean }): void {
  app.addHook('onSend', async (_request, reply) => {
    // A route may bring a policy of its own (the development identity provider does).
    if (!reply.hasHeader('content-security-policy')) reply.header('content-security-policy', contentPolicy);
    // Files of the site say how long they live; everything else is an answer to one person and is kept nowhere.
    if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store');
    reply.header('x-content-type-options', 'nosniff');
    reply.header('referrer-policy', 'strict-origin-when-cross-origin');
    reply.header('cross-origin-opener-policy', 'same-origin');
    reply.header('cross-origin-resource-policy', 'same-origin');
    reply.header('permissions-policy', 'camera=(), microphone=(), geolocation=(), payment=(), usb=()');
    if (options.https) reply.header('strict-transport-security', 'max-age=63072000; includeSubDomains');
  });
}
