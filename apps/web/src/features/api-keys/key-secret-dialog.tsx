import type { KeySnippets } from '@fourth-seat/contract';
import { useState } from 'react';
import { ShownOnceDialog } from '../../forms/shown-once-dialog.tsx';
import { useFormat } from '../../i18n/format.ts';
import { useMessages } from '../../i18n/messages.ts';
import { sampleLabels } from '../../settings/sample-labels.ts';
import { CodeBlock } from '../../ui/code/code-block.tsx';
import { Banner } from '../../ui/feedback/banner.tsx';
import { apiKeysMessages } from './messages.ts';

export interface IssuedSecret {
  readonly name: string;
  readonly secret: string;
  readonly snippets: KeySnippets;
  /** After a rotation: until when the old secret works. Null where there is none that still works. */
  readonly old_valid_until: string | null;
}

interface KeySecretDialogProps {
  readonly issued: IssuedSecret;
  readonly onDone: () => void;
}

/** Shows the secret of a new or rotated key, with code that sends it. */
export function KeySecretDialog({ issued, onDone }: KeySecretDialogProps) {
  const t = useMessages(apiKeysMessages);
  const format = useFormat();
  const [sample, setSample] = useState('shell');
  const { name, secret, snippets, old_valid_until } = issued;
  return (
    <ShownOnceDialog
      size="large"
      title={t('secret_title', { name })}
      secret={secret}
      label={t('secret')}
      leaveText={t('leave_text')}
      warning={<Banner tone="warning">{t('secret_warning')}</Banner>}
      onDone={onDone}
    >
      {old_valid_until !== null && (
        <p className="text-text-quiet">{t('old_valid', { time: format.dateTime(old_valid_until) })}</p>
      )}
      <CodeBlock
        sampleId={sample}
        onSampleChange={setSample}
        maxHeight="max-h-56"
        samples={[
          { id: 'shell', label: t('terminal'), language: 'bash', code: snippets.shell },
          { id: 'env', label: '.env', language: 'env', code: snippets.env },
          { id: 'curl', ...sampleLabels.curl, code: snippets.curl },
          { id: 'python', ...sampleLabels.python, code: snippets.python },
          { id: 'typescript', ...sampleLabels.typescript, code: snippets.typescript },
        ]}
      />
    </ShownOnceDialog>
  );
}
