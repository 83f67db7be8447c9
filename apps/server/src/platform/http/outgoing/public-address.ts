import type { LookupAddress } from 'node:dns';
import { Resolver } from 'node:dns/promises';
import type { LookupFunction } from 'node:net';
import { callbackify } from 'node:util';
import ipaddr from 'ipaddr.js';
import { bareHost } from '../networks.ts';

/** Decides whether an address that a customer named may be called: by a webhook, or as an identity provider. Tests pass their own. */
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

interface LookupOptions {
  readonly allows: AddressRule;
  /** Ends the look-up: nobody waits for it any more. */
  readonly signal: AbortSignal;
  /** Name servers with their port; those of the system where none are given. */
  readonly nameServers?: readonly string[] | undefined;
}

/**
 * A resolver for `http.request` that refuses at connect time: the checked address is the one that is connected to, so a
 * name cannot resolve differently between check and connection. One bad address among several refuses them all.
 *
 * It asks the name servers itself (decision record 1175): `dns.lookup` holds one of four threads that the whole process
 * has for names and files, and a customer chooses whose name server answers, or does not.
 */
export function guardedLookup({ allows, signal, nameServers }: LookupOptions): LookupFunction {
  return (hostname, options, callback) => {
    const resolve = callbackify(async () =>
      resolveName(hostname, { family: familyOf(options.family), signal, nameServers }),
    );
    resolve((error, addresses) => {
      if (error) return callback(error, '', 0);
      const first = addresses[0];
      if (!first || addresses.some(({ address }) => !allows(address)))
        return callback(new AddressRefusedError(), '', 0);
      // Node asks for one address or for all, depending on its use of address families.
      if (options.all) return callback(null, [...addresses]);
      return callback(null, first.address, first.family);
    });
  };
}

/** Milliseconds that a name server has for each of two tries. */
const ANSWER_MS = 2000;

type Family = 4 | 6;
const familyOf = (family: number | string | undefined): Family | undefined => {
  if (family === 4 || family === 'IPv4') return 4;
  return family === 6 || family === 'IPv6' ? 6 : undefined;
};

/** All addresses of a name, those of IPv4 first. Rejects with the failure of the first kind where there are none. */
async function resolveName(
  hostname: string,
  { family, signal, nameServers }: Omit<LookupOptions, 'allows'> & { readonly family: Family | undefined },
): Promise<readonly LookupAddress[]> {
  // One for each look-up: `cancel` ends all of a resolver.
  const resolver = new Resolver({ timeout: ANSWER_MS, tries: 2 });
  if (nameServers) resolver.setServers(nameServers);
  const cancel = (): void => resolver.cancel();
  signal.throwIfAborted();
  signal.addEventListener('abort', cancel, { once: true });
  const kinds = ([4, 6] as const).filter((one) => family === undefined || one === family);
  const answers = await Promise.allSettled(
    kinds.map(async (one) => (one === 4 ? resolver.resolve4(hostname) : resolver.resolve6(hostname))),
  );
  signal.removeEventListener('abort', cancel);
  const found = answers.flatMap((answer, index) =>
    answer.status === 'fulfilled' ? answer.value.map((address) => ({ address, family: kinds[index] ?? 4 })) : [],
  );
  const [failure] = answers.filter(({ status }) => status === 'rejected');
  if (found.length === 0 && failure?.status === 'rejected') throw failure.reason;
  return found;
}

/** Cheap checks when a URL is saved; each connection is checked again. */
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
