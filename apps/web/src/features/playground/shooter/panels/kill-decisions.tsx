import { useCallback } from 'react';
import { useMessages } from '../../../../i18n/messages.ts';
import { Button } from '../../../../ui/controls/button.tsx';
import { useUiText } from '../../../../ui/ui-text.ts';
import { useAnswer } from '../../simulation/use-answer.ts';
import { shooterMessages } from '../messages.ts';
import { seatName } from '../names.ts';
import type { Kill } from '../score/kill-feed.tsx';
import type { ShooterSimulation } from '../types.ts';
import { DecisionDetails } from './decision-details.tsx';

interface KillDecisionsProps {
  readonly simulation: ShooterSimulation;
  readonly kill: Kill;
  readonly onClose: () => void;
}

/** The last decisions of killer and victim before a kill. */
export function KillDecisions({ simulation, kill, onClose }: KillDecisionsProps) {
  const t = useMessages(shooterMessages);
  const uiText = useUiText();
  const { ask, send, changeRunSettings } = simulation;
  const question = useCallback(
    async () => ask('decisions', { tick: kill.tick, seats: [kill.seat, kill.victim] }),
    [ask, kill],
  );
  const decisions = useAnswer(question) ?? [];
  const showMoment = () => {
    changeRunSettings({ paused: true });
    send({ type: 'seek', tick: Math.max(0, kill.tick - 10) });
  };
  return (
    <section aria-label={t('kill_decisions')} className="mb-5 flex flex-col gap-4 rounded-lg border border-line p-3">
      <h2 className="font-semibold">{t('kill_decisions')}</h2>
      {decisions.map(({ seat, decision }) => (
        <div key={seat} className="flex flex-col gap-1 border-t border-line pt-3">
          <h3 className="text-sm font-medium text-text-quiet">
            {t('kill_decision_of', {
              name: seatName(t, seat),
              role: t(seat === kill.seat ? 'role_killer' : 'role_victim'),
            })}
          </h3>
          {decision ? <DecisionDetails decision={decision} tick={kill.tick} isShort /> : <p>{t('not_yet')}</p>}
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
