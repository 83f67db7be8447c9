/** Whose a mail domain is: the organization whose TXT record stands there. */
import type { Deps } from '../../deps.ts';
import { keyedHash } from '../keyed-hash.ts';

/** The record that an organization is to publish. Derived, not stored: nobody can publish another organization's. */
export function domainRecord(
  { config }: Pick<Deps, 'config'>,
  { org_id, domain }: { readonly org_id: string; readonly domain: string },
): { readonly name: string; readonly text: string } {
  const token = keyedHash(config.server_secret, 'sso domain', org_id, domain).toString('base64url').slice(0, 32);
  return { name: `_fourth-seat.${domain}`, text: `fourth-seat-domain=${token}` };
}
