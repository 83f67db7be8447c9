import { useEffect, useState } from 'react';
import type { ShooterSimulation } from '../types.ts';
import { arcTurn, type Felt, feelFrame, nothingFelt, WOUND_TICKS } from './felt.ts';
import type { SeatControls } from './seat-link.ts';

interface ReticleProps {
  readonly simulation: ShooterSimulation;
  readonly seat: number;
  readonly controls: SeatControls;
}

/**
 * The crosshair in the middle of the picture, with a cross where an own shot has hit and an arc towards whoever has hit
 * the own body. It follows every frame of the match: panels, which come later, would tell a hit when the next is fired.
 */
export function Reticle({ simulation: { subscribe }, seat, controls }: ReticleProps) {
  const [shown, setShown] = useState<Shown>();
  useEffect(() => {
    let felt = nothingFelt;
    return subscribe(({ frame }) => {
      const own = frame.bots[seat];
      felt = feelFrame(felt, frame, seat);
      const look = controls.heading().up;
      const next = own?.isAlive
        ? {
            mark: felt.mark?.kind,
            arcs: felt.wounds.map((wound) => arcOf(wound, frame.tick, arcTurn(own, wound, look))),
          }
        : undefined;
      setShown((before) => (isSame(before, next) ? before : next));
    });
  }, [subscribe, seat, controls]);
  if (!shown) return null;
  return (
    <svg
      aria-hidden
      viewBox="-100 -100 200 200"
      data-mark={shown.mark}
      className="pointer-events-none absolute top-1/2 left-1/2 size-50 -translate-1/2 fill-none stroke-text [stroke-width:1.5]"
    >
      {shown.arcs.map(({ key, turn, light }) => (
        <Arc key={key} turn={turn} light={light} />
      ))}
      <circle r="1.2" className="fill-text" stroke="none" />
      <path d="M-12 0h6M6 0h6M0 -12v6M0 6v6" />
      {shown.mark && <path d={crosses[shown.mark]} className="stroke-danger [stroke-width:2.5]" />}
      {shown.mark === 'kill' && <circle r="17" className="stroke-danger" />}
    </svg>
  );
}

interface Shown {
  readonly mark: NonNullable<Felt['mark']>['kind'] | undefined;
  readonly arcs: readonly ArcShown[];
}

interface ArcShown {
  readonly key: string;
  /** Degrees clockwise from the top. */
  readonly turn: number;
  /** 1 when it is new, to 0. */
  readonly light: number;
}

const arcOf = ({ tick, x, y }: Felt['wounds'][number], now: number, turn: number): ArcShown => ({
  key: `${tick}/${x}/${y}`,
  turn: Math.round((turn * 180) / Math.PI),
  light: 1 - (now - tick) / WOUND_TICKS,
});

const isSame = (before: Shown | undefined, next: Shown | undefined): boolean =>
  before === next ||
  (before !== undefined &&
    next !== undefined &&
    before.mark === next.mark &&
    before.arcs.length === 0 &&
    next.arcs.length === 0);

/** A hit, one of the head, which has a bar above, and one that felled. */
const crosses: Readonly<Record<NonNullable<Shown['mark']>, string>> = {
  hit: 'M-9 -9l5 5M9 -9l-5 5M-9 9l5 -5M9 9l-5 -5',
  head: 'M-9 -9l5 5M9 -9l-5 5M-9 9l5 -5M9 9l-5 -5M-5 -14h10',
  kill: 'M-12 -12l8 8M12 -12l-8 8M-12 12l8 -8M12 12l-8 -8',
};

/** An arc around the crosshair with a point outwards: it tells by shape as well as by colour. */
function Arc({ turn, light }: Pick<ArcShown, 'turn' | 'light'>) {
  return (
    <g transform={`rotate(${turn})`} opacity={Math.max(0, light)}>
      <path
        d="M-36 -62A72 72 0 0 1 36 -62L31 -54A62 62 0 0 0 -31 -54Z"
        className="fill-danger stroke-surface [stroke-width:1]"
      />
      <path d="M-6 -77L0 -88L6 -77Z" className="fill-danger stroke-surface [stroke-width:1]" />
    </g>
  );
}
