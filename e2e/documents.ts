import type { APIRequestContext } from '@playwright/test';

/** Paths of all pages of the documentation, as the map of the site has them. */
export async function listDocuments(request: APIRequestContext): Promise<string[]> {
  const map = await (await request.get('/sitemap.xml')).text();
  return [...map.matchAll(/<loc>[^<]*?(\/document\/[^<]+)<\/loc>/g)].map(([, path = '']) => path);
}
