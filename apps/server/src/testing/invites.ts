import type { Deps } from '../deps.ts';

/** The secret of the newest link that was sent to that identifier; '' where there is none. */
export function inviteTokenTo({ delivery }: Pick<Deps, 'delivery'>, to: string): string {
  const message = delivery.outbox?.list().find((one) => one.to === to);
  return /\/invite\/index#([^&\s]+)/.exec(message?.text ?? '')?.[1] ?? '';
}
