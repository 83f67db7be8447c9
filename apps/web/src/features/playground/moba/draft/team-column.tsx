import { TEAM_SIZE, type Team } from '@fourth-seat/moba';
import { Ban } from 'lucide-react';
import { useMessages } from '../../../../i18n/messages.ts';
import { cx } from '../../../../ui/cx.ts';
import { teamLooks } from '../../simulation/room/team-looks.ts';
import { mobaMessages } from '../messages.ts';
import { teamName } from '../names.ts';
import type { Choice } from './course.ts';
import { HeroPortrait } from './hero-portrait.tsx';
import { draftMessages } from './messages.ts';
import { useHeroName, useReasonText } from './reason-text.ts';
import type { Drafting } from './use-drafting.ts';

/** What a team has banned and picked, with the reason for each, and whose turn it is. */
export function TeamColumn({ team, drafting }: { readonly team: Team; readonly drafting: Drafting }) {
  const t = useMessages(draftMessages);
  const words = useMessages(mobaMessages);
  const { plan, choices, turn } = drafting;
  const name = teamName(words, team);
  const own = choices.filter((choice) => choice.team === team);
  const picks = own.filter(({ kind }) => kind === 'pick');
  const ban = own.find(({ kind }) => kind === 'ban');
  const isTurn = turn?.team === team;
  return (
    <section
      aria-label={t('team_of', { team: name })}
      className={cx(
        'flex min-w-0 flex-col gap-1.5 rounded border p-1.5',
        isTurn ? 'border-current' : 'border-line',
        teamLooks[team].text,
      )}
    >
      <h3 className="flex items-baseline gap-1.5 px-0.5 text-sm font-semibold">
        <span aria-hidden>{teamLooks[team].mark}</span>
        {name}
        {plan.own === team && <span className="font-normal text-text-quiet">({t('you')})</span>}
      </h3>
      {plan.hasBans && <BanSlot ban={ban} isNext={isTurn && turn.kind === 'ban'} />}
      <ol className="grid grid-cols-5 gap-1 sm:grid-cols-1">
        {Array.from({ length: TEAM_SIZE }, (_, n) => (
          <PickSlot
            key={n}
            number={n + 1}
            pick={picks[n]}
            team={team}
            isNext={isTurn && turn.kind === 'pick' && n === picks.length}
          />
        ))}
      </ol>
    </section>
  );
}

function BanSlot({ ban, isNext }: { readonly ban: Choice | undefined; readonly isNext: boolean }) {
  const t = useMessages(draftMessages);
  const nameOf = useHeroName();
  return (
    <p
      className={cx(
        'flex min-h-7 items-center gap-1.5 rounded px-1 text-sm',
        isNext ? 'bg-surface-active font-medium' : 'text-text-quiet',
      )}
    >
      <Ban aria-hidden className="size-4 shrink-0" />
      <span className="truncate">{ban ? t('banned', { hero: nameOf(ban.hero) }) : t('no_ban')}</span>
    </p>
  );
}

interface PickSlotProps {
  readonly number: number;
  readonly pick: Choice | undefined;
  readonly team: Team;
  readonly isNext: boolean;
}

function PickSlot({ number, pick, team, isNext }: PickSlotProps) {
  const t = useMessages(draftMessages);
  const nameOf = useHeroName();
  const reasonOf = useReasonText();
  return (
    <li
      className={cx(
        'flex min-w-0 flex-col items-center gap-0.5 rounded p-0.5 sm:min-h-12 sm:flex-row sm:gap-2 sm:px-1',
        isNext && 'bg-surface-active',
      )}
    >
      {pick ? (
        <HeroPortrait hero={pick.hero} team={team} className="size-10" />
      ) : (
        <span
          aria-hidden
          className={cx(
            'grid size-10 shrink-0 place-items-center rounded border border-dashed text-sm tabular-nums',
            isNext ? 'border-current' : 'border-line-strong text-text-quiet',
          )}
        >
          {number}
        </span>
      )}
      <span className="w-full min-w-0 text-center text-xs sm:text-left sm:text-sm">
        <span
          className={cx('block truncate', pick ? 'font-medium text-text' : 'sr-only sm:not-sr-only sm:text-text-quiet')}
        >
          {pick ? nameOf(pick.hero) : isNext ? t('slot', { number }) : t('slot_open', { number })}
        </span>
        {pick && <span className="hidden text-xs leading-4 text-text-quiet sm:block">{reasonOf(pick.reason)}</span>}
      </span>
    </li>
  );
}
