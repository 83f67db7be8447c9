import type { Place } from '../station/routes.ts';

/**
 * What one body does now. The world carries an act out to its end, to its failure, or until another replaces it. Recorded
 * states hash the names, so an act keeps its word where the goal or the order behind it has another.
 */
export type Act =
  /** Through these doors, in order, then straight to the place. */
  | { readonly kind: 'walk'; readonly doors: readonly number[]; readonly to: Place }
  | { readonly kind: 'search' }
  | { readonly kind: 'free' | 'treat' | 'talk' | 'lead' | 'lift'; readonly survivor: number }
  /** Forces a door that is jammed or locked; shuts or opens one that moves. */
  | { readonly kind: 'unblock' | 'shut' | 'unshut'; readonly door: number }
  /** One charge into the fire of this room or of a neighbouring one. */
  | { readonly kind: 'douse'; readonly room: number }
  | { readonly kind: 'power' }
  | { readonly kind: 'core' };

export type ActKind = Act['kind'];
