import { timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import ipaddr from 'ipaddr.js';
import { collectDefaultMetrics, Registry } from 'prom-client';
import { ApiError } from '../errors.ts';
import { isForwardedByUntrustedProxy } from './loopback.ts';
import { formatMetrics, type HistogramValue, type Metric, withPrefix } from './metric-text.ts';

/**
 * `/metrics` in the Prometheus text format: the process, requests of the console by status, and the metrics of `more`.
 * It answers loopback and private addresses; where METRICS_TOKEN is set, requests with it as a Bearer token instead.
 * Returns a function that collects the same metrics for an exporter.
 */
export function addMetrics(
  app: FastifyInstance,
  options: { token: string | undefined; more: () => readonly Metric[] },
): () => Promise<readonly Metric[]> {
  const statuses = new Map<number, number>();
  let registry: Registry | undefined;
  app.addHook('onResponse', async (_request, reply) => {
    statuses.set(reply.statusCode, (statuses.get(reply.statusCode) ?? 0) + 1);
  });
  const collect = async (): Promise<readonly Metric[]> => {
    // Created on first use: the collectors observe the whole process and tests create many apps in one.
    registry ??= createRegistry();
    const requests: Metric = {
      name: 'http_requests_total',
      type: 'counter',
      help: 'Requests of the site and the console that were answered, by status.',
      values: [...statuses].map(([status, value]) => ({ labels: { status: String(status) }, value })),
    };
    return [...(await metricsOf(registry)), ...withPrefix([requests, ...options.more()])];
  };
  app.get('/metrics', async (request, reply) => {
    if (!mayRead(options.token, request)) throw new ApiError('not_found');
    return reply.type(Registry.PROMETHEUS_CONTENT_TYPE).send(formatMetrics(await collect()));
  });
  return collect;
}

/** The library's metrics of the process, in the shape of ours. */
async function metricsOf(registry: Registry): Promise<Metric[]> {
  // The library's types lack the names of a histogram's lines, and its kinds are numbers.
  const found: readonly { name: string; help: string; type: unknown; values: readonly LibraryValue[] }[] =
    await registry.getMetricsAsJSON();
  return found.map(({ name, help, type, values }): Metric => {
    if (type === 'histogram') return { name, help, type, values: histogramsOf(name, values) };
    if (type !== 'counter' && type !== 'gauge')
      throw new Error(`a metric of the kind ${String(type)} has no lines here`);
    return { name, help, type, values: values.map(({ value, labels }) => ({ value, labels: textsOf(labels) })) };
  });
}

interface LibraryValue {
  readonly value: number;
  readonly labels: Readonly<Partial<Record<string, string | number>>>;
  readonly metricName?: string;
}

const textsOf = (labels: LibraryValue['labels']): Record<string, string> =>
  Object.fromEntries(Object.entries(labels).map(([label, word]) => [label, String(word)]));

/** The library's lines of a histogram, put together by their labels. */
function histogramsOf(name: string, lines: readonly LibraryValue[]): HistogramValue[] {
  const byLabels = Map.groupBy(lines, ({ labels }) => JSON.stringify({ ...labels, le: undefined }));
  return [...byLabels.values()].map((own): HistogramValue => {
    const read = (suffix: string) => own.find(({ metricName }) => metricName === `${name}${suffix}`);
    const sum = read('_sum');
    const count = read('_count');
    if (sum === undefined || count === undefined) throw new Error(`${name} lacks its sum or its count`);
    const buckets = own.flatMap(({ value, labels: { le } }) => (typeof le === 'number' ? [{ le, count: value }] : []));
    return { labels: textsOf(count.labels), buckets, count: count.value, sum: sum.value };
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
