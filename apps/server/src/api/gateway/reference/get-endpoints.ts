import { gzipSync } from 'node:zlib';
import {
  type ApiId,
  apiPrices,
  batch,
  createToken,
  decisionEndpoints,
  gameOfApi,
  getCatalog,
  getKey,
  type Locale,
  locales,
  type Output,
  objectives,
  PROMISE_MS,
  playerLevels,
  styles,
} from '@fourth-seat/contract';
import type { DecisionApi } from '../../agents/decision.ts';
import { periodEnd } from '../../limits/calendar.ts';
import type { Need } from '../../limits/counter.ts';
import { listNeeds } from '../../limits/needs.ts';
import type { GetEndpoint, StaticDocument } from '../http.ts';
import type { KeyDirectory } from '../keys/key-directory.ts';
import { type SecretHolder, tokenOf } from '../keys/principal.ts';
import { listScopes, scopesOfToken } from '../keys/scopes.ts';
import { describeManagementApi } from './management-openapi.ts';
import { createOpenApi } from './openapi.ts';

export interface GetEndpointDeps {
  directory: Pick<KeyDirectory, 'findKey'>;
  /** What has been used of a limit so far. */
  readUsed: (need: Need) => Promise<number>;
  decisions: Readonly<Record<ApiId, DecisionApi>>;
  now: () => number;
  public_url: string;
}

/** The GET endpoints of the public API, by path. */
export function createGetEndpoints(deps: GetEndpointDeps): ReadonlyMap<string, GetEndpoint> {
  const catalog = { json: JSON.stringify(createCatalog(deps.decisions)) };
  return new Map<string, GetEndpoint>([
    [
      getKey.path,
      { needsKey: true, respond: async (principal) => ({ json: JSON.stringify(await describeKey(deps, principal)) }) },
    ],
    [getCatalog.path, { needsKey: false, respond: async () => catalog }],
    ['/v1/openapi.json', documentOf((locale) => createOpenApi(deps.public_url, locale))],
    ['/v1/admin-openapi.json', documentOf((locale) => JSON.stringify(describeManagementApi(deps.public_url, locale)))],
  ]);
}

/**
 * Makes all documents, for a process that does not listen yet: one takes up to a quarter of a second, and whoever asks for
 * it first would hold up all others for as long. Each is made in a turn of its own, because connections to the database
 * are opened meanwhile.
 */
export async function prepareDocuments(endpoints: ReadonlyMap<string, GetEndpoint>): Promise<void> {
  for (const endpoint of endpoints.values()) {
    if (endpoint.needsKey) continue;
    for (const locale of locales) {
      await new Promise((resolve) => setImmediate(resolve));
      endpoint.prepare?.(locale);
    }
  }
}

/** A document that is made when it is prepared, or first asked for in a language. */
function documentOf(write: (locale: Locale) => string): GetEndpoint {
  const documents = new Map<Locale, StaticDocument>();
  const find = (locale: Locale): StaticDocument => {
    const document = documents.get(locale) ?? withGzip(write(locale));
    documents.set(locale, document);
    return document;
  };
  return { needsKey: false, respond: async (locale) => find(locale), prepare: find };
}

function withGzip(text: string): StaticDocument {
  const document = Buffer.from(text);
  return { document, gzipped: gzipSync(document) };
}

function createCatalog(decisions: Readonly<Record<ApiId, DecisionApi>>): Output<typeof getCatalog> {
  return {
    apis: Object.values(decisions).map(({ api, model }) => ({
      api,
      game: gameOfApi(api),
      path: decisionEndpoints[api].path,
      summary: decisionEndpoints[api].summary,
      tokens: apiPrices[api],
      model,
    })),
    others: [batch, createToken, getKey, getCatalog].map(({ method, path, summary }) => ({ method, path, summary })),
    levels: playerLevels,
    styles: [...styles],
    objectives: [...objectives],
    promise_ms: PROMISE_MS,
  };
}

/** The limits of the key, its project and its organization, each with what has been used of it. */
async function describeKey(
  { readUsed, directory, now }: Pick<GetEndpointDeps, 'readUsed' | 'directory' | 'now'>,
  principal: SecretHolder,
): Promise<Output<typeof getKey>> {
  const token = tokenOf(principal);
  const key = directory.findKey(principal.key_id);
  const at = now();
  const mode = principal.isTest ? 'test' : 'live';
  const all = listNeeds(principal, { mode, price: 1, now: at });
  // A client token is on a player's device, which must not learn what the studio has bought and used.
  const needs = token ? all.filter(({ counter }) => counter.scope === 'token') : all;
  const expires_at = Math.min(token?.expires_at ?? Infinity, key?.expires_at ?? Infinity);
  const limits = await Promise.all(
    needs.map(async (need) => {
      const { scope, unit, period } = need.counter;
      // The cap on debugging is of members, who have no secret.
      if (scope === 'debug') throw new Error('a secret has a limit on debugging');
      const used = await readUsed(need);
      const ends = periodEnd(period, at);
      return {
        scope,
        unit,
        period,
        limit: need.limit,
        used,
        remaining: Math.max(0, need.limit - used),
        resets_at: Number.isFinite(ends) ? new Date(ends).toISOString() : null,
      };
    }),
  );
  return {
    key_id: token?.token_id ?? principal.key_id,
    name: token?.match_id ?? key?.name ?? '',
    mode,
    project_id: principal.project_id,
    scopes: [...(principal.kind === 'key' ? listScopes(principal.scopes) : scopesOfToken(principal))],
    expires_at: Number.isFinite(expires_at) ? new Date(expires_at).toISOString() : null,
    rate_per_second: principal.rate_per_second,
    concurrency: principal.concurrency,
    limits,
  };
}
