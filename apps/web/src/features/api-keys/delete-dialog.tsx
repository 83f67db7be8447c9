import { type ApiKey, deleteApiKey, disableApiKey } from '@fourth-seat/contract';
import { useQuery } from '@tanstack/react-query';
import { useWrite } from '../../api/use-write.ts';
import { Waiting } from '../../forms/waiting.tsx';
import { useFormat } from '../../i18n/format.ts';
import { useMessages } from '../../i18n/messages.ts';
import { useFailure } from '../../i18n/use-failure.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/dialog.tsx';
import { showToast } from '../../ui/toast-store.ts';
import { apiKeysMessages } from './messages.ts';
import { keyImpactQuery, keysKey } from './queries.ts';

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

function KeyImpact({ key_id }: { readonly key_id: string }) {
  const t = useMessages(apiKeysMessages);
  const format = useFormat();
  const query = useQuery(keyImpactQuery(key_id));
  const { data, dataUpdatedAt } = query;
  if (!data) return <Waiting query={query} lines={2} />;
  if (data.calls_last_24h === 0) return <p>{t('impact_silent')}</p>;
  return (
    <Banner
      tone={data.is_live ? 'danger' : 'warning'}
      title={t('impact_live', { hour: data.calls_last_hour, day: data.calls_last_24h })}
    >
      <p className="mt-2">{t('impact_addresses')}</p>
      <ul className="mt-1 max-h-32 overflow-y-auto text-sm">
        {data.addresses.map(({ address, last_at }) => (
          <li key={address} className="flex justify-between gap-4">
            <code>{address}</code>
            <span>{t('last_seen', { ago: format.relative(last_at, dataUpdatedAt) })}</span>
          </li>
        ))}
      </ul>
      {data.apis.length > 0 && (
        <p className="mt-2 text-sm">
          {t('impact_apis')}:{' '}
          {data.apis.map(({ api, calls_last_24h }) => `${api} × ${format.number(calls_last_24h)}`).join(', ')}
        </p>
      )}
    </Banner>
  );
}
