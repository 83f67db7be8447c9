import { NO_TEAM, relayMap, teamOf } from '@fourth-seat/shooter';
import { useMessages } from '../../../i18n/messages.ts';
import type { Mark } from '../simulation/simulation-timeline.tsx';
import { shooterMessages } from './messages.ts';
import { seatName, seatsOf, teamName } from './names.ts';
import type { ShooterSimulation } from './types.ts';

/** Marks of the timeline: kills in the colour of the killer's team, captured points, and changed profiles. */
export function useMarks({ events }: Pick<ShooterSimulation, 'events'>): readonly Mark[] {
  const t = useMessages(shooterMessages);
  return events.flatMap((event): readonly Mark[] => {
    const { tick } = event;
    if (event.type === 'kill') {
      const label = t('mark_kill', { shooter: seatName(t, event.seat), victim: seatName(t, event.victim) });
      return [{ tick, tone: teamOf(event.seat) === 0 ? 'cyan' : 'orange', label }];
    }
    if (event.type === 'profile') {
      const changed = events.flatMap((other) => (other.type === 'profile' && other.tick === tick ? [other.seat] : []));
      const team = teamOf(event.seat);
      const isWholeTeam = seatsOf(team).every((seat) => changed.includes(seat));
      if (isWholeTeam) {
        const isFirst = seatsOf(team)[0] === event.seat;
        return isFirst ? [{ tick, tone: 'plain', label: t('mark_profiles', { team: teamName(t, team) }) }] : [];
      }
      return [{ tick, tone: 'plain', label: t('mark_profile', { name: seatName(t, event.seat) }) }];
    }
    if (event.type === 'capture' && event.owner !== NO_TEAM) {
      const point = relayMap.points[event.point]?.name ?? '';
      return [{ tick, tone: 'plain', label: t('mark_capture', { team: teamName(t, event.owner), point }) }];
    }
    return [];
  });
}
