import { useFormat } from '../../i18n/format.ts';
import { useMessages } from '../../i18n/messages.ts';
import { useLanguage } from '../../settings/locale.ts';
import { Button } from '../../ui/controls/button.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import type { MoveWarning } from './match/decision.ts';
import type { Match } from './match/use-match.ts';
import { playgroundMessages } from './messages.ts';
import { useActionWithCards } from './panels/action-line.tsx';

interface BlunderWarningProps {
  readonly match: Match;
  readonly warning: MoveWarning;
}

/** Asks before a move that costs much: play it anyway, or think again. */
export function BlunderWarning({ match, warning }: BlunderWarningProps) {
  const t = useMessages(playgroundMessages);
  const format = useFormat();
  const language = useLanguage();
  const actionText = useActionWithCards();
  const takeBack = () => match.send({ type: 'take_back' });
  const text = warning.reason[0];
  return (
    <Dialog
      open
      onOpenChange={takeBack}
      title={t('warning_title', { points: format.number(Math.round(warning.loss_win_rate * 100)) })}
      description={t('warning_best', { move: actionText(warning.best) })}
      size="small"
      footer={
        <>
          <Button onClick={() => match.send({ type: 'action', action: warning.action, isConfirmed: true })}>
            {t('play_anyway')}
          </Button>
          <Button variant="primary" onClick={takeBack}>
            {t('take_back')}
          </Button>
        </>
      }
    >
      {text && <p className="text-text-quiet">{text[language]}</p>}
    </Dialog>
  );
}
