import type { Logged } from '@fourth-seat/game/simulation';
import { type GameEvent, TEAM_SIZE } from '@fourth-seat/moba';
import { useMessages } from '../../../i18n/messages.ts';
import type { Mark } from '../simulation/simulation-timeline.tsx';
import { mobaMessages } from './messages.ts';
import { type MobaTranslate, type SeatNames, teamName, useSeatNames } from './names.ts';
import { type MobaSetup, teamOfSeat } from './setup.ts';
import type { MobaSimulation } from './types.ts';

/** A hero that died, and who killed it; nobody where a tower or minions did. */
export type Kill = Logged<Extract<GameEvent, { type: 'kill' | 'executed' }>>;

export const isKill = (event: Logged<GameEvent>): event is Kill => event.type === 'kill' || event.type === 'executed';

export const killText = (t: MobaTranslate, names: SeatNames, kill: Kill): string =>
  kill.type === 'kill'
    ? t('killed', { killer: names.full(kill.seat), victim: names.full(kill.victim) })
    : t('executed', { victim: names.full(kill.victim) });

const sorts = ['outer', 'inner', 'base', 'core'] as const;

/** Marks of the timeline and of the curves: kills in the colour of the killer's team, and structures that fell. */
export function useMarks({ events }: Pick<MobaSimulation, 'events'>, setup: MobaSetup): readonly Mark[] {
  const t = useMessages(mobaMessages);
  const names = useSeatNames(setup);
  return events.flatMap((event): readonly Mark[] => {
    const { tick } = event;
    if (isKill(event)) {
      const loser = teamOfSeat(event.victim);
      return [{ tick, tone: loser === 1 ? 'cyan' : 'orange', label: killText(t, names, event) }];
    }
    if (event.type === 'structure') {
      const sort = sorts.find((known) => known === event.sort) ?? 'outer';
      const label = t('mark_structure', { team: teamName(t, event.team), sort: t(`sort_${sort}`) });
      return [{ tick, tone: 'plain', label }];
    }
    if (event.type === 'profile') {
      const team = teamOfSeat(event.seat);
      const changed = events.filter(
        (other) => other.type === 'profile' && other.tick === tick && teamOfSeat(other.seat) === team,
      );
      if (changed.length < TEAM_SIZE) {
        return [{ tick, tone: 'plain', label: t('mark_profile', { name: names.full(event.seat) }) }];
      }
      return changed[0] === event
        ? [{ tick, tone: 'plain', label: t('mark_profiles', { team: teamName(t, team) }) }]
        : [];
    }
    return [];
  });
}
