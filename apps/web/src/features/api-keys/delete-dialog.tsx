import { type ApiKey, deleteApiKey, disableApiKey } from '@fourth-seat/contract';
import { useWrite } from '../../api/use-write.ts';
import { ActDialog } from '../../forms/act-dialog.tsx';
import { useMessages } from '../../i18n/messages.ts';
import { Button } from '../../ui/button.tsx';
import { showToast } from '../../ui/toast-store.ts';
import { KeyImpact } from './key-impact.tsx';
import { apiKeysMessages } from './messages.ts';
import { keysKey } from './queries.ts';

interface KeyDialogProps {
  readonly apiKey: ApiKey;
  readonly onClose: () => void;
}

/** Shows what would stop, offers the reversible act first, and asks for the name. */
export function DeleteKeyDialog({ apiKey, onClose }: KeyDialogProps) {
  const t = useMessages(apiKeysMessages);
  const { key_id, name } = apiKey;
  const disable = useWrite(disableApiKey, {
    quiet: true,
    invalidates: [keysKey],
    onDone: () => {
      showToast({ message: t('disabled_done', { name }) });
      onClose();
    },
  });
  const canDisable = apiKey.state === 'enabled' || apiKey.state === 'rotating';
  return (
    <ActDialog
      endpoint={deleteApiKey}
      input={{ key_id, name }}
      invalidates={[keysKey]}
      doneText={t('deleted_done', { name })}
      otherError={disable.error}
      onClose={onClose}
      title={t('delete_title', { name })}
      confirmName={name}
      confirmLabel={t('delete')}
      alternative={
        canDisable && (
          <Button busy={disable.isPending} onClick={() => disable.mutate({ key_id })}>
            {t('disable_first')}
          </Button>
        )
      }
    >
      <div className="flex flex-col gap-3">
        <KeyImpact key_id={key_id} />
        <p>{t('delete_text')}</p>
      </div>
    </ActDialog>
  );
}

/** Can be undone, so no name is asked for; but it stops programs, so what would stop is said first. */
export function DisableKeyDialog({ apiKey, onClose }: KeyDialogProps) {
  const t = useMessages(apiKeysMessages);
  const { key_id, name } = apiKey;
  return (
    <ActDialog
      endpoint={disableApiKey}
      input={{ key_id }}
      invalidates={[keysKey]}
      doneText={t('disabled_done', { name })}
      onClose={onClose}
      title={t('disable_title', { name })}
      confirmLabel={t('disable')}
    >
      <div className="flex flex-col gap-3">
        <KeyImpact key_id={key_id} />
        <p>{t('disable_text')}</p>
      </div>
    </ActDialog>
  );
}
