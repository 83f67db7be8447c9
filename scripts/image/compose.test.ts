import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readConfig, variableNames } from '@fourth-seat/server/config';
import { expect, test } from 'vitest';
import { root } from '../repository.ts';
import { readCompose, substitute } from './compose.ts';
import { createIgnored } from './dockerfile.ts';

const { services, configs } = readCompose();
const read = (path: string): string => readFileSync(join(root, path), 'utf8');
const dockerfile = read('Dockerfile');
const caddyfile = configs['caddyfile']?.content ?? '';
const required = { POSTGRES_PASSWORD: 'a-password', SERVER_SECRET: 'x'.repeat(40) };
const servers = Object.entries(services).filter(([, { build }]) => build !== undefined);

function environmentOf(name: string): Record<string, string> {
  return Object.fromEntries(
    Object.entries(services[name]?.environment ?? {}).map(([key, value]) => [key, substitute(String(value), required)]),
  );
}

const secondsOf = (text: string | undefined): number => Number(/^(\d+)s$/.exec(text ?? '')?.[1]);

test('two servers have the same variables, each of which the server reads, and start in production with them', () => {
  expect(servers.map(([name]) => name)).toEqual(['server-1', 'server-2']);
  const [first, second] = servers.map(([name]) => environmentOf(name));
  expect(second).toEqual(first);
  expect(Object.keys(first ?? {}).filter((name) => !variableNames.includes(name))).toEqual([]);
  const { mode, drain_ms } = readConfig({ NODE_ENV: 'production', ...first });
  expect(mode).toBe('production');
  // The proxy checks, waits for an answer, and checks once more.
  expect(drain_ms / 1000).toBeGreaterThan(proxySeconds('health_interval') + proxySeconds('health_timeout'));
});

/** Seconds of a setting of the proxy; NaN, which no comparison passes, where it is missing. */
function proxySeconds(setting: string): number {
  return Number(new RegExp(`${setting} (\\d+)s`).exec(caddyfile)?.[1]);
}

test('each URL leads to a service that is there', () => {
  const hosts = servers.flatMap(([name]) =>
    Object.entries(environmentOf(name))
      .filter(([key]) => key.endsWith('_URL') && key !== 'PUBLIC_URL')
      .map(([, value]) => new URL(value).hostname),
  );
  const upstreams = [...caddyfile.matchAll(/([\w-]+):(\d+)(?= |$)/gm)].filter(([, name]) => name !== '');
  const names = Object.keys(services);
  for (const host of hosts) expect(names).toContain(host);
  expect(upstreams.map(([, name]) => name)).toEqual(servers.map(([name]) => name));
  const [, port] = /ENV .*\bPORT=(\d+)/.exec(dockerfile) ?? [];
  expect(upstreams.map(([, , one]) => one)).toEqual(servers.map(() => port));
  expect(services['proxy']?.ports).toEqual(['8080:8080']);
  expect(caddyfile).toMatch(/^:8080 /m);
  expect(caddyfile).toContain('health_uri /readyz');
});

test('everything has a check of its health, is started again after a failure, and waits until what it needs is healthy', () => {
  for (const [name, { build, image, healthcheck, restart, depends_on = {} }] of Object.entries(services)) {
    // Our own image contains its health check.
    if (build === undefined) expect([name, image, healthcheck?.test.length]).toEqual([name, image, expect.any(Number)]);
    expect([name, restart]).toEqual([name, 'unless-stopped']);
    for (const [needed, { condition }] of Object.entries(depends_on)) {
      expect(Object.keys(services)).toContain(needed);
      expect([name, needed, condition]).toEqual([name, needed, 'service_healthy']);
    }
  }
  expect(dockerfile).toMatch(/^HEALTHCHECK .*--retries=\d/m);
});

test('only the proxy listens to the network: what else has a port is there for this machine alone', () => {
  const published = Object.entries(services).flatMap(([name, { ports = [] }]) => ports.map((port) => [name, port]));
  const open = published.filter(([, port = '']) => !port.startsWith('127.0.0.1:'));
  expect(open.map(([name]) => name)).toEqual(['proxy']);
  expect(published.map(([name]) => name)).toContain('mail');
});

test('a server that is stopped has time to drain and to end', () => {
  for (const [name, { stop_grace_period }] of servers) {
    const { drain_ms } = readConfig({ NODE_ENV: 'production', ...environmentOf(name) });
    expect(secondsOf(stop_grace_period)).toBeGreaterThanOrEqual(drain_ms / 1000 + 10);
  }
});

test('what has no default is asked for by name', () => {
  expect(() => substitute('${POSTGRES_PASSWORD:?set it}', {})).toThrow('POSTGRES_PASSWORD: set it');
  expect(substitute('${A:-b}/${C:-d}', { C: 'e' })).toBe('b/e');
  const requiredNames = [...read('compose.yaml').matchAll(/\$\{(\w+):\?/g)].map(([, name]) => name);
  expect(new Set(requiredNames)).toEqual(new Set(Object.keys(required)));
});

test('what git ignores does not reach the image', () => {
  const isIgnored = createIgnored(read('.dockerignore'));
  const lines = read('.gitignore')
    .split('\n')
    .filter((line) => line !== '');
  const paths = lines.map((line) => line.replace(/\/$/, '').replace('*', 'x'));
  expect(paths.filter((path) => !isIgnored(path) || !isIgnored(`apps/web/${path}`))).toEqual([]);
  expect(['Dockerfile', 'apps/server/src/main.ts', 'apps/web/src/main.tsx'].filter(isIgnored)).toEqual([]);
});
