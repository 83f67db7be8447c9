import { type SiteServer, startSiteServer } from '../../e2e/site-server.ts';

/** The site at an address (BASE_URL), which is left running; without one a site of its own, built if needed. */
export async function startSite(address: string | undefined): Promise<SiteServer> {
  if (address !== undefined) return { url: address.replace(/\/$/, ''), stop: async () => undefined };
  return startSiteServer();
}
