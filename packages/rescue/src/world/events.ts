import type { ActKind } from './acts.ts';

/** What happened, for the radio log, the debrief and the view. A simulated future keeps no log. */
type RescueEvent =
  | { readonly kind: 'did'; readonly seat: number; readonly act: ActKind; readonly target: number }
  | { readonly kind: 'stopped'; readonly seat: number; readonly door: number }
  | { readonly kind: 'saved'; readonly seat: number; readonly survivor: number }
  | { readonly kind: 'died'; readonly survivor: number }
  /** The survivor told what really set the fire. */
  | { readonly kind: 'cause'; readonly survivor: number }
  | { readonly kind: 'fell'; readonly seat: number }
  | { readonly kind: 'exploded' };

export type LoggedEvent = RescueEvent & { readonly tick: number };

/** Notes an event at the world's tick, if it keeps a log. */
export function logRescueEvent(
  world: { readonly tick: number; readonly log: LoggedEvent[] | undefined },
  event: RescueEvent,
): void {
  world.log?.push({ ...event, tick: world.tick });
}
