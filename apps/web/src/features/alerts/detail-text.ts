import { deliveryProblems } from '@fourth-seat/contract';
import { useMessages } from '../../i18n/messages.ts';
import { alertMessages } from './messages.ts';

/** Delivery result: a known problem as text, an HTTP status or network error as it came. */
export function useDetailText(): (detail: string) => string {
  const t = useMessages(alertMessages);
  return (detail) => {
    const problem = deliveryProblems.find((one) => one === detail);
    return problem ? t(`problem_${problem}`) : detail;
  };
}
