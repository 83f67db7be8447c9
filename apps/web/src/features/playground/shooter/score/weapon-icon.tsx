import { Bomb } from 'lucide-react';
import type { DamageSource } from '../names.ts';

/** Outlines of the weapons from their right side, drawn on 40 × 14. */
const outlines: Readonly<Record<Exclude<DamageSource, 'frag'>, string>> = {
  rifle: 'M0 5 8 4h5V2h8v2h5V3h8v1h6v2h-8l-1 2h-5l-1 1 1 4h-3l-2-4h-4l-1 5h-4l1-5-2-1-11 4z',
  smg: 'M2 4h9V3h14v1h6v2h-6l-1 2h-4l1 6h-4l-1-6h-3l-1 4h-3l1-4-4-1H2z',
  marksman: 'M0 6 7 4h5V3h2V1h10v2h-2v1h18v1.6H27l-1 2h-9l1 4h-3l-1-3h-3l-1 3H8l1-4-9 3z',
  shotgun: 'M0 6l9-2h31v2H27v2h-9l-1 1h-5l-1 3H8l1-4-9 3z',
};

/** A weapon as the kill feed shows it; its name stands beside it for screen readers. */
export function WeaponIcon({ weapon }: { readonly weapon: DamageSource }) {
  if (weapon === 'frag') return <Bomb aria-hidden className="size-4" />;
  return (
    <svg aria-hidden viewBox="0 0 40 14" className="h-3.5 w-10 fill-current">
      <path d={outlines[weapon]} />
    </svg>
  );
}
