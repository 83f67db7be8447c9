import { OperatorError } from '../process/operator-error.ts';
import type { TextMessage } from './message.ts';

/** One HTTP request to a gateway, and how to recognise that its answer accepts the message. */
export interface SmsRequest {
  readonly url: string;
  readonly init: { method: string; headers: Record<string, string>; body?: string };
  readonly accepted: (status: number, body: unknown) => boolean;
}

/** Writes the request that sends a message. */
export type SmsWriter = (message: TextMessage, stamp: SmsStamp) => SmsRequest;

/** Inputs of an adapter beside the message, so that tests can fix them. */
export interface SmsStamp {
  readonly now_ms: number;
  readonly nonce: string;
}

/** A parameter of `SMS_URL`. Throws at the start of the service what would else fail with every message. */
export function readParameter(url: URL, name: string): string {
  const value = url.searchParams.get(name);
  if (!value) throw new OperatorError(`SMS_URL needs the parameter "${name}": ${url.protocol}//…?${name}=…`);
  return value;
}
