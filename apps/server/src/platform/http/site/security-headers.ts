import type { FastifyInstance } from 'fastify';

/**
 * Only files from our server run, nothing loads from other sites, and no site may frame ours. Inline styles are allowed
 * because positioned popovers, charts and the code editor write them; inline scripts are not. The players' nets compile
 * a kernel in WebAssembly (`'wasm-unsafe-eval'`): only our own scripts can do that, and the compiled code has no access
 * to the page.
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

/** Sets the security headers on every answer; HSTS only where the public URL is https. */
export function addSecurityHeaders(app: FastifyInstance, options: { https: boolean }): void {
  app.addHook('onSend', async (_request, reply) => {
    // A route may set a policy of its own (the development identity provider does).
    if (!reply.hasHeader('content-security-policy')) reply.header('content-security-policy', contentPolicy);
    // Files of the site set their own lifetime; any other answer is for one person and must not be cached.
    if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store');
    reply.header('x-content-type-options', 'nosniff');
    reply.header('referrer-policy', 'strict-origin-when-cross-origin');
    reply.header('cross-origin-opener-policy', 'same-origin');
    reply.header('cross-origin-resource-policy', 'same-origin');
    reply.header('permissions-policy', 'camera=(), microphone=(), geolocation=(), payment=(), usb=()');
    if (options.https) reply.header('strict-transport-security', 'max-age=63072000; includeSubDomains');
  });
}
