import { type SiteServer, startSiteServer } from '../../e2e/site-server.ts';

/** The site at a URL (BASE_URL), which is left running; without one a site of its own, built if needed. */
export async function startSite(url: string | undefined): Promise<SiteServer> {
  if (url !== undefined) return { url: url.replace(/\/$/, ''), stop: async () => undefined };
  return startSiteServer();
}
