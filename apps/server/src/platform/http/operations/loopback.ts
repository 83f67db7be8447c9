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

/**
 * Headers by which proxies say that they pass a request on, or for whom: RFC 7239 and 9110, nginx, Apache, HAProxy, Envoy,
 * and the networks that deliver pages. All that begin with `x-forwarded-` count as well.
 */
const proxyHeaders = new Set([
  'forwarded',
  'via',
  'x-real-ip',
  'x-client-ip',
  'x-cluster-client-ip',
  'x-original-forwarded-for',
  'x-original-host',
  'x-envoy-external-address',
  'x-proxyuser-ip',
  'true-client-ip',
  'cf-connecting-ip',
  'fastly-client-ip',
  'cdn-loop',
]);

/**
 * A proxy passed the request on, and `ip` is the proxy, whoever asks: it is not in TRUST_PROXY, or does not say for whom.
 * HTTP/1.0 counts, because nginx speaks it to a server behind it unless it is told otherwise, and adds no header.
 */
export function isForwardedByUntrustedProxy({ ip, socket, headers, raw }: ForwardedRequest): boolean {
  if (ip !== socket.remoteAddress) return false;
  const { httpVersionMajor: major, httpVersionMinor: minor } = raw;
  return (
    major < 1 ||
    (major === 1 && minor === 0) ||
    Object.keys(headers).some((name) => proxyHeaders.has(name) || name.startsWith('x-forwarded-'))
  );
}

type ForwardedRequest = Pick<FastifyRequest, 'ip' | 'headers'> & {
  readonly socket: Pick<FastifyRequest['socket'], 'remoteAddress'>;
  readonly raw: Pick<FastifyRequest['raw'], 'httpVersionMajor' | 'httpVersionMinor'>;
};

function isFromThisMachine(request: FastifyRequest): boolean {
  const { ip, socket, headers } = request;
  const peer = socket.remoteAddress ?? '';
  if (isForwardedByUntrustedProxy(request)) return false;
  // The header itself: behind a trusted proxy the framework would use X-Forwarded-Host, which a page can set.
  const requested = URL.parse(`http://${headers.host ?? ''}`);
  return requested !== null && isLoopbackAddress(ip) && isLoopbackAddress(peer) && isLoopbackName(requested.hostname);
}
