import { lookup } from 'node:dns';
import type { LookupFunction } from 'node:net';
import ipaddr from 'ipaddr.js';

/** Decides whether an address may be called by a webhook; tests put in their own. */
export type AddressRule = (address: string) => boolean;

/** The part of IPv6 that is given out (2000::/3). Below and above lie IPv4 in its old disguises and reserved space. */
const globalUnicast = ipaddr.IPv6.parse('2000::');

/**
 * True for addresses of the public internet only. Everything else is refused: loopback, private and link-local networks,
 * carrier NAT, multicast, documentation and reserved ranges, and IPv4 in an IPv6 disguise (compatible, mapped,
 * translated, NAT64, 6to4, Teredo, ISATAP).
 */
export const isPublicAddress: AddressRule = (address) => {
  const bare = address.split('%')[0] ?? '';
  // `::1.2.3.4` (IPv4 compatible, deprecated) would be read as the mapped address that it is not.
  if (!ipaddr.isValid(bare) || /^::\d+\./.test(bare)) return false;
  const parsed = ipaddr.parse(bare);
  // What is not in a special range of the registries is unicast.
  if (parsed instanceof ipaddr.IPv4) return parsed.range() === 'unicast';
  if (parsed.isIPv4MappedAddress()) return isPublicAddress(parsed.toIPv4Address().toString());
  return parsed.range() === 'unicast' && parsed.match(globalUnicast, 3) && !isIsatap(parsed);
};

/** RFC 5214: an interface identifier of 5efe leads into the IPv4 network that its last 32 bits name. */
function isIsatap({ parts }: ipaddr.IPv6): boolean {
  return ((parts[4] ?? 0) & 0xfdff) === 0 && parts[5] === 0x5efe;
}

/** The connection was not made, because of where it would have led. */
export class AddressRefused extends Error {}

/**
 * A resolver for `http.request` that refuses at connect time: the very address that was checked is the one that is
 * connected to, so that a name cannot answer differently between a check and the connection. One bad address among
 * several refuses them all.
 */
export function guardedLookup(allows: AddressRule): LookupFunction {
  return (hostname, options, callback) => {
    lookup(hostname, { ...options, all: true }, (error, addresses) => {
      if (error) return callback(error, '', 0);
      const first = addresses[0];
      if (!first || addresses.some(({ address }) => !allows(address))) {
        return callback(new AddressRefused('this address is not on the public internet'), '', 0);
      }
      // Node asks for one or for all of them, depending on how it races address families.
      if (options.all) return callback(null, addresses);
      return callback(null, first.address, first.family);
    });
  };
}

/** Cheap refusals when an alert is saved; the connection is checked again each time. */
export function isAcceptableUrl(url: string, options: { allows: AddressRule; https_only: boolean }): boolean {
  if (!URL.canParse(url)) return false;
  const { protocol, hostname, username, password } = new URL(url);
  if (protocol !== 'https:' && (options.https_only || protocol !== 'http:')) return false;
  if (username !== '' || password !== '') return false;
  const bare = hostname.replace(/^\[|\]$/g, '');
  // URL has written 0x7f.1 and 2130706433 as 127.0.0.1 already.
  if (ipaddr.isValid(bare)) return options.allows(bare);
  return (
    !/(?:^|\.)(?:localhost|local|internal|home\.arpa)\.?$/i.test(bare) && (bare.includes('.') || options.allows(bare))
  );
}
