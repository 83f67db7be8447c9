import type { IncomingHttpHeaders } from 'node:http';
import type { Attributes, Span } from '@opentelemetry/api';

export type { Attributes, Span } from '@opentelemetry/api';

/** How much is sent, and how often; the exporters read the target and headers themselves. */
export interface TelemetryConfig {
  readonly sampler: SamplerName;
  /** Share of the traces that the ratio samplers keep, 0 to 1. */
  readonly ratio: number;
  /** Milliseconds between two exports. */
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

interface SpanStart {
  /** Headers of the request that the span answers: a `traceparent` makes it part of the caller's trace. */
  readonly headers?: IncomingHttpHeaders;
  /** A time of `performance.now()`; now where absent. */
  readonly started?: number;
}

/**
 * What the server sends to an OpenTelemetry collector. No attribute may contain anything written by a person or a
 * studio: no body, name, address or secret; only ids made by us, numbers and fixed words.
 */
export interface Telemetry {
  /** Starts a span below the current one. */
  begin(name: string, start?: SpanStart): Span;
  /** True within a span that is sampled. */
  readonly isTraced: boolean;
  /** Spans that start in `work` are children of this one. */
  within<Result>(span: Span, work: () => Result): Result;
  /** The attributes are computed only where the span is sampled. */
  end(span: Span, attributes: () => Attributes, outcome: { readonly failed: boolean }): void;
  /** Sends what is left, in at most two seconds. */
  close(): Promise<void>;
}
