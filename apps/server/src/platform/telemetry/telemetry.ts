import type { IncomingHttpHeaders } from 'node:http';
import type { Attributes, Span } from '@opentelemetry/api';
import type { Logger } from 'pino';
import type { Metric } from '../http/operations/metric-text.ts';

export type { Attributes, Span } from '@opentelemetry/api';

/** How much is sent, and how often; where to, and with which headers, the exporters read themselves. */
export interface TelemetryConfig {
  readonly sampler: SamplerName;
  /** Part of the traces that the samplers with a ratio keep, 0 to 1. */
  readonly ratio: number;
  /** Milliseconds between two sendings. */
  readonly metrics_every_ms: number;
  readonly spans_every_ms: number;
}

/** As OTEL_TRACES_SAMPLER spells them. */
export const samplerNames = [
  'always_on',
  'always_off',
  'traceidratio',
  'parentbased_always_on',
  'parentbased_always_off',
  'parentbased_traceidratio',
] as const;
export type SamplerName = (typeof samplerNames)[number];

export interface SpanStart {
  /** Of the request that the span answers: a `traceparent` in them makes it a part of the caller's trace. */
  readonly headers?: IncomingHttpHeaders;
  /** A moment of `performance.now()`; now where absent. */
  readonly started?: number;
}

/**
 * What the server tells a collector of OpenTelemetry. No attribute may hold what a person or a studio has written: no body,
 * name, address or secret; ids that we gave, numbers and words of ours only.
 */
export interface Telemetry {
  /** Begins a span below the one whose work this is. */
  begin(name: string, start?: SpanStart): Span;
  /** True within the work of a span that is kept. */
  readonly isTraced: boolean;
  /** Spans that begin in `work` lie below this one. */
  within<Result>(span: Span, work: () => Result): Result;
  /** The attributes are asked for only where the span is kept. */
  end(span: Span, attributes: () => Attributes, failed?: boolean): void;
  /** Sends these along with the spans from now on. */
  observe(collect: () => Promise<readonly Metric[]>): void;
  /** Sends what is left, for two seconds at most. */
  close(): Promise<void>;
}

/** Loads the libraries only where somebody wants to be told. */
export async function startTelemetry(
  config: TelemetryConfig | undefined,
  log: Pick<Logger, 'warn'>,
): Promise<Telemetry | undefined> {
  if (config === undefined) return undefined;
  const { createOpenTelemetry } = await import('./open-telemetry.ts');
  return createOpenTelemetry(config, log);
}
