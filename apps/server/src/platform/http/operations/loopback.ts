import type { FastifyInstance, FastifyRequest } from 'fastify';
import ipaddr from 'ipaddr.js';
import { ApiError } from '../errors.ts';
import { bareHost } from '../networks.ts';

/** A name or address that means this machine by definition (RFC 6761), with or without the brackets of IPv6. */
export function isLoopbackName(host: string): boolean {
  const name = bareHost(host.toLowerCase()).replace(/\.$/, '');
  return name === 'localhost' || name.endsWith('.localhost') || isLoopbackAddress(name);
}

function isLoopbackAddress(address: string): boolean {
  return ipaddr.isValid(address) && ipaddr.process(address).range() === 'loopback';
}

/**
 * Paths below /dev reveal every code and sign in anybody, so they answer only programs on this machine. The requested
 * host name is checked too: a page of another site may resolve its own name to 127.0.0.1 (DNS rebinding) and read them
 * from the developer's browser. Requests forwarded by a proxy come from elsewhere.
 */
export function guardDevRoutes(app: FastifyInstance): void {
  app.addHook('onRequest', async (request) => {
    // Compares the route and not the requested path, which can be written in several ways.
    if (request.routeOptions.url?.startsWith('/dev/') && !isFromThisMachine(request)) throw new ApiError('not_found');
  });
}

/** A proxy that is not in TRUST_PROXY passed the request on: `ip` is the proxy, whoever asks. */
export function isForwardedByUntrustedProxy({ ip, socket, headers }: FastifyRequest): boolean {
  const isForwarded = headers['x-forwarded-for'] !== undefined || headers.forwarded !== undefined;
  return isForwarded && ip === socket.remoteAddress;
}

function isFromThisMachine(request: FastifyRequest): boolean {
  const { ip, socket, headers } = request;
  const peer = socket.remoteAddress ?? '';
  if (isForwardedByUntrustedProxy(request)) return false;
  // The header itself: behind a trusted proxy the framework would use X-Forwarded-Host, which a page can set.
  const requested = URL.parse(`http://${headers.host ?? ''}`);
  return requested !== null && isLoopbackAddress(ip) && isLoopbackAddress(peer) && isLoopbackName(requested.hostname);
}
