import type { KeySnippets } from '@fourth-seat/contract';
import { useState } from 'react';
import { useLeaveBlocker } from '../../forms/use-leave-blocker.ts';
import { useFormat } from '../../i18n/format.ts';
import { useMessages } from '../../i18n/messages.ts';
import { CodeBlock } from '../../ui/code/code-block.tsx';
import { Button } from '../../ui/controls/button.tsx';
import { Checkbox } from '../../ui/controls/checkbox.tsx';
import { Banner } from '../../ui/feedback/banner.tsx';
import { CopyButton } from '../../ui/feedback/copy-button.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { apiKeysMessages } from './messages.ts';

export interface IssuedSecret {
  readonly name: string;
  readonly secret: string;
  readonly snippets: KeySnippets;
  /** After a rotation: until when the old secret works. */
  readonly old_valid_until?: string;
}

/**
 * Shows the secret once. Only the button that confirms it is stored closes the dialog, neither Escape nor a press
 * outside; leaving the page asks first, because the secret cannot be shown again.
 */
export function SecretDialog({ issued, onDone }: { readonly issued: IssuedSecret; readonly onDone: () => void }) {
  const t = useMessages(apiKeysMessages);
  const [isStored, setStored] = useState(false);
  const blocker = useLeaveBlocker(true);
  return (
    <>
      <Dialog
        open
        dismissable={false}
        onOpenChange={() => undefined}
        size="large"
        title={t('secret_title', { name: issued.name })}
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
        <SecretBody issued={issued} />
      </Dialog>
      <Dialog
        open={blocker.state === 'blocked'}
        onOpenChange={() => blocker.reset?.()}
        size="small"
        title={t('leave_title')}
        description={t('leave_text')}
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

function SecretBody({ issued }: { readonly issued: IssuedSecret }) {
  const t = useMessages(apiKeysMessages);
  const format = useFormat();
  const [sample, setSample] = useState('shell');
  const { snippets } = issued;
  return (
    <div className="flex flex-col gap-4">
      <Banner tone="warning">{t('secret_warning')}</Banner>
      <div className="flex flex-wrap items-center gap-2 rounded border border-line-strong bg-surface-sunken p-3">
        <output aria-label={t('secret_label')} className="min-w-0 flex-1 break-all font-mono text-sm select-all">
          {issued.secret}
        </output>
        <CopyButton value={issued.secret} label={t('copy_secret')} showLabel />
      </div>
      {issued.old_valid_until && (
        <p className="text-text-quiet">{t('old_valid', { time: format.dateTime(issued.old_valid_until) })}</p>
      )}
      <CodeBlock
        sampleId={sample}
        onSampleChange={setSample}
        maxHeight="max-h-56"
        samples={[
          { id: 'shell', label: t('terminal'), language: 'bash', code: snippets.shell },
          { id: 'env', label: '.env', language: 'env', code: snippets.env },
          { id: 'curl', label: 'curl', language: 'bash', code: snippets.curl },
          { id: 'python', label: 'Python', language: 'python', code: snippets.python },
          { id: 'typescript', label: 'TypeScript', language: 'typescript', code: snippets.typescript },
        ]}
      />
    </div>
  );
}
