import { relay } from '@fourth-seat/shooter';
import type { SimulationSnapshot } from '../../simulation/protocol.ts';
import { type ShooterText, seatName, teamName } from '../names.ts';
import type { ShooterTypes } from '../types.ts';
import type { BotFrame } from '../worker/frame.ts';
import type { SoundName } from './sounds.ts';

/** A sound of a frame: its name, its loudness (0 to 1) and its caption. */
export interface HeardSound {
  readonly name: SoundName;
  readonly loud: number;
  readonly caption: string | undefined;
}

/** Metres at which a shot is half as loud. */
const HALF_M = 18;

/** Sounds since the frame before, as heard at the own seat or, without one, in the middle of the map. */
export function soundsHeard(
  { frame }: SimulationSnapshot<ShooterTypes>,
  ear: BotFrame | undefined,
  t: ShooterText,
): readonly HeardSound[] {
  const from = ear ?? { x: relay.width / 2, y: relay.depth / 2 };
  const loud = (at: { readonly x: number; readonly y: number } | undefined): number =>
    at ? HALF_M / (HALF_M + Math.hypot(at.x - from.x, at.y - from.y)) : 0.5;
  const heard: HeardSound[] = frame.bots.flatMap((bot) =>
    bot.fired
      ? [
          {
            name: bot.weapon === 'rifle' || bot.weapon === 'smg' ? 'shot' : 'heavy',
            loud: loud(bot),
            caption: undefined,
          },
        ]
      : [],
  );
  for (const event of frame.news) {
    if (event.type === 'burst') {
      const isFrag = event.kind === 'frag';
      heard.push({
        name: isFrag ? 'blast' : 'smoke',
        loud: loud(event),
        caption: isFrag ? t('caption_blast') : t('caption_smoke'),
      });
    } else if (event.type === 'capture') {
      const point = relay.points[event.point]?.name ?? '';
      const caption =
        event.owner === -1
          ? t('caption_lost', { point })
          : t('mark_capture', { team: teamName(t, event.owner), point });
      heard.push({ name: event.owner === -1 ? 'lost' : 'capture', loud: 0.8, caption });
    } else if (event.type === 'kill') {
      const names = { shooter: seatName(t, event.seat), victim: seatName(t, event.victim) };
      heard.push({ name: 'kill', loud: loud(frame.bots[event.victim]), caption: t('mark_kill', names) });
    } else if (event.type === 'hit' && event.seat === ear?.seat) {
      heard.push({ name: 'hit', loud: 0.9, caption: undefined });
    } else if (event.type === 'order') heard.push({ name: 'order', loud: 0.8, caption: undefined });
    else if (event.type === 'answer') heard.push({ name: 'answer', loud: 0.7, caption: undefined });
  }
  return heard;
}
