import type { Side } from '@fourth-seat/moba';
import { useEffect, useRef } from 'react';
import { useTheme } from '../../../../settings/theme.ts';
import { cx } from '../../../../ui/cx.ts';
import { lookOf } from '../field/figures/art.ts';
import { drawDoll, inksOf, pose } from '../field/figures/doll.ts';
import { readPalette } from '../field/palette.ts';
import { heroRow } from '../setup.ts';

interface HeroPortraitProps {
  readonly hero: string;
  /** Whose colours it wears. */
  readonly team: Side;
  readonly className?: string;
}

/** Pixels of the picture: twice those of the largest that is shown. */
const PIXELS = 112;
/** Metres that it is wide and high, and how far its lower edge is above the feet: head and shoulders. */
const WIDE_M = 1.36;
const LOWER_M = 0.62;

/** A hero's head and shoulders as it is drawn on the battlefield. Its name stands beside it. */
export function HeroPortrait(props: HeroPortraitProps) {
  return <Portrait key={`${useTheme()} ${props.hero} ${props.team}`} {...props} />;
}

function Portrait({ hero, team, className }: HeroPortraitProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    const context = canvas.current?.getContext('2d');
    if (!canvas.current || !context) return;
    const look = lookOf(hero, heroRow(hero)?.role ?? '');
    const scale = PIXELS / WIDE_M;
    // The pose is one for all figures, and the battlefield's sets each field before it draws.
    Object.assign(pose, { isLeft: team === 1, isBack: false, step: 0, gait: 0, strike: 0, cast: 0, breath: 0 });
    context.clearRect(0, 0, PIXELS, PIXELS);
    const inks = inksOf(readPalette(canvas.current), look.accent, team);
    drawDoll(context, look, inks, PIXELS / 2, PIXELS + LOWER_M * scale, scale);
  }, [hero, team]);
  return (
    <canvas
      ref={canvas}
      aria-hidden
      width={PIXELS}
      height={PIXELS}
      className={cx('shrink-0 rounded bg-arena-floor ring-1 ring-line', className)}
    />
  );
}
