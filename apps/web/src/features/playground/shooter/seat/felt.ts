import { frag, TICKS_PER_SECOND } from '@fourth-seat/shooter';
import { turnBetween } from '../scene/angles.ts';
import type { BotFrame, ShooterFrame } from '../worker/frame.ts';

/** What an own shot has done to somebody. */
export type ShotMark = 'hit' | 'head' | 'kill';

/** A wound of the own body: where it came from, as far as the body knows, and when. */
export interface Wound {
  readonly x: number;
  readonly y: number;
  readonly tick: number;
}

/** What the own seat feels at a tick: its last shot that met somebody, and its wounds. */
export interface Felt {
  readonly mark: { readonly kind: ShotMark; readonly tick: number } | undefined;
  readonly wounds: readonly Wound[];
}

/** Ticks for which a mark and a wound are shown. */
export const MARK_TICKS = 8;
export const WOUND_TICKS = 1.6 * TICKS_PER_SECOND;
/** Wounds that are shown at a time: the newest. */
const MOST_WOUNDS = 4;
/**
 * Metres of the squares by whose middle the place of an unseen shooter is told: so a hit tells a person no more than a
 * bot, which learns it up to 3 m off on each axis.
 */
const ROUGH_M = 6;

export const nothingFelt: Felt = { mark: undefined, wounds: [] };

/** What is felt after a frame, of what was felt before and of the frame's own events. */
export function feelFrame(before: Felt, frame: ShooterFrame, seat: number): Felt {
  const { tick, news, bots } = frame;
  const own = bots[seat];
  if (!own) return nothingFelt;
  let { mark } = before;
  const wounds = before.wounds.filter((wound) => wound.tick <= tick && tick - wound.tick < WOUND_TICKS);
  for (const event of news) {
    if (event.type === 'hit' && event.seat === seat) {
      mark = stronger(mark, { kind: event.isHead ? 'head' : 'hit', tick: event.tick });
    } else if (event.type === 'kill' && event.seat === seat) mark = { kind: 'kill', tick: event.tick };
    if (event.type === 'hit' && event.victim === seat) {
      const wound = { ...sourceOf(frame, own, event.seat), tick: event.tick };
      // The pellets of one shot are one wound.
      if (!wounds.some(({ tick: at, x, y }) => at === wound.tick && x === wound.x && y === wound.y)) wounds.push(wound);
    }
  }
  const isShown = mark !== undefined && mark.tick <= tick && tick - mark.tick < MARK_TICKS;
  return { mark: isShown ? mark : undefined, wounds: wounds.slice(-MOST_WOUNDS) };
}

/** The pellets of one shot are one mark: that of the best of them. */
function stronger(before: Felt['mark'], now: NonNullable<Felt['mark']>): NonNullable<Felt['mark']> {
  return before && before.tick === now.tick && before.kind !== 'hit' ? before : now;
}

/** Where a wound came from: a blast, an enemy in sight, or roughly where an unseen one is. */
function sourceOf({ news, bots }: ShooterFrame, own: BotFrame, shooter: number): Pick<Wound, 'x' | 'y'> {
  const blast = news.find(
    (event) =>
      event.type === 'burst' &&
      event.kind === 'frag' &&
      event.seat === shooter &&
      Math.hypot(event.x - own.x, event.y - own.y) <= frag.radius,
  );
  if (blast?.type === 'burst') return { x: blast.x, y: blast.y };
  const enemy = bots[shooter] ?? own;
  return own.sees.includes(shooter) ? { x: enemy.x, y: enemy.y } : { x: roughly(enemy.x), y: roughly(enemy.y) };
}

const roughly = (metres: number): number => (Math.floor(metres / ROUGH_M) + 0.5) * ROUGH_M;

/**
 * The turn of a wound's arc around the crosshair, in radians clockwise from straight ahead, for a body that looks along
 * a heading.
 */
export const arcTurn = (own: Pick<BotFrame, 'x' | 'y'>, wound: Pick<Wound, 'x' | 'y'>, look: number): number =>
  turnBetween(look, Math.atan2(wound.y - own.y, wound.x - own.x));
