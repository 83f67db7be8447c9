import type { Debrief } from '@fourth-seat/rescue/engine';
import { useMessages } from '../../../../i18n/messages.ts';
import { useLanguage } from '../../../../settings/locale.ts';
import { cx } from '../../../../ui/cx.ts';
import { rescueMessages } from '../messages.ts';
import { clockAt } from '../names.ts';
import { SeatMark } from '../team/seat-mark.tsx';

/** People more, on average, from which another decision is marked as the better one. */
const MIN_MARKED_REGRET = 0.1;

interface DecisionsProps {
  readonly timeline: Debrief['timeline'];
  readonly onLook: (tick: number) => void;
}

/** What mattered, in order; where another decision would have saved more, by how much. */
export function Decisions({ timeline, onLook }: DecisionsProps) {
  const t = useMessages(rescueMessages);
  const language = useLanguage();
  return (
    <section>
      <h3 className="mb-2 text-lg font-semibold">{t('decisions')}</h3>
      <ol className="flex flex-col">
        {timeline.map(({ tick, seat, text, regret }, index) => (
          // A list that never changes once it has come.
          <li key={index} className="flex gap-3 border-t border-line py-2">
            <button
              type="button"
              title={t('look_there', { time: clockAt(tick) })}
              onClick={() => onLook(tick)}
              className="h-6 shrink-0 rounded px-1 font-mono text-sm text-accent tabular-nums underline-offset-4 hover:underline"
            >
              {clockAt(tick)}
            </button>
            {seat !== undefined && <SeatMark seat={seat} className="size-5.5!" />}
            <div className="min-w-0">
              <p className="text-pretty">{text[language]}</p>
              {regret && (
                <p
                  className={cx(
                    'text-sm text-pretty',
                    regret.saved >= MIN_MARKED_REGRET ? 'text-warning' : 'text-text-faint',
                  )}
                >
                  {regret.text[language]}
                </p>
              )}
            </div>
          </li>
        ))}
      </ol>
    </section>
  );
}
