import { useFormat } from '../../../../i18n/format.ts';
import { useMessages } from '../../../../i18n/messages.ts';
import { teamLooks } from '../../simulation/room/team-looks.ts';
import { mobaMessages } from '../messages.ts';
import { teamName } from '../names.ts';
import { type Choice, costsOf } from './course.ts';
import { draftMessages } from './messages.ts';
import { useHeroName } from './reason-text.ts';

/** Points below which a choice counts as the best: what is written has one digit. */
const LEAST_COST = 0.05;

/** All bans and picks in turn, with the chance that each left its team and what it gave away. */
export function Course({ choices }: { readonly choices: readonly Choice[] }) {
  const t = useMessages(draftMessages);
  const words = useMessages(mobaMessages);
  const format = useFormat();
  const nameOf = useHeroName();
  const costs = costsOf(choices);
  return (
    <ol aria-label={t('course')} className="flex flex-col text-sm">
      {choices.map(({ kind, team, hero, winRate }, turn) => {
        const cost = costs[turn] ?? 0;
        return (
          <li key={`${kind} ${hero}`} className="flex items-baseline gap-2 border-t border-line px-1 py-0.5">
            <span aria-hidden className={teamLooks[team].text}>
              {teamLooks[team].mark}
            </span>
            <span className="min-w-0 flex-1 truncate">
              {t(kind === 'ban' ? 'course_ban' : 'course_pick', { team: teamName(words, team), hero: nameOf(hero) })}
            </span>
            {cost >= LEAST_COST && (
              <span className="text-warning tabular-nums">
                {t('course_cost', { points: format.number(-cost, { maximumFractionDigits: 1 }) })}
              </span>
            )}
            <span className="w-14 text-right tabular-nums">{format.percent(winRate, 1)}</span>
          </li>
        );
      })}
    </ol>
  );
}
