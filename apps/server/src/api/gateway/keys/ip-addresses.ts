import ipaddr from 'ipaddr.js';
import type { Exchange } from '../../../platform/http/connections/exchange.ts';
import { type Network, parseAddress, parseNetwork } from '../../../platform/http/networks.ts';

/**
 * Tests IP addresses, as `parseAddress` writes them, against an allow list. An empty list allows every one; an invalid
 * entry allows none. No list allows the socket of a client that is gone, whose address is empty.
 */
export function createAddressTest(list: readonly string[]): (address: string) => boolean {
  if (list.length === 0) return () => true;
  const networks = list
    .map((entry) => parseNetwork(parseAddress(entry) ?? entry))
    .filter((network) => network !== undefined);
  return (address) => {
    if (address === '') return false;
    const parsed = ipaddr.parse(address);
    return networks.some((network) => networkContains(network, parsed));
  };
}

function networkContains([network, bits]: Network, address: ipaddr.IPv4 | ipaddr.IPv6): boolean {
  // Of one kind, which the types of the library, one overload for each kind, cannot say.
  return network.kind() === address.kind() && address.match([network, bits] as [ipaddr.IPv4, number]);
}

const namedNetworks: Record<string, readonly string[]> = {
  loopback: ['127.0.0.0/8', '::1'],
  linklocal: ['169.254.0.0/16', 'fe80::/10'],
  uniquelocal: ['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', 'fc00::/7'],
};

/** More proxies than this stand before no service. */
const MAX_HOPS = 20;

function listProxies(trust_proxy: string | undefined): string[] {
  const entries = (trust_proxy ?? '').split(',').map((entry) => entry.trim());
  return entries.filter((entry) => entry !== '').flatMap((entry) => namedNetworks[entry] ?? [entry]);
}

/** Tests whether an address is that of a proxy named in `trust_proxy`. */
export function createProxyTest(trust_proxy: string | undefined): (address: string) => boolean {
  const list = listProxies(trust_proxy);
  return list.length === 0 ? () => false : createAddressTest(list);
}

/**
 * The caller's IP address: the socket's, or, where the socket is a proxy named in `trust_proxy` (addresses, networks,
 * `loopback` …), the last one in `X-Forwarded-For` that is not a trusted proxy itself.
 */
export function createCallerAddressReader(
  trust_proxy: string | undefined,
): (request: Pick<Exchange, 'headers' | 'remote_address'>) => string {
  if (listProxies(trust_proxy).length === 0) return ({ remote_address }) => remote_address;
  const isTrusted = createProxyTest(trust_proxy);
  return ({ remote_address, headers }) => {
    const forwarded = headers['x-forwarded-for'];
    if (forwarded === undefined || !isTrusted(remote_address)) return remote_address;
    // The caller chose all that its first trusted proxy did not add, so the list may be long: it is read from its end.
    const list = String(forwarded);
    let client: string | undefined;
    for (let hop = 0, end = list.length; hop < MAX_HOPS && end >= 0; hop++) {
      const comma = end === 0 ? -1 : list.lastIndexOf(',', end - 1);
      client = parseAddress(list.slice(comma + 1, end).trim());
      if (client === undefined || !isTrusted(client)) break;
      end = comma;
    }
    return client ?? remote_address;
  };
}
