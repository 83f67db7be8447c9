import { DELIVERY_RETRIES_S, type DeliveryProblem } from '@fourth-seat/contract';
import { type PostResult, postDetail } from '../../platform/http/outgoing/webhook.ts';

/** What an attempt to deliver came to. */
export type DeliveryResult =
  | PostResult
  /** So many recipients have the mail now, of those who are to have it. */
  | { readonly kind: 'mailed'; readonly sent: number; readonly due: number }
  | { readonly kind: 'problem'; readonly problem: DeliveryProblem };

export function isDelivered(result: DeliveryResult): boolean {
  switch (result.kind) {
    case 'answered':
      return result.status >= 200 && result.status < 300;
    case 'mailed':
      return result.sent === result.due;
    case 'problem':
    case 'failed':
      return false;
  }
}

/** Statuses by which a receiver refuses the message itself. That is no outage, and what follows must not wait for it. */
const refusingStatuses: ReadonlySet<number> = new Set([400, 409, 413, 415, 422]);
/** For a receiver that is mended within minutes. */
const RETRIES_OF_REFUSED = 2;

/** How many more attempts a first one that came to this is worth; of the problems only a timeout ends by itself. */
export function retriesOf(result: DeliveryResult): number {
  if (isDelivered(result)) return 0;
  if (result.kind === 'problem' && result.problem !== 'timeout') return 0;
  if (result.kind === 'answered' && refusingStatuses.has(result.status)) return RETRIES_OF_REFUSED;
  return DELIVERY_RETRIES_S.length;
}

/** The result as the log of deliveries has it (`detail`). */
export function detailOf(result: DeliveryResult): string {
  if (result.kind === 'mailed') return `${result.sent}/${result.due}`;
  return result.kind === 'problem' ? result.problem : postDetail(result);
}
