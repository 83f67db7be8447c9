import { ShownOnceDialog } from '../../forms/shown-once-dialog.tsx';
import { useMessages } from '../../i18n/messages.ts';
import { CodeBlock } from '../../ui/code/code-block.tsx';
import { Banner } from '../../ui/feedback/banner.tsx';
import { adminKeysMessages } from './messages.ts';

interface AdminSecretDialogProps {
  readonly name: string;
  readonly secret: string;
  readonly onDone: () => void;
}

/** Shows the secret of a new admin key, with a first request that sends it. */
export function AdminSecretDialog({ name, secret, onDone }: AdminSecretDialogProps) {
  const t = useMessages(adminKeysMessages);
  const code = [
    `export FOURTH_SEAT_ADMIN_KEY=${secret}`,
    `curl ${window.location.origin}/v1/admin/project/list \\`,
    `  -H "Authorization: Bearer $FOURTH_SEAT_ADMIN_KEY" -H 'Content-Type: application/json' -d '{}'`,
  ].join('\n');
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
      <CodeBlock samples={[{ id: 'curl', label: 'curl', language: 'bash', code }]} />
    </ShownOnceDialog>
  );
}
