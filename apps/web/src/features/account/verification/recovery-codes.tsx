import { useState } from 'react';
import { saveFile } from '../../../api/save-file.ts';
import { useLeaveBlocker } from '../../../forms/use-leave-blocker.ts';
import { useMessages } from '../../../i18n/messages.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { Checkbox } from '../../../ui/controls/checkbox.tsx';
import { CopyButton } from '../../../ui/feedback/copy-button.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { verificationMessages } from './messages.ts';

interface RecoveryCodesProps {
  readonly codes: readonly string[];
  readonly onDone: () => void;
}

/** New recovery codes, shown once: leaving without them asks first. */
export function RecoveryCodes({ codes, onDone }: RecoveryCodesProps) {
  const t = useMessages(verificationMessages);
  const [isStored, setStored] = useState(false);
  const blocker = useLeaveBlocker(true);
  const text = `${codes.join('\n')}\n`;
  return (
    <div className="flex flex-col gap-5">
      <p>{t('codes_text')}</p>
      <ul
        aria-label={t('codes_label')}
        className="grid grid-cols-2 gap-x-6 gap-y-2 rounded border border-line-strong bg-surface-sunken p-4 font-mono text-sm select-all"
      >
        {codes.map((code) => (
          <li key={code} className="text-center">
            {code}
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-2">
        <CopyButton value={text} label={t('codes_copy')} showLabel />
        <Button
          size="small"
          variant="quiet"
          onClick={() => saveFile('fourth-seat-recovery-codes.txt', text, 'text/plain;charset=utf-8')}
        >
          {t('codes_download')}
        </Button>
      </div>
      <Checkbox label={t('codes_stored')} checked={isStored} onChange={(event) => setStored(event.target.checked)} />
      <Button variant="primary" size="large" disabled={!isStored} onClick={onDone}>
        {t('codes_done')}
      </Button>
      <Dialog
        open={blocker.state === 'blocked'}
        onOpenChange={() => blocker.reset?.()}
        size="small"
        title={t('codes_leave_title')}
        description={t('codes_leave')}
        footer={
          <>
            <Button onClick={() => blocker.proceed?.()}>{t('codes_go')}</Button>
            <Button variant="primary" onClick={() => blocker.reset?.()}>
              {t('codes_stay')}
            </Button>
          </>
        }
      />
    </div>
  );
}
