import ipaddr from 'ipaddr.js';
import type { Exchange } from '../../../platform/http/connections/exchange.ts';
import { readAddress } from '../../../platform/http/networks.ts';

type Network = [ipaddr.IPv4 | ipaddr.IPv6, number];

/** True for `203.0.113.7`, `203.0.113.0/24`, `2001:db8::1`, `2001:db8::/32`. */
export function isNetwork(text: string): boolean {
  return findNetwork(text) !== undefined;
}

function findNetwork(text: string): Network | undefined {
  try {
    if (text.includes('/')) return ipaddr.parseCIDR(text);
    // `parse` reads 1.2 as 1.0.0.2, which in an allow list is surely a typing error.
    if (!ipaddr.IPv6.isValid(text) && !ipaddr.IPv4.isValidFourPartDecimal(text)) return undefined;
    const address = ipaddr.parse(text);
    return [address, address.kind() === 'ipv4' ? 32 : 128];
  } catch {
    return undefined;
  }
}

/** Tests addresses against an allow list. An empty list allows every address; an invalid entry allows none. */
export function createAddressTest(list: readonly string[]): (address: string) => boolean {
  if (list.length === 0) return () => true;
  const networks = list.map(findNetwork).filter((network) => network !== undefined);
  return (text) => {
    const address = parseAddress(text);
    return address !== undefined && networks.some((network) => networkContains(network, address));
  };
}

function networkContains([network, bits]: Network, address: ipaddr.IPv4 | ipaddr.IPv6): boolean {
  return network.kind() === address.kind() && address.match([network, bits] as [ipaddr.IPv4, number]);
}

/** Reads an IPv4-mapped IPv6 address (`::ffff:203.0.113.7`) as IPv4. */
function parseAddress(text: string): ipaddr.IPv4 | ipaddr.IPv6 | undefined {
  try {
    return ipaddr.process(text);
  } catch {
    return undefined;
  }
}

const namedNetworks: Record<string, readonly string[]> = {
  loopback: ['127.0.0.0/8', '::1'],
  linklocal: ['169.254.0.0/16', 'fe80::/10'],
  uniquelocal: ['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', 'fc00::/7'],
};

/**
 * The caller's address: the socket's, or, where the socket is a proxy named in `trust_proxy` (addresses, networks,
 * `loopback` …), the last one in `X-Forwarded-For` that is not a trusted proxy itself.
 */
export function createAddressReader(
  trust_proxy: string | undefined,
): (request: Pick<Exchange, 'headers' | 'remote_address'>) => string {
  const entries = (trust_proxy ?? '').split(',').map((entry) => entry.trim());
  const list = entries.filter((entry) => entry !== '').flatMap((entry) => namedNetworks[entry] ?? [entry]);
  if (list.length === 0) return (request) => normalizeAddress(request.remote_address);
  const isTrusted = createAddressTest(list);
  return (request) => {
    const socket = normalizeAddress(request.remote_address);
    const forwarded = request.headers['x-forwarded-for'];
    if (forwarded === undefined || !isTrusted(socket)) return socket;
    const hops = String(forwarded)
      .split(',')
      .map((hop) => readAddress(hop.trim()));
    const client = hops.findLastIndex((hop) => hop === undefined || !isTrusted(hop));
    return hops[Math.max(0, client)] ?? socket;
  };
}

/** A connection brings many calls, and most come from a proxy or a game server. */
const lastAddress = { text: '', plain: '' };

/**
 * The form that is stored. The zone (`%eth0`) is dropped: it means something on one machine only, and has no length
 * limit.
 */
function normalizeAddress(text: string): string {
  if (text === lastAddress.text) return lastAddress.plain;
  const [address = ''] = text.split('%', 1);
  lastAddress.text = text;
  lastAddress.plain = address.startsWith('::ffff:') ? address.slice(7) : address;
  return lastAddress.plain;
}
