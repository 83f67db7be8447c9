import { type ApiKey, deleteApiKey, disableApiKey } from '@fourth-seat/contract';
import { useQuery } from '@tanstack/react-query';
import { apiKeysKey } from '../../api/query-keys.ts';
import { ActionDialog } from '../../forms/action-dialog.tsx';
import { useForm } from '../../forms/use-form.ts';
import { useMessages } from '../../i18n/messages.ts';
import { Button } from '../../ui/controls/button.tsx';
import { showToast } from '../../ui/feedback/toast-store.ts';
import { KeyImpact } from './key-impact.tsx';
import { apiKeysMessages } from './messages.ts';
import { keyQuery } from './queries.ts';

interface KeyDialogProps {
  readonly apiKey: ApiKey;
  readonly onClose: () => void;
}

/** Shows what would stop working, offers disabling first, and asks for the key's name. */
export function DeleteKeyDialog({ apiKey, onClose }: KeyDialogProps) {
  const t = useMessages(apiKeysMessages);
  const { key_id } = apiKey;
  // As it is now: somebody else may rename the key while one types its name.
  const { name, state } = useQuery(keyQuery(key_id)).data ?? apiKey;
  const disable = useForm(disableApiKey, {
    initial: {},
    input: () => ({ key_id }),
    invalidates: [apiKeysKey],
    onDone: () => {
      showToast({ message: t('disabled_done', { name }) });
      onClose();
    },
  });
  const canDisable = state === 'enabled' || state === 'rotating';
  return (
    <ActionDialog
      endpoint={deleteApiKey}
      input={{ key_id, name }}
      invalidates={[apiKeysKey]}
      doneText={t('deleted_done', { name })}
      otherFailure={disable.failure?.text}
      onClose={onClose}
      title={t('delete_title', { name })}
      confirmName={name}
      confirmLabel={t('delete')}
      alternative={
        canDisable && (
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

/**
 * Disabling can be undone, so no name is asked for; but programs stop, so the dialog says first what would stop
 * working.
 */
export function DisableKeyDialog({ apiKey, onClose }: KeyDialogProps) {
  const t = useMessages(apiKeysMessages);
  const { key_id, name } = apiKey;
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
