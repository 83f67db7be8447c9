import { type ApiKey, disableApiKey } from '@fourth-seat/contract';
import { apiKeysKey } from '../../api/query-keys.ts';
import { ActionDialog } from '../../forms/action-dialog.tsx';
import { useMessages } from '../../i18n/messages.ts';
import { KeyImpact } from './key-impact.tsx';
import { apiKeysMessages } from './messages.ts';
import { useCurrentKey } from './queries.ts';

/**
 * Disabling can be undone, so no name is asked for; but programs stop, so the dialog says first what would stop
 * working.
 */
export function DisableKeyDialog({ apiKey, onClose }: { readonly apiKey: ApiKey; readonly onClose: () => void }) {
  const t = useMessages(apiKeysMessages);
  const { key_id } = apiKey;
  const { name } = useCurrentKey(apiKey);
  return (
    <ActionDialog
      endpoint={disableApiKey}
      input={{ key_id }}
      invalidates={[apiKeysKey]}
      doneText={t('disabled_done', { name })}
      onClose={onClose}
      title={t('disable_title', { name })}
      confirmLabel={t('disable')}
    >
      <div className="flex flex-col gap-3">
        <KeyImpact key_id={key_id} />
        <p>{t('disable_text')}</p>
      </div>
    </ActionDialog>
  );
}
