import { useFormat } from '../../../../i18n/format.ts';
import { useMessages } from '../../../../i18n/messages.ts';
import { Button } from '../../../../ui/controls/button.tsx';
import { isPast } from '../is-past.ts';
import { replayMessages } from './replay-messages.ts';
import { useVerification, type VerifiedMatch } from './use-verification.ts';

interface ReplayPanelProps {
  readonly simulation: VerifiedMatch & {
    readonly snapshot: { readonly tick: number } | undefined;
    readonly send: (command: { readonly type: 'branch' }) => void;
  };
}

/** The match as a replay: to be verified, and to be played on from an earlier tick. */
export function ReplayPanel({ simulation }: ReplayPanelProps) {
  const t = useMessages(replayMessages);
  const format = useFormat();
  const { result: verified, verify } = useVerification(simulation);
  const { snapshot, send } = simulation;
  return (
    <div className="flex flex-col gap-5">
      <div className="flex flex-col items-start gap-2">
        <p className="text-sm text-text-quiet">{t('verify_hint')}</p>
        <Button onClick={() => void verify()}>{t('verify')}</Button>
        {verified === 'failed' && (
          <p role="status" className="text-danger">
            {t('verify_failed')}
          </p>
        )}
        {verified && verified !== 'failed' && (
          <p role="status" className={verified.isEqual ? 'text-success' : 'text-danger'}>
            {verified.isEqual
              ? t('verified', { ticks: format.number(verified.ticks), hash: verified.hash })
              : t('diverged', { ticks: format.number(verified.ticks) })}
          </p>
        )}
      </div>
      {snapshot && isPast(snapshot) && (
        <div className="flex flex-col items-start gap-2">
          <p className="text-sm text-text-quiet">{t('play_from_hint')}</p>
          <Button onClick={() => send({ type: 'branch' })}>{t('play_from_here')}</Button>
        </div>
      )}
    </div>
  );
}
