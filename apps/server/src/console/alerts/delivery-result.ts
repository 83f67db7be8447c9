import type { DeliveryProblem } from '@fourth-seat/contract';

/** What an attempt to deliver came to. */
export type DeliveryResult =
  /** The receiver of a webhook answered with this HTTP status. */
  | { readonly kind: 'answered'; readonly status: number }
  /** So many recipients have the mail now, of those who are to have it. */
  | { readonly kind: 'mailed'; readonly sent: number; readonly due: number }
  | { readonly kind: 'problem'; readonly problem: DeliveryProblem }
  /** The name of a network error, such as `ECONNREFUSED`. */
  | { readonly kind: 'failed'; readonly error: string };

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

/** Whether another attempt may succeed; of the problems only a timeout ends by itself. */
export const canRetry = (result: DeliveryResult): boolean =>
  !isDelivered(result) && (result.kind !== 'problem' || result.problem === 'timeout');

/** The result as the log of deliveries has it (`detail`). */
export function detailOf(result: DeliveryResult): string {
  switch (result.kind) {
    case 'answered':
      return String(result.status);
    case 'mailed':
      return `${result.sent}/${result.due}`;
    case 'problem':
      return result.problem;
    case 'failed':
      return result.error;
  }
}
