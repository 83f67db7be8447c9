export { type Canceller, type CancelSignal, createCanceller } from './cancel.ts';
export {
  AccessError,
  DeadlineError,
  LimitError,
  NetworkError,
  RequestError,
  SeatError,
  type SeatErrorName,
  ServiceError,
} from './errors.ts';
export * from './generated/index.ts';
export type { RandomSource } from './idempotency-keys.ts';
export type { Attempt, CallOptions, Locale, SeatOptions } from './options.ts';
export { type BatchAnswers, type BatchEntry, createSeat, type Decision, type Seat } from './seat.ts';
export type { Transport, TransportAnswer, TransportRequest } from './transport.ts';
export { createFetchTransport } from './transports/fetch.ts';
export { createMiniGameTransport, type MiniGame } from './transports/mini-game.ts';
export { createXhrTransport } from './transports/xhr.ts';
export { verifyWebhook, type WebhookMessage } from './webhook.ts';
