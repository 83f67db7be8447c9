import { NO_TEAM, type Owner, relayMap } from '@fourth-seat/shooter';
import type { SimulationSnapshot } from '../../simulation/protocol.ts';
import { type ShooterTranslate, seatName, teamName } from '../names.ts';
import type { ShooterTypes } from '../types.ts';
import type { BotFrame } from '../worker/frame.ts';
import type { SoundName } from './sounds.ts';

/** A sound of a frame: its name, its loudness (0 to 1) and its caption. */
interface HeardSound {
  readonly name: SoundName;
  readonly loud: number;
  readonly caption: string | undefined;
}

/** Metres at which a shot is half as loud. */
const HALF_M = 18;

/**
 * Sounds since the frame before, as heard at the own seat or, without one, in the middle of the map. Shots come last:
 * of many sounds only the first are played, and a kill or a grenade says more than a further shot.
 */
export function soundsHeard(
  { frame }: SimulationSnapshot<ShooterTypes>,
  ear: BotFrame | undefined,
  t: ShooterTranslate,
): readonly HeardSound[] {
  const from = ear ?? { x: relayMap.width / 2, y: relayMap.depth / 2 };
  const loudness = (at: { readonly x: number; readonly y: number } | undefined): number =>
    at ? HALF_M / (HALF_M + Math.hypot(at.x - from.x, at.y - from.y)) : 0.5;
  const shots = frame.bots
    .filter(({ fired }) => fired)
    .map((bot): HeardSound => ({ name: shotSounds[bot.weapon], loud: loudness(bot), caption: undefined }));
  const events = frame.news.flatMap((event): readonly HeardSound[] => {
    switch (event.type) {
      case 'burst':
        return [{ ...burstSound(event.kind, t), loud: loudness(event) }];
      case 'capture':
        return [captureSound(event.point, event.owner, t)];
      case 'kill': {
        const names = { shooter: seatName(t, event.seat), victim: seatName(t, event.victim) };
        return [{ name: 'kill', loud: loudness(frame.bots[event.victim]), caption: t('mark_kill', names) }];
      }
      case 'hit':
        return event.seat === ear?.seat ? [{ name: 'hit', loud: 0.9, caption: undefined }] : [];
      case 'order':
        return [{ name: 'order', loud: 0.8, caption: undefined }];
      case 'answer':
        return [{ name: 'answer', loud: 0.7, caption: undefined }];
      default:
        return [];
    }
  });
  return [...events, ...shots];
}

const shotSounds = { rifle: 'shot', smg: 'shot', marksman: 'heavy', shotgun: 'heavy' } as const satisfies Readonly<
  Record<BotFrame['weapon'], SoundName>
>;

const burstSound = (kind: 'frag' | 'smoke', t: ShooterTranslate) =>
  kind === 'frag'
    ? ({ name: 'blast', caption: t('caption_blast') } as const)
    : ({ name: 'smoke', caption: t('caption_smoke') } as const);

function captureSound(index: number, owner: Owner, t: ShooterTranslate): HeardSound {
  const point = relayMap.points[index]?.name ?? '';
  return owner === NO_TEAM
    ? { name: 'lost', loud: 0.8, caption: t('caption_lost', { point }) }
    : { name: 'capture', loud: 0.8, caption: t('mark_capture', { team: teamName(t, owner), point }) };
}
