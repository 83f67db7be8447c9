import type { FastifyInstance, FastifyRequest } from 'fastify';
import ipaddr from 'ipaddr.js';
import { ApiError } from '../errors.ts';

/** A name or address that leads to this machine by definition (RFC 6761), brackets of IPv6 allowed. */
export function isLoopbackName(host: string): boolean {
  const name = host
    .toLowerCase()
    .replace(/^\[|\]$/g, '')
    .replace(/\.$/, '');
  return name === 'localhost' || name.endsWith('.localhost') || isLoopbackAddress(name);
}

function isLoopbackAddress(address: string): boolean {
  return ipaddr.isValid(address) && ipaddr.process(address).range() === 'loopback';
}

/**
 * What lies below /dev tells every code and signs in anybody, so it answers only to programs of this machine. The name
 * that was asked for is looked at as well: a page of another site may lead its own name to 127.0.0.1 (DNS rebinding) and
 * read along from the developer's own browser. What a proxy passes on comes from somewhere else.
 */
export function guardDevRoutes(app: FastifyInstance): void {
  app.addHook('onRequest', async (request) => {
    // The route and not the address that was sent, which has other spellings.
    if (request.routeOptions.url?.startsWith('/dev/') && !isLocal(request)) throw new ApiError('not_found');
  });
}

function isLocal({ ip, socket, headers }: FastifyRequest): boolean {
  const peer = socket.remoteAddress ?? '';
  const isForwarded = headers['x-forwarded-for'] !== undefined || headers.forwarded !== undefined;
  // Only a proxy that is trusted says who asks: then `ip` is that client and not the proxy.
  if (isForwarded && ip === peer) return false;
  // The line itself: behind a trusted proxy the framework would believe X-Forwarded-Host, which a page can set.
  const asked = URL.parse(`http://${headers.host ?? ''}`);
  return asked !== null && isLoopbackAddress(ip) && isLoopbackAddress(peer) && isLoopbackName(asked.hostname);
}
