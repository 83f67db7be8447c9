import type { Team } from '@fourth-seat/moba';
import type { DraftChoice, DraftDecision } from '@fourth-seat/moba/draft';
import { useEffect } from 'react';
import { useFormat } from '../../../../i18n/format.ts';
import { useMessages } from '../../../../i18n/messages.ts';
import { cx } from '../../../../ui/cx.ts';
import { Kbd } from '../../../../ui/data/kbd.tsx';
import { isTextInput } from '../../../../ui/text-input.ts';
import { teamLooks } from '../../simulation/room/team-looks.ts';
import { mobaMessages } from '../messages.ts';
import { roleIcons } from '../names.ts';
import { heroRow } from '../setup.ts';
import { HeroPortrait } from './hero-portrait.tsx';
import { draftMessages } from './messages.ts';
import { useHeroName, useReasonText } from './reason-text.ts';

interface CandidatesProps {
  readonly decision: DraftDecision;
  readonly isOpen: boolean;
  /** What is shown was of an earlier turn: the next is being reckoned. */
  readonly isOld: boolean;
  readonly onChoose: (hero: string) => void;
}

/** Heroes that have a digit. */
const DIGITS = 9;

/** The heroes that are open, the best first: what each is worth and why. A digit chooses as well. */
export function Candidates({ decision, isOpen, isOld, onChoose }: CandidatesProps) {
  const { choices, kind, team } = decision;
  useEffect(() => {
    if (!isOpen || isOld) return undefined;
    const choose = (event: KeyboardEvent) => {
      const { code, target, metaKey, altKey, ctrlKey, repeat } = event;
      if (metaKey || altKey || ctrlKey || repeat || isTextInput(target ?? undefined)) return;
      const [, digit] = /^(?:Digit|Numpad)([1-9])$/.exec(code) ?? [];
      const chosen = choices[Number(digit) - 1];
      if (chosen) onChoose(chosen.hero);
    };
    window.addEventListener('keydown', choose);
    return () => window.removeEventListener('keydown', choose);
  }, [choices, isOpen, isOld, onChoose]);
  const [best] = choices;
  return (
    <ol
      aria-busy={isOld}
      className={cx('grid grid-cols-1 gap-1.5 transition-opacity sm:grid-cols-2', isOld && 'opacity-50')}
    >
      {choices.map((choice, place) => (
        // By its place: after a choice the focus stays where it was.
        <li key={place} className="min-w-0">
          <Candidate
            choice={choice}
            best={best}
            place={place}
            kind={kind}
            team={team}
            isOld={isOld}
            onChoose={onChoose}
          />
        </li>
      ))}
    </ol>
  );
}

interface CandidateProps extends Pick<CandidatesProps, 'isOld' | 'onChoose'> {
  readonly choice: DraftChoice;
  readonly best: DraftChoice;
  readonly place: number;
  readonly kind: DraftDecision['kind'];
  readonly team: Team;
}

function Candidate({ choice, best, place, kind, team, isOld, onChoose }: CandidateProps) {
  const t = useMessages(draftMessages);
  const words = useMessages(mobaMessages);
  const format = useFormat();
  const nameOf = useHeroName();
  const reasonOf = useReasonText();
  const { hero, winRate, reason } = choice;
  const role = heroRow(hero)?.role ?? 'vanguard';
  const Icon = roleIcons[role];
  const chance = format.percent(winRate, 1);
  const behind = 100 * (winRate - best.winRate);
  const digits = { minimumFractionDigits: 1, maximumFractionDigits: 1, signDisplay: 'negative' } as const;
  return (
    <button
      type="button"
      aria-disabled={isOld}
      onClick={() => !isOld && onChoose(hero)}
      className={cx(
        'relative flex size-full min-h-14 min-w-0 items-center gap-2 overflow-hidden rounded border p-1.5 text-left transition-colors hover:bg-surface-hover',
        place === 0 ? 'border-accent' : 'border-line',
      )}
    >
      <span className="relative shrink-0 self-start">
        <HeroPortrait hero={hero} team={kind === 'ban' ? 2 : team} className="size-12" />
        {place < DIGITS && (
          <span aria-hidden className="absolute -bottom-1 -left-1 max-sm:hidden">
            <Kbd>{`${place + 1}`}</Kbd>
          </span>
        )}
      </span>
      <span className="min-w-0 flex-1">
        <span className="flex items-baseline gap-1.5">
          <span className="sr-only">{t(kind === 'ban' ? 'to_ban' : 'to_pick')} </span>
          <span className="truncate font-medium">{nameOf(hero)}</span>
          <Icon role="img" aria-label={words(role)} className="size-3.5 shrink-0 self-center text-text-quiet" />
          <span className="ml-auto font-medium tabular-nums">{chance}</span>
        </span>
        <span className="flex items-baseline gap-1.5 text-xs">
          <span className="min-w-0 flex-1 leading-4 text-text-quiet">{reasonOf(reason)}</span>
          <span className={cx('shrink-0 tabular-nums', place === 0 ? 'font-medium text-accent' : 'text-text-quiet')}>
            {place === 0 ? t('best') : format.number(behind, digits)}
          </span>
        </span>
        <span aria-hidden className="mt-1 block h-1 overflow-hidden rounded-full bg-surface-sunken">
          <span
            className={cx('block h-full rounded-full', teamLooks[team].fill)}
            style={{ width: `${Math.round(winRate * 100)}%` }}
          />
        </span>
      </span>
    </button>
  );
}
