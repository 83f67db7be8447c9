import type { Logger } from 'pino';
import type { Telemetry, TelemetryConfig } from './telemetry.ts';

/** Loads the libraries only where telemetry is configured. */
export async function startTelemetry(
  config: TelemetryConfig | undefined,
  log: Pick<Logger, 'warn'>,
): Promise<Telemetry | undefined> {
  if (config === undefined) return undefined;
  const { createOpenTelemetry } = await import('./open-telemetry.ts');
  return createOpenTelemetry(config, log);
}
