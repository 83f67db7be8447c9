import { timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import ipaddr from 'ipaddr.js';
import { Registry, collectDefaultMetrics } from 'prom-client';
import { ApiError } from '../errors.ts';
import { formatMetrics, type Metric } from './metric-text.ts';

/**
 * `/metrics` in the Prometheus text format: the process, requests of the console by status, and what `more` adds. It
 * answers to loopback and private addresses; where METRICS_TOKEN is set, to requests with it as a Bearer token instead.
 */
export function addMetrics(
  app: FastifyInstance,
  options: { token: string | undefined; more: () => readonly Metric[] },
): void {
  const statuses = new Map<number, number>();
  let registry: Registry | undefined;
  app.addHook('onResponse', async (_request, reply) => {
    statuses.set(reply.statusCode, (statuses.get(reply.statusCode) ?? 0) + 1);
  });
  app.get('/metrics', async (request, reply) => {
    if (!mayRead(options.token, request)) throw new ApiError('not_found');
    // Made when first asked for: the collectors observe the whole process and tests make many apps in one.
    registry ??= createRegistry();
    const requests: Metric = {
      name: 'http_requests_total',
      type: 'counter',
      help: 'Requests of the site and the console that were answered, by status.',
      values: [...statuses].map(([status, value]) => ({ labels: `status="${status}"`, value })),
    };
    const own = formatMetrics([requests, ...options.more()]);
    return reply.type(registry.contentType).send(`${await registry.metrics()}\n${own}`);
  });
}

/** Gauges that the library names like counters; `promtool check metrics` refuses them. */
const misnamed = ['nodejs_active_handles_total', 'nodejs_active_requests_total', 'nodejs_active_resources_total'];

function createRegistry(): Registry {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  for (const name of misnamed) registry.removeSingleMetric(name);
  return registry;
}

function mayRead(token: string | undefined, request: FastifyRequest): boolean {
  const { authorization } = request.headers;
  // A proxy on this machine has a loopback address whoever the client is: without trust_proxy such requests are refused.
  const isForwarded = request.headers['x-forwarded-for'] !== undefined || request.headers.forwarded !== undefined;
  if (token === undefined) return isNear(request.ip) && !(isForwarded && request.ip === request.socket.remoteAddress);
  const [sent, wanted] = [Buffer.from(authorization ?? ''), Buffer.from(`Bearer ${token}`)];
  return sent.length === wanted.length && timingSafeEqual(sent, wanted);
}

function isNear(address: string): boolean {
  if (!ipaddr.isValid(address)) return false;
  return ['loopback', 'private', 'uniqueLocal', 'linkLocal'].includes(ipaddr.process(address).range());
}
