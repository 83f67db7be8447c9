import { lookup } from 'node:dns';
import type { LookupFunction } from 'node:net';
import ipaddr from 'ipaddr.js';
import { bareHost } from '../../platform/http/networks.ts';

/** Decides whether a webhook may call an address; tests pass their own function. */
export type AddressRule = (address: string) => boolean;

/** The allocated part of IPv6 (2000::/3). Other parts contain reserved space and several embeddings of IPv4. */
const globalUnicast = ipaddr.IPv6.parse('2000::');

/**
 * True for addresses of the public internet only. Everything else is refused: loopback, private and link-local
 * networks, carrier NAT, multicast, documentation and reserved ranges, and IPv4 embedded in IPv6 (compatible, mapped,
 * translated, NAT64, 6to4, Teredo, ISATAP).
 */
export const isPublicAddress: AddressRule = (address) => {
  const bare = address.split('%')[0] ?? '';
  // `::1.2.3.4` (IPv4 compatible, deprecated) would be parsed as a mapped address, which it is not.
  if (!ipaddr.isValid(bare) || /^::\d+\./.test(bare)) return false;
  const parsed = ipaddr.parse(bare);
  // Addresses outside all special ranges of the registries are unicast.
  if (parsed instanceof ipaddr.IPv4) return parsed.range() === 'unicast';
  if (parsed.isIPv4MappedAddress()) return isPublicAddress(parsed.toIPv4Address().toString());
  return parsed.range() === 'unicast' && parsed.match(globalUnicast, 3) && !isIsatap(parsed);
};

/** RFC 5214: an interface identifier with 5efe leads to the IPv4 address in its last 32 bits. */
function isIsatap({ parts }: ipaddr.IPv6): boolean {
  return ((parts[4] ?? 0) & 0xfdff) === 0 && parts[5] === 0x5efe;
}

/** The connection was refused because of its target. */
export class AddressRefusedError extends Error {
  override readonly message = 'this address is not on the public internet';
}

/**
 * A resolver for `http.request` that refuses at connect time: the checked address is the one that is connected to, so a
 * name cannot resolve differently between check and connection. One bad address among several refuses them all.
 */
export function guardedLookup(allows: AddressRule): LookupFunction {
  return (hostname, options, callback) => {
    lookup(hostname, { ...options, all: true }, (error, addresses) => {
      if (error) return callback(error, '', 0);
      const first = addresses[0];
      if (!first || addresses.some(({ address }) => !allows(address))) {
        return callback(new AddressRefusedError(), '', 0);
      }
      // Node asks for one address or for all, depending on its use of address families.
      if (options.all) return callback(null, addresses);
      return callback(null, first.address, first.family);
    });
  };
}

/** Cheap checks when an alert is saved; each connection is checked again. */
export function isAcceptableUrl(url: string, options: { allows: AddressRule; requiresHttps: boolean }): boolean {
  if (!URL.canParse(url)) return false;
  const { protocol, hostname, username, password } = new URL(url);
  if (protocol !== 'https:' && (options.requiresHttps || protocol !== 'http:')) return false;
  if (username !== '' || password !== '') return false;
  const bare = bareHost(hostname);
  // URL has already normalized 0x7f.1 and 2130706433 to 127.0.0.1.
  if (ipaddr.isValid(bare)) return options.allows(bare);
  // A name without a dot, and those below these, only a local network resolves.
  return bare.includes('.') && !/(?:^|\.)(?:localhost|local|internal|home\.arpa)\.?$/i.test(bare);
}
