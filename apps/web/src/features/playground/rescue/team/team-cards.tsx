import type { TeamMemberView } from '@fourth-seat/rescue/engine';
import { useFormat } from '../../../../i18n/format.ts';
import { useMessages } from '../../../../i18n/messages.ts';
import { useLanguage } from '../../../../settings/locale.ts';
import { cx } from '../../../../ui/cx.ts';
import { CAPTAIN } from '../engine-constants.ts';
import { rescueMessages } from '../messages.ts';
import { lookOf, type RescueTranslate, seatName, seatsByKey, survivorName } from '../names.ts';
import type { RescueFrame } from '../worker/frame.ts';
import { healthTone } from './health.ts';
import { SeatMark } from './seat-mark.tsx';

interface TeamCardsProps {
  readonly frame: RescueFrame;
  readonly selected: number;
  readonly onSelect: (seat: number) => void;
}

/** Everybody of the team: how they are, what they do and why, and how they stand with their captain. */
export function TeamCards({ frame, selected, onSelect }: TeamCardsProps) {
  const t = useMessages(rescueMessages);
  const [view] = frame.views;
  return (
    <ul aria-label={t('team')} className="grid grid-cols-2 gap-2 md:grid-cols-4">
      {seatsByKey.map((seat) => {
        const member = view?.team[seat];
        return (
          member && (
            <li key={seat} className="min-w-0">
              <TeamCard frame={frame} member={member} isSelected={seat === selected} onSelect={onSelect} />
            </li>
          )
        );
      })}
    </ul>
  );
}

interface TeamCardProps {
  readonly frame: RescueFrame;
  readonly member: TeamMemberView;
  readonly isSelected: boolean;
  readonly onSelect: (seat: number) => void;
}

const roles = ['role_0', 'role_1', 'role_2', 'role_3'] as const;

function TeamCard({ frame, member, isSelected, onSelect }: TeamCardProps) {
  const t = useMessages(rescueMessages);
  const language = useLanguage();
  const look = lookOf(member.seat);
  const isLost = member.health <= 0;
  const isOver = frame.views[CAPTAIN]?.isOver === true;
  const goal = frame.goals[member.seat]?.[language];
  const load = useLoadText(frame, member);
  const source = sourceOf(member);
  return (
    <button
      type="button"
      aria-pressed={isSelected}
      title={t('choose_companion', { name: seatName(member.seat, language) })}
      onClick={() => onSelect(member.seat)}
      className={cx(
        'flex h-full w-full min-w-0 flex-col gap-1.5 rounded-lg border bg-surface-raised p-2.5 text-left transition-colors hover:bg-surface-hover',
        isSelected ? look.ring : 'border-line',
        isLost && 'opacity-70',
      )}
    >
      <span className="flex w-full min-w-0 items-center gap-2">
        <SeatMark seat={member.seat} />
        <span className={cx('truncate font-semibold', look.text)}>{member.name[language]}</span>
        <kbd className="ml-auto font-sans text-xs text-text-faint max-md:hidden" aria-hidden>
          {seatsByKey.indexOf(member.seat) + 1}
        </kbd>
      </span>
      <span className="flex w-full items-center gap-2">
        <Bar label={t('health')} value={member.health} tone={healthTone(member.health)} />
        {member.seat !== CAPTAIN && <Bar label={t('trust')} value={member.trust} tone="bg-accent-fill" />}
      </span>
      {/* Two lines are kept, so that cards do not change their height while plans change. */}
      <span className="line-clamp-2 min-h-[4rem] text-sm text-text-quiet">
        {isLost ? (
          t('lost_companion')
        ) : isOver ? (
          t('safe_companion')
        ) : (
          <>
            <span className="font-medium text-text">
              {activityText(t, member) ?? t(roles[member.seat] ?? 'role_0')}
            </span>
            {goal !== undefined && <> · {goal}</>}
            {load !== '' && <> · {load}</>}
          </>
        )}
      </span>
      <span className={cx('text-xs', source === 'ordered' ? 'font-medium text-accent' : 'text-text-faint')}>
        {!isOver && t(source)}
      </span>
    </button>
  );
}

/** Whose will it is. A captain who holds waits for the visitor: mostly nobody ordered it. */
function sourceOf({ seat, isOrdered, goal }: TeamMemberView): 'your_move' | 'ordered' | 'own_plan' {
  if (!isOrdered) return 'own_plan';
  return seat === CAPTAIN && goal?.kind === 'wait' ? 'your_move' : 'ordered';
}

function Bar({ label, value, tone }: { readonly label: string; readonly value: number; readonly tone: string }) {
  const share = Math.max(0, Math.min(100, Math.round(value)));
  return (
    <span className="flex min-w-0 flex-1 flex-col gap-0.5" title={`${label} ${share}`}>
      <span className="flex justify-between gap-1 text-xs text-text-faint">
        <span className="truncate">{label}</span>
        <span className="tabular-nums">{share}</span>
      </span>
      <span className="h-1 overflow-hidden rounded-full bg-surface-active" aria-hidden>
        <span
          className={cx('block h-full origin-left rounded-full transition-transform duration-200', tone)}
          style={{ transform: `scaleX(${share / 100})` }}
        />
      </span>
    </span>
  );
}

/** What one of the team is doing now; undefined while they stand still. */
function activityText(t: RescueTranslate, { act }: TeamMemberView): string | undefined {
  return act === undefined ? undefined : t(`activity_${act}`);
}

/** Whom somebody brings along. */
function useLoadText({ views: [captain] }: RescueFrame, { carries, followers }: TeamMemberView): string {
  const t = useMessages(rescueMessages);
  const language = useLanguage();
  const format = useFormat();
  const nameOf = (id: number): string => (captain && survivorName(captain, id, language)) ?? t('survivor_mark');
  const led = followers.filter((id) => id !== carries).map(nameOf);
  return [
    carries === undefined ? '' : t('carries', { name: nameOf(carries) }),
    led.length === 0 ? '' : t('leads', { names: format.list(led) }),
  ]
    .filter(Boolean)
    .join(' · ');
}
