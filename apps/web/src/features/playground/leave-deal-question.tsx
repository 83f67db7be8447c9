import { useMessages } from '../../i18n/messages.ts';
import { Button } from '../../ui/controls/button.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { playgroundMessages } from './messages.ts';

/** Asks whether a deal that the visitor is playing may end. */
export function LeaveDealQuestion({ onKeep, onLeave }: { readonly onKeep: () => void; readonly onLeave: () => void }) {
  const t = useMessages(playgroundMessages);
  return (
    <Dialog
      open
      onOpenChange={onKeep}
      title={t('new_match_ask')}
      description={t('new_match_loses')}
      size="small"
      footer={
        <>
          <Button onClick={onKeep}>{t('keep_deal')}</Button>
          <Button variant="primary" onClick={onLeave}>
            {t('leave_deal')}
          </Button>
        </>
      }
    />
  );
}
