import { type ReactNode, useState } from 'react';
import { defineMessages, useMessages } from '../i18n/messages.ts';
import { Button } from '../ui/controls/button.tsx';
import { Checkbox } from '../ui/controls/checkbox.tsx';
import { CopyButton } from '../ui/feedback/copy-button.tsx';
import { Dialog, type DialogProps } from '../ui/overlays/dialog.tsx';
import { useLeaveBlocker } from './use-leave-blocker.ts';

const shownOnceMessages = defineMessages('shown-once', {
  copy: { en: 'Copy secret', zh: '复制密钥' },
  stored: { en: 'I have stored the secret in a safe place', zh: '我已将密钥保存到安全的位置' },
  done: { en: 'Done', zh: '完成' },
  leave_title: { en: 'Leave without the secret?', zh: '还没有保存密钥，确定离开？' },
  stay: { en: 'Stay', zh: '留下' },
  leave: { en: 'Leave', zh: '离开' },
});

interface ShownOnceDialogProps extends Pick<DialogProps, 'title' | 'description' | 'size'> {
  readonly secret: string;
  /** What the secret is, for screen readers. */
  readonly label: string;
  /** What it means to leave without it. */
  readonly leaveText: string;
  /** Above the secret. */
  readonly warning?: ReactNode;
  /** Below the secret. */
  readonly children?: ReactNode;
  readonly onDone: () => void;
}

/**
 * Shows a secret once. Only the button that confirms it is stored closes the dialog, neither Escape nor a press
 * outside; leaving the page asks first, because the secret cannot be shown again.
 */
export function ShownOnceDialog(props: ShownOnceDialogProps) {
  const { secret, label, leaveText, warning, children, onDone, ...dialog } = props;
  const t = useMessages(shownOnceMessages);
  const [isStored, setStored] = useState(false);
  const blocker = useLeaveBlocker(true);
  return (
    <>
      <Dialog
        {...dialog}
        open
        footer={
          <>
            <Checkbox
              className="mr-auto self-center"
              label={t('stored')}
              checked={isStored}
              onChange={(event) => setStored(event.target.checked)}
            />
            <Button variant="primary" disabled={!isStored} onClick={onDone}>
              {t('done')}
            </Button>
          </>
        }
      >
        <div className="flex flex-col gap-4">
          {warning}
          <div className="flex flex-wrap items-center gap-2 rounded border border-line-strong bg-surface-sunken p-3">
            <output aria-label={label} className="min-w-0 flex-1 break-all font-mono text-sm select-all">
              {secret}
            </output>
            <CopyButton value={secret} label={t('copy')} showLabel />
          </div>
          {children}
        </div>
      </Dialog>
      <Dialog
        open={blocker.state === 'blocked'}
        onOpenChange={() => blocker.reset?.()}
        size="small"
        title={t('leave_title')}
        description={leaveText}
        footer={
          <>
            <Button onClick={() => blocker.proceed?.()}>{t('leave')}</Button>
            <Button variant="primary" onClick={() => blocker.reset?.()}>
              {t('stay')}
            </Button>
          </>
        }
      />
    </>
  );
}
