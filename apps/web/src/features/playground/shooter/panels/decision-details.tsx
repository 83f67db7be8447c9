import { type DecisionRecord, relayMap, type Team, TICKS_PER_SECOND, teamOf } from '@fourth-seat/shooter';
import { useFormat } from '../../../../i18n/format.ts';
import { useMessages } from '../../../../i18n/messages.ts';
import { cx } from '../../../../ui/cx.ts';
import { nearestOf } from '../../nearest.ts';
import { teamLooks } from '../../simulation/room/team-looks.ts';
import { shooterMessages } from '../messages.ts';
import { type ShooterTranslate, seatName } from '../names.ts';
import { codeText, reasonMessages } from '../reasons.ts';

interface DecisionDetailsProps {
  readonly decision: DecisionRecord;
  readonly tick: number;
  /** Leaves out what was out of the question, so that two decisions stand below each other. */
  readonly isShort?: boolean;
}

/** The explanation of a decision: goal, reason, tactic, and the options with their scores. */
export function DecisionDetails({ decision, tick, isShort = false }: DecisionDetailsProps) {
  const t = useMessages(shooterMessages);
  const words = useMessages(reasonMessages);
  const format = useFormat();
  const { trace } = decision;
  const ago = Math.max(0, tick - decision.tick) / TICKS_PER_SECOND;
  return (
    <div className="flex flex-col gap-3">
      <div>
        <p className="flex items-baseline justify-between gap-2">
          <span className="text-lg font-semibold">{codeText(words, 'goal', trace.goal)}</span>
          {/* Of one width, so that it does not move while it counts. */}
          <span className="shrink-0 text-xs text-text-faint tabular-nums">
            {t('decided_ago', {
              seconds: format.number(ago, { minimumFractionDigits: 1, maximumFractionDigits: 1 }),
            })}
          </span>
        </p>
        {trace.reasons.map((reason) => (
          <p key={reason} className="text-text-quiet">
            {codeText(words, 'reason', reason, valuesOf(t, decision))}
          </p>
        ))}
      </div>
      <p className="text-sm">
        <span className="text-text-quiet">{t('tactic')}: </span>
        <span className="font-medium">{codeText(words, 'tactic', trace.tactic)}</span>
      </p>
      <Options
        options={trace.options.filter(({ score }) => score > 0 || !isShort)}
        team={teamOf(decision.observation.self.seat)}
      />
    </div>
  );
}

/** Values for the texts of reasons: the point that the seat goes to, and its target. */
function valuesOf(t: ShooterTranslate, { action, observation, trace }: DecisionRecord) {
  const place = action.moveTo ?? observation.self;
  const distance = (point: { readonly x: number; readonly y: number }) =>
    Math.hypot(point.x - place.x, point.y - place.y);
  const point = nearestOf(relayMap.points, distance)?.name ?? '';
  const seat = trace.target ?? nearestOf(observation.contacts, distance)?.seat;
  return { point, target: seat === undefined ? '?' : seatName(t, seat) };
}

function Options({ options, team }: { readonly options: DecisionRecord['trace']['options']; readonly team: Team }) {
  const t = useMessages(shooterMessages);
  const words = useMessages(reasonMessages);
  const most = Math.max(1, ...options.map(({ score }) => score));
  return (
    <div>
      <h2 className="mb-1.5 text-sm font-medium">{t('options')}</h2>
      <ul className="flex flex-col gap-1.5">
        {options.map(({ goal, score }, index) => (
          <li key={goal} className="grid grid-cols-[12rem_1fr_3.4rem] items-center gap-2 text-sm">
            <span className={cx('truncate', index > 0 && 'text-text-quiet')}>{codeText(words, 'goal', goal)}</span>
            <span className="h-2 overflow-hidden rounded-full bg-surface-active">
              <span
                className={cx('block h-full rounded-full', index > 0 ? 'bg-text-faint/60' : teamLooks[team].fill)}
                style={{ width: `${Math.max(0, (100 * score) / most)}%` }}
              />
            </span>
            <span className="text-right font-mono text-xs tabular-nums">{score.toFixed(2)}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}
