import { mobaActs, mobaReasonSentence } from '@fourth-seat/contract';
import { type Team, TICKS_PER_SECOND } from '@fourth-seat/moba';
import { useFormat } from '../../../../i18n/format.ts';
import { useMessages } from '../../../../i18n/messages.ts';
import { useLanguage, useLocale } from '../../../../settings/locale.ts';
import { Button } from '../../../../ui/controls/button.tsx';
import { cx } from '../../../../ui/cx.ts';
import { teamLooks } from '../../simulation/room/team-looks.ts';
import { mobaPanelMessages } from '../panel-messages.ts';
import { reviewMessages } from '../review/messages.ts';
import { useJobName } from '../review/points.ts';
import type { ShownDecision } from '../types.ts';

interface DecisionDetailsProps {
  readonly decision: ShownDecision;
  readonly team: Team;
  readonly tick: number;
  /** Shows the three best jobs alone, so that two decisions stand below each other. */
  readonly isShort?: boolean;
  /** Asks what another job would have changed; absent where that cannot be told. */
  readonly onWhatIf?: ((job: string) => void) | undefined;
}

const SHORT_OPTIONS = 3;

/** The explanation of a decision: what it does, why, and the jobs that it could be about, with their worth. */
export function DecisionDetails({ decision, team, tick, isShort = false, onWhatIf }: DecisionDetailsProps) {
  const t = useMessages(mobaPanelMessages);
  const locale = useLocale();
  const format = useFormat();
  const { micro, reasons, fight, win, options, job } = decision.trace;
  // A layer and the job may give the same reason.
  const sentences = new Set(reasons.map(({ code, values }) => mobaReasonSentence(code, values, locale)));
  const act = useName(mobaActs, micro);
  const ago = Math.max(0, tick - decision.tick) / TICKS_PER_SECOND;
  return (
    <div className="flex flex-col gap-3">
      <div>
        <p className="flex items-baseline justify-between gap-2">
          <span className="text-lg font-semibold">{t('does', { act })}</span>
          {/* Of one width, so that it does not move while it counts. */}
          <span className="shrink-0 text-xs text-text-faint tabular-nums">
            {t('decided_ago', {
              seconds: format.number(ago, { minimumFractionDigits: 1, maximumFractionDigits: 1 }),
            })}
          </span>
        </p>
        {[...sentences].map((sentence) => (
          <p key={sentence} className="text-text-quiet">
            {sentence}
          </p>
        ))}
      </div>
      <Options
        options={isShort ? options.slice(0, SHORT_OPTIONS) : options}
        job={job}
        team={team}
        onWhatIf={onWhatIf}
      />
      {!isShort && (
        <dl className="grid grid-cols-[1fr_auto] gap-x-3 gap-y-0.5 text-sm">
          {fight !== null && <Chance label={t('fight')} chance={fight} />}
          {win !== null && <Chance label={t('win')} chance={win} />}
        </dl>
      )}
    </div>
  );
}

function Chance({ label, chance }: { readonly label: string; readonly chance: number }) {
  const format = useFormat();
  return (
    <>
      <dt className="text-text-quiet">{label}</dt>
      <dd className="text-right font-mono tabular-nums">{format.percent(chance, 0)}</dd>
    </>
  );
}

/** The words of a code; a code without any, as a newer API may answer, is shown as it is. */
function useName(names: Readonly<Record<string, { readonly en: string; readonly zh: string }>>, code: string): string {
  const language = useLanguage();
  return names[code]?.[language] ?? code;
}

interface OptionsProps {
  readonly options: ShownDecision['trace']['options'];
  /** The one that was chosen. */
  readonly job: string;
  readonly team: Team;
  readonly onWhatIf: DecisionDetailsProps['onWhatIf'];
}

function Options({ options, job, team, onWhatIf }: OptionsProps) {
  const t = useMessages(mobaPanelMessages);
  const most = Math.max(0.1, ...options.map(({ value }) => value));
  if (options.length === 0) return null;
  return (
    <div>
      <h2 className="text-sm font-medium">{t('jobs')}</h2>
      <p className="mb-1.5 text-xs text-text-quiet">{t('jobs_hint')}</p>
      <ul className="flex flex-col gap-2">
        {options.map((option) => (
          <Option
            key={option.job}
            {...option}
            share={option.value / most}
            isChosen={option.job === job}
            team={team}
            onWhatIf={onWhatIf}
          />
        ))}
      </ul>
    </div>
  );
}

interface OptionProps {
  readonly job: string;
  readonly value: number;
  readonly share: number;
  readonly isChosen: boolean;
  readonly team: Team;
  readonly onWhatIf: DecisionDetailsProps['onWhatIf'];
}

function Option({ job, value, share, isChosen, team, onWhatIf }: OptionProps) {
  const t = useMessages(reviewMessages);
  const format = useFormat();
  const name = useJobName()(job);
  return (
    <li className={cx('grid gap-x-2 gap-y-1 text-sm', onWhatIf ? 'grid-cols-[1fr_auto_6rem]' : 'grid-cols-[1fr_auto]')}>
      <span className={cx('truncate', isChosen ? 'font-medium' : 'text-text-quiet')}>
        {name}
        {isChosen && <span aria-hidden> ✓</span>}
      </span>
      <span className="text-right font-mono text-xs leading-5 tabular-nums">
        {format.number(Math.abs(value) < 0.05 ? 0 : value, {
          minimumFractionDigits: 1,
          maximumFractionDigits: 1,
        })}
      </span>
      {onWhatIf && !isChosen && (
        <Button
          size="small"
          className="col-start-3 row-span-2 row-start-1 self-center"
          aria-label={t('what_if_job', { job: name })}
          onClick={() => onWhatIf(job)}
        >
          {t('what_if')}
        </Button>
      )}
      <span className="col-span-2 h-1.5 overflow-hidden rounded-full bg-surface-active">
        <span
          className={cx('block h-full rounded-full', isChosen ? teamLooks[team].fill : 'bg-text-faint/60')}
          style={{ width: `${Math.max(0, Math.min(100, 100 * share))}%` }}
        />
      </span>
    </li>
  );
}
