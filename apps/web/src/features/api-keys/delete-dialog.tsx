import { type ApiKey, deleteApiKey, disableApiKey } from '@fourth-seat/contract';
import { apiKeysKey } from '../../api/query-keys.ts';
import { ActionDialog } from '../../forms/action-dialog.tsx';
import { useForm } from '../../forms/use-form.ts';
import { useMessages } from '../../i18n/messages.ts';
import { Button } from '../../ui/controls/button.tsx';
import { showToast } from '../../ui/feedback/toast-store.ts';
import { canDisable } from './key-actions.ts';
import { KeyImpact } from './key-impact.tsx';
import { apiKeysMessages } from './messages.ts';
import { useCurrentKey } from './queries.ts';

/** Shows what would stop working, offers disabling first, and asks for the key's name. */
export function DeleteKeyDialog({ apiKey, onClose }: { readonly apiKey: ApiKey; readonly onClose: () => void }) {
  const t = useMessages(apiKeysMessages);
  const { key_id } = apiKey;
  const { name, state } = useCurrentKey(apiKey);
  const disable = useForm(disableApiKey, {
    initial: {},
    input: () => ({ key_id }),
    invalidates: [apiKeysKey],
    onDone: () => {
      showToast({ message: t('disabled_done', { name }) });
      onClose();
    },
  });
  return (
    <ActionDialog
      endpoint={deleteApiKey}
      input={{ key_id, name }}
      invalidates={[apiKeysKey]}
      doneText={t('deleted_done', { name })}
      alternativeFailure={disable.failure?.text}
      onClose={onClose}
      title={t('delete_title', { name })}
      confirmName={name}
      confirmLabel={t('delete')}
      alternative={
        canDisable(state) && (
          <Button busy={disable.busy} onClick={disable.submit}>
            {t('disable_first')}
          </Button>
        )
      }
    >
      <div className="flex flex-col gap-3">
        <KeyImpact key_id={key_id} />
        <p>{t('delete_text')}</p>
      </div>
    </ActionDialog>
  );
}
