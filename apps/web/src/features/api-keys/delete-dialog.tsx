import { type ApiKey, deleteApiKey, disableApiKey } from '@fourth-seat/contract';
import { useWrite } from '../../api/use-write.ts';
import { useMessages } from '../../i18n/messages.ts';
import { useFailure } from '../../i18n/use-failure.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/dialog.tsx';
import { showToast } from '../../ui/toast-store.ts';
import { KeyImpact } from './key-impact.tsx';
import { apiKeysMessages } from './messages.ts';
import { keysKey } from './queries.ts';

/** Shows what would stop, offers the reversible act first, and asks for the name. */
export function DeleteKeyDialog({ apiKey, onClose }: { readonly apiKey: ApiKey; readonly onClose: () => void }) {
  const t = useMessages(apiKeysMessages);
  const { key_id, name } = apiKey;
  const after = (message: string) => () => {
    showToast({ message });
    onClose();
  };
  const remove = useWrite(deleteApiKey, {
    quiet: true,
    invalidates: [keysKey],
    onDone: after(t('deleted_done', { name })),
  });
  const disable = useWrite(disableApiKey, {
    quiet: true,
    invalidates: [keysKey],
    onDone: after(t('disabled_done', { name })),
  });
  const failure = useFailure(remove.error ?? disable.error);
  const canDisable = apiKey.state === 'enabled' || apiKey.state === 'rotating';
  return (
    <ConfirmDialog
      open
      danger
      onOpenChange={(open) => !open && onClose()}
      title={t('delete_title', { name })}
      confirmName={name}
      confirmLabel={t('delete')}
      busy={remove.isPending}
      onConfirm={() => remove.mutate({ key_id, name })}
      error={failure.summary ?? failure.field('name')}
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
    </ConfirmDialog>
  );
}

/** Can be undone, so no name is asked for; but it stops programs, so what would stop is said first. */
export function DisableKeyDialog({ apiKey, onClose }: { readonly apiKey: ApiKey; readonly onClose: () => void }) {
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
  const failure = useFailure(disable.error);
  return (
    <ConfirmDialog
      open
      danger
      onOpenChange={(open) => !open && onClose()}
      title={t('disable_title', { name })}
      confirmLabel={t('disable')}
      busy={disable.isPending}
      onConfirm={() => disable.mutate({ key_id })}
      error={failure.summary}
    >
      <div className="flex flex-col gap-3">
        <KeyImpact key_id={key_id} />
        <p>{t('disable_text')}</p>
      </div>
    </ConfirmDialog>
  );
}
