import { useCallback } from 'react';
import { useMessages } from '../../../../i18n/messages.ts';
import { Button } from '../../../../ui/controls/button.tsx';
import { useUiText } from '../../../../ui/ui-text.ts';
import { useAnswer } from '../../simulation/use-answer.ts';
import type { Kill } from '../marks.ts';
import type { SeatNames } from '../names.ts';
import { mobaPanelMessages } from '../panel-messages.ts';
import { useReview } from '../review/use-review.ts';
import { WhatIfAnswer } from '../review/what-if-answer.tsx';
import { teamOfSeat } from '../setup.ts';
import type { MobaSimulation } from '../types.ts';
import { DecisionDetails } from './decision-details.tsx';

interface KillDecisionsProps {
  readonly simulation: MobaSimulation;
  readonly names: SeatNames;
  readonly kill: Kill;
  /** The seat that the visitor plays. */
  readonly own: number | undefined;
  readonly onClose: () => void;
}

/** Ticks before a kill at which its moment is shown: a second. */
const BEFORE_TICKS = 15;

/** The last decisions of killer and victim before a kill; of the victim alone where no hero killed it. */
export function KillDecisions({ simulation, names, kill, own, onClose }: KillDecisionsProps) {
  const t = useMessages(mobaPanelMessages);
  const uiText = useUiText();
  const { ask, send, changeRunSettings } = simulation;
  const question = useCallback(
    async () =>
      ask('decisions', { tick: kill.tick, seats: kill.type === 'kill' ? [kill.seat, kill.victim] : [kill.victim] }),
    [ask, kill],
  );
  const decisions = useAnswer(question) ?? [];
  const { state, ask: askWhatIf } = useReview(simulation, 'what_if');
  const showMoment = () => {
    changeRunSettings({ paused: true });
    send({ type: 'seek', tick: Math.max(0, kill.tick - BEFORE_TICKS) });
  };
  return (
    <section aria-label={t('kill_decisions')} className="mb-5 flex flex-col gap-4 rounded-lg border border-line p-3">
      <h2 className="font-semibold">{t('kill_decisions')}</h2>
      {decisions.map(({ seat, decision }) => (
        <div key={seat} className="flex flex-col gap-1 border-t border-line pt-3">
          <h3 className="text-sm font-medium text-text-quiet">
            {t('decision_of', {
              name: names.full(seat),
              role: t(seat === kill.victim ? 'role_victim' : 'role_killer'),
            })}
          </h3>
          {decision ? (
            <DecisionDetails
              decision={decision}
              team={teamOfSeat(seat)}
              tick={kill.tick}
              isShort
              onWhatIf={seat === own ? undefined : (job) => askWhatIf({ tick: decision.tick + 1, seat, job })}
            />
          ) : (
            <p>{t('not_yet')}</p>
          )}
          {state?.question.seat === seat && <WhatIfAnswer state={state} names={names} />}
        </div>
      ))}
      <div className="flex gap-2">
        <Button size="small" onClick={showMoment}>
          {t('show_moment')}
        </Button>
        <Button size="small" variant="quiet" onClick={onClose}>
          {uiText.close}
        </Button>
      </div>
    </section>
  );
}
