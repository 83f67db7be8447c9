import { useMessages } from '../i18n/messages.ts';
import { ConfirmDialog } from '../ui/overlays/dialog.tsx';
import { editMessages } from './edit-messages.ts';
import { useLeaveBlocker } from './use-leave-blocker.ts';

/**
 * Asks before a form with unsaved changes is left: by a dialog inside the site, by the browser's own dialog outside.
 */
export function LeaveGuard({ active }: { readonly active: boolean }) {
  const t = useMessages(editMessages);
  const blocker = useLeaveBlocker(active);
  return (
    <ConfirmDialog
      open={blocker.state === 'blocked'}
      onOpenChange={(open) => {
        if (!open) blocker.reset?.();
      }}
      title={t('leave_title')}
      confirmLabel={t('leave')}
      onConfirm={() => blocker.proceed?.()}
    >
      {t('leave_text')}
    </ConfirmDialog>
  );
}
