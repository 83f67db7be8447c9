import { timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import ipaddr from 'ipaddr.js';
import { collectDefaultMetrics, Registry } from 'prom-client';
import { ApiError } from '../errors.ts';
import { isForwardedByUntrustedProxy } from './loopback.ts';
import { formatMetrics, type Metric, withPrefix } from './metric-text.ts';

/**
 * `/metrics` in the Prometheus text format: the process, requests of the console by status, and the metrics of `more`.
 * It answers loopback and private addresses; where METRICS_TOKEN is set, requests with it as a Bearer token instead.
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
  const collect = async (): Promise<string> => {
    // Created on first use: the collectors observe the whole process and tests create many apps in one.
    registry ??= createRegistry();
    const requests: Metric = {
      name: 'http_requests_total',
      type: 'counter',
      help: 'Requests of the site and the console that were answered, by status.',
      values: [...statuses].map(([status, value]) => ({ labels: { status: String(status) }, value })),
    };
    return `${await registry.metrics()}${formatMetrics(withPrefix([requests, ...options.more()]))}`;
  };
  app.get('/metrics', async (request, reply) => {
    if (!mayRead(options.token, request)) throw new ApiError('not_found');
    return reply.type(Registry.PROMETHEUS_CONTENT_TYPE).send(await collect());
  });
}

/** Gauges that the library names like counters; `promtool check metrics` refuses those names. */
const misnamed = ['nodejs_active_handles_total', 'nodejs_active_requests_total', 'nodejs_active_resources_total'];

function createRegistry(): Registry {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  for (const name of misnamed) registry.removeSingleMetric(name);
  return registry;
}

function mayRead(token: string | undefined, request: FastifyRequest): boolean {
  const { authorization } = request.headers;
  // A proxy on this machine has a loopback address, whoever asks.
  if (token === undefined) return isNear(request.ip) && !isForwardedByUntrustedProxy(request);
  const [sent, wanted] = [Buffer.from(authorization ?? ''), Buffer.from(`Bearer ${token}`)];
  return sent.length === wanted.length && timingSafeEqual(sent, wanted);
}

function isNear(address: string): boolean {
  if (!ipaddr.isValid(address)) return false;
  return ['loopback', 'private', 'uniqueLocal', 'linkLocal'].includes(ipaddr.process(address).range());
}
