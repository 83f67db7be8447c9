import ipaddr from 'ipaddr.js';
import { ApiError } from '../../platform/http/errors.ts';
import { parseNetwork } from '../../platform/http/networks.ts';

/**
 * Addresses and networks in canonical form, without duplicates. Bits beyond the prefix length are cleared, as routers
 * do. Throws `key_cidr` with the first invalid entry.
 */
export function parseNetworks(entries: readonly string[]): string[] {
  return [...new Set(entries.map(canonicalNetwork))];
}

function canonicalNetwork(entry: string, index: number): string {
  const network = parseNetwork(entry);
  if (!network) throw new ApiError('key_cidr', { cidr: entry, index }, { [`ip_allow.${index}`]: 'cidr_invalid' });
  const [address, bits] = network;
  if (!entry.includes('/')) return address.toString();
  const family = address.kind() === 'ipv4' ? ipaddr.IPv4 : ipaddr.IPv6;
  return `${family.networkAddressFromCIDR(`${address.toString()}/${bits}`).toString()}/${bits}`;
}
