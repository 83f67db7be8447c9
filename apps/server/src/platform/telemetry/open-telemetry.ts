import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';
import { type Context, DiagLogLevel, diag, ROOT_CONTEXT, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api';
import { hrTime, W3CTraceContextPropagator } from '@opentelemetry/core';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-proto';
import { detectResources, envDetector, resourceFromAttributes } from '@opentelemetry/resources';
import {
  AlwaysOffSampler,
  AlwaysOnSampler,
  BatchSpanProcessor,
  ParentBasedSampler,
  type Sampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace';
import type { Logger } from 'pino';
import { withTimeout } from '../with-timeout.ts';
import type { SamplerName, Telemetry, TelemetryConfig } from './telemetry.ts';

/** Milliseconds for the last export; a stopping process has 7,500 for everything. */
const LAST_MS = 2000;
const MAX_WARNING_LENGTH = 300;

/** The SDK of OpenTelemetry, sending OTLP in protobuf over HTTP. */
export function createOpenTelemetry(config: TelemetryConfig, log: Pick<Logger, 'warn'>): Telemetry {
  passOnWarnings(log);
  const ownAttributes = resourceFromAttributes({ 'service.name': 'fourth-seat', 'service.instance.id': randomUUID() });
  const resource = ownAttributes.merge(detectResources({ detectors: [envDetector] }));
  const tracers = new TracerProvider({
    resource,
    sampler: createSampler(config.sampler, config.ratio),
    spanProcessors: [
      new BatchSpanProcessor({ exporter: new OTLPTraceExporter(), scheduledDelayMillis: config.spans_every_ms }),
    ],
  });
  const tracer = tracers.getTracer('fourth-seat');
  const propagator = new W3CTraceContextPropagator();
  const current = new AsyncLocalStorage<Context>();
  const active = (): Context => current.getStore() ?? ROOT_CONTEXT;

  return {
    begin(name, { headers, started } = {}) {
      const above = active();
      const parent = trace.getSpan(above);
      // A trace that is not sampled has no sampled parts either.
      if (parent !== undefined && !parent.isRecording()) return parent;
      const isOutermost = parent === undefined && headers !== undefined;
      const isContinued = isOutermost && headers['traceparent'] !== undefined;
      return tracer.startSpan(
        name,
        { kind: isOutermost ? SpanKind.SERVER : SpanKind.INTERNAL, startTime: hrTime(started) },
        isContinued ? propagator.extract(above, headers, headerGetter) : above,
      );
    },
    get isTraced() {
      const span = trace.getSpan(active());
      return span !== undefined && span.isRecording();
    },
    within: (span, work) => current.run(trace.setSpan(active(), span), work),
    end(span, attributes, { failed }) {
      if (!span.isRecording()) return;
      span.setAttributes(attributes());
      if (failed) span.setStatus({ code: SpanStatusCode.ERROR });
      // With the clock of its start: the SDK would otherwise use the wall clock where a start time is given.
      span.end(hrTime());
    },
    async close() {
      await withTimeout(tracers.shutdown(), LAST_MS, () => new Error('the collector took too long')).catch(
        (error: unknown) => log.warn({ err: error }, 'the last spans could not be sent'),
      );
    },
  };
}

const headerGetter = {
  keys: (carrier: unknown): string[] => Object.keys(Object(carrier)),
  // The carrier is always the headers of a request.
  get: (carrier: unknown, key: string): string | string[] | undefined =>
    (carrier as Readonly<Record<string, string | string[] | undefined>>)[key],
};

function createSampler(name: SamplerName, ratio: number): Sampler {
  const root = createRootSampler(name, ratio);
  return name.startsWith('parentbased_') ? new ParentBasedSampler({ root }) : root;
}

function createRootSampler(name: SamplerName, ratio: number): Sampler {
  if (name.endsWith('always_off')) return new AlwaysOffSampler();
  if (name.endsWith('always_on')) return new AlwaysOnSampler();
  return new TraceIdRatioBasedSampler(ratio);
}

/** Errors of the SDK, such as an unreachable collector, belong in the log; they may be long. */
function passOnWarnings(log: Pick<Logger, 'warn'>): void {
  const warn = (text: string): void => log.warn(`telemetry: ${text.slice(0, MAX_WARNING_LENGTH)}`);
  const ignore = (): void => undefined;
  const logger = { error: warn, warn, info: ignore, debug: ignore, verbose: ignore };
  diag.setLogger(logger, { logLevel: DiagLogLevel.WARN, suppressOverrideMessage: true });
}
