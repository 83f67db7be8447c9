/**
 * What the server answers beside the contract. The permission matrix walks the contract; a route that is mounted past
 * it must stand here, with what a stranger on the internet gets from it.
 */
import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { adminPathOf, endpoints, hasAdminScope, isPersonOnly } from '@fourth-seat/contract';
import type { FastifyInstance, RouteOptions } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../app.ts';

interface Outside {
  readonly route: string;
  readonly url: string;
  readonly status: number;
  readonly body?: RegExp;
}
const outside: readonly Outside[] = [
  { route: 'GET /healthz', url: '/healthz', status: 200, body: /^\{"ok":true\}$/ },
  { route: 'GET /readyz', url: '/readyz', status: 200 },
  // For machines of our own alone.
  { route: 'GET /metrics', url: '/metrics', status: 404 },
  { route: 'GET /pictures/:file', url: '/pictures/none.webp', status: 404 },
  // The gateway tells everyone that an address is unknown; those that it knows are routes of their own.
  { route: '* /v1/*', url: '/v1/nothing', status: 404 },
  { route: 'GET /v1/openapi.json', url: '/v1/openapi.json', status: 200, body: /^\{"openapi":"3/ },
  { route: 'GET /v1/admin-openapi.json', url: '/v1/admin-openapi.json', status: 200, body: /^\{"openapi":"3/ },
  // Programs without an admin key learn no paths.
  // Tools for agents; without a session there is nothing to listen to.
  { route: '* /mcp', url: '/mcp', status: 405 },
  { route: '* /v1/admin/*', url: '/v1/admin/nothing', status: 401 },
  // Copies of the reference for programs, and the list of all pages.
  { route: 'GET /document/api/:file', url: '/document/api/none.md', status: 404 },
  { route: 'GET /.well-known/security.txt', url: '/.well-known/security.txt', status: 200, body: /^Contact: http/ },
  {
    route: 'GET /.well-known/receipt-keys.json',
    url: '/.well-known/receipt-keys.json',
    status: 200,
    body: /^\{"keys":\[/,
  },
  // Incidents, for programs that follow them.
  { route: 'GET /status.atom', url: '/status.atom', status: 200, body: /^<\?xml/ },
  { route: 'GET /status.zh.atom', url: '/status.zh.atom', status: 200, body: /^<\?xml/ },
  { route: 'GET /sitemap.xml', url: '/sitemap.xml', status: 200, body: /^<\?xml/ },
  // For programs of the same machine alone, and never mounted in production.
  { route: 'POST /dev/dns', url: '/dev/dns', status: 404 },
  { route: 'GET /dev/outbox', url: '/dev/outbox', status: 404 },
  { route: 'GET /dev/outbox.json', url: '/dev/outbox.json', status: 404 },
  { route: 'GET /dev/oidc/interaction/:uid', url: '/dev/oidc/interaction/none', status: 404 },
  { route: 'POST /dev/oidc/interaction/:uid', url: '/dev/oidc/interaction/none', status: 404 },
  { route: '* /dev/oidc/*', url: '/dev/oidc/none', status: 404 },
];
/** What the gateway answers to who has no key; everything else below /v1/ needs one. */
const publicPages = ['/v1/catalog', '/v1/openapi.json', '/v1/admin-openapi.json'];

const routes = new Set<string>();
let site: TestApp;

function listen(message: unknown): void {
  // What Fastify publishes on this channel.
  const { fastify } = message as { fastify: FastifyInstance };
  fastify.addHook('onRoute', (route) => {
    for (const name of namesOf(route)) routes.add(name);
  });
}

/** `GET /x`; every method is `*`, and HEAD, which Fastify adds to GET, goes without saying. */
function namesOf({ method, url }: RouteOptions): string[] {
  const methods = [method].flat().filter((one) => one !== 'HEAD');
  return methods.length > 3 ? [`* ${url}`] : methods.map((one) => `${one} ${url}`);
}

const dist = fileURLToPath(new URL('../../../../web/dist', import.meta.url));
/** The build's files are mounted one by one. */
const isSiteFile = (route: string): boolean => route.startsWith('GET /') && existsSync(`${dist}${route.slice(4)}`);

beforeAll(async () => {
  subscribe('fastify.initialization', listen);
  site = await createTestApp();
  await site.app.ready();
  unsubscribe('fastify.initialization', listen);
});
afterAll(async () => site.close());

test('every route that the server mounts is of the contract or listed here', () => {
  // What people may call stands at the admin door as well, if only to refuse programs.
  const ofPrograms = endpoints
    .filter((one) => hasAdminScope(one) || isPersonOnly(one))
    .map((one) => ({ method: one.method, path: adminPathOf(one) }));
  const ofContract = new Set(
    [...endpoints, ...ofPrograms].map(({ method, path }) => `${method} ${path.replaceAll(/\{(\w+)\}/g, ':$1')}`),
  );
  const listed = outside.map(({ route }) => route);
  const unknown = [...routes].filter(
    (route) => !ofContract.has(route) && !listed.includes(route) && !isSiteFile(route),
  );
  expect(unknown).toEqual([]);
  expect(listed.filter((route) => !routes.has(route))).toEqual([]);
  // The hook hears everything, or the lines above would say nothing.
  expect([...ofContract].filter((route) => !routes.has(route))).toEqual([]);
});

test.each(outside)('$route answers a stranger with $status', async ({ route, url, status, body }) => {
  const method = route.startsWith('POST') ? 'POST' : 'GET';
  // On a machine at work the heartbeat of the database may be late for a moment, and /readyz says so.
  await expect
    .poll(async () => {
      const answer = await site.app.inject({ method, url, remoteAddress: '203.0.113.9' });
      return [answer.statusCode, answer.body];
    })
    .toEqual([status, body ? expect.stringMatching(body) : expect.any(String)]);
});

test('below /v1/ nothing but the public pages answers without a key', async () => {
  for (const url of publicPages) expect((await site.app.inject({ method: 'GET', url })).statusCode).toBe(200);
  for (const { path, access } of endpoints.filter((one) => one.path.startsWith('/v1/'))) {
    expect([path, access]).toEqual([path, publicPages.includes(path) ? 'anonymous' : 'api_key']);
  }
  const closed = [...routes].filter(
    (route) => / \/v1\/[^*]/.test(route) && !publicPages.includes(route.split(' ')[1] ?? ''),
  );
  expect(closed.length).toBeGreaterThan(10);
  for (const route of closed) {
    const [method, url] = route.split(' ');
    const answer = await site.app.inject({ method: method === 'GET' ? 'GET' : 'POST', url: url ?? '' });
    expect([route, answer.statusCode]).toEqual([route, 401]);
  }
});
