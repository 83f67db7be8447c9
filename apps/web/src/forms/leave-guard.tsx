import { useEffect } from 'react';
import { useBlocker } from 'react-router';
import { useMessages } from '../i18n/messages.ts';
import { ConfirmDialog } from '../ui/overlays/dialog.tsx';
import { formMessages } from './messages.ts';

/**
 * Asks before a form with unsaved changes is left: by a dialog inside the site, by the browser's own dialog outside.
 */
export function LeaveGuard({ active }: { readonly active: boolean }) {
  const t = useMessages(formMessages);
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => active && currentLocation.pathname !== nextLocation.pathname,
  );
  useEffect(() => {
    if (!active) return undefined;
    const preventUnload = (event: BeforeUnloadEvent): void => event.preventDefault();
    window.addEventListener('beforeunload', preventUnload);
    return () => window.removeEventListener('beforeunload', preventUnload);
  }, [active]);
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
