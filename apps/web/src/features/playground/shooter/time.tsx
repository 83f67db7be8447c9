import { domination, MAX_TICKS, relay, TICKS_PER_SECOND } from '@fourth-seat/shooter';
import { useMessages } from '../../../i18n/messages.ts';
import { type Mark, Transport } from '../simulation/transport.tsx';
import { shooterMessages } from './messages.ts';
import { clockOf, seatName, type ShooterText, teamName, teamOf } from './names.ts';
import { ShareMenu } from './share-menu.tsx';
import type { ShooterSetup } from './setup.ts';
import type { ShooterView } from './types.ts';

interface TimeProps {
  readonly simulation: ShooterView;
  readonly setup: ShooterSetup;
}

/** The timeline of the match. */
export function Time({ simulation, setup }: TimeProps) {
  const t = useMessages(shooterMessages);
  return (
    <Transport
      simulation={simulation}
      marks={marksOf(t, simulation.events)}
      clock={(tick) => clockOf(tick / TICKS_PER_SECOND)}
      length={lengthOf(setup.mode, simulation)}
    >
      <ShareMenu ask={simulation.ask} setup={setup} />
    </Transport>
  );
}

/** Length of the timeline: the longest match in Domination; in Site attack it grows as it is played. */
function lengthOf(mode: ShooterSetup['mode'], { shown }: ShooterView): number {
  if (mode === 'domination') return domination.length_s * TICKS_PER_SECOND;
  const quarter = 60 * TICKS_PER_SECOND;
  return Math.min(MAX_TICKS, (Math.floor((shown?.last ?? 0) / quarter) + 2) * quarter);
}

/** Marks of kills, in the colour of the killer's team, and of captured points. */
function marksOf(t: ShooterText, events: ShooterView['events']): readonly Mark[] {
  return events.flatMap((event): readonly Mark[] => {
    const { tick } = event;
    if (event.type === 'kill') {
      const label = t('mark_kill', { shooter: seatName(t, event.seat), victim: seatName(t, event.victim) });
      return [{ tick, tone: teamOf(event.seat) === 0 ? 'cyan' : 'orange', label }];
    }
    if (event.type === 'profile') {
      return [{ tick, tone: 'plain', label: t('mark_profile', { name: seatName(t, event.seat) }) }];
    }
    if (event.type === 'capture' && event.owner !== -1) {
      const point = relay.points[event.point]?.name ?? '';
      return [{ tick, tone: 'plain', label: t('mark_capture', { team: teamName(t, event.owner), point }) }];
    }
    return [];
  });
}
