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
export type { Attempt, CallOptions, Locale, SeatOptions } from './options.ts';
export { type BatchAnswers, type BatchEntry, createSeat, type Decision, type Seat } from './seat.ts';
export { verifyWebhook, type WebhookMessage } from './webhook.ts';
