import { type ApiKey, finishRotation, type getRotation, type Output } from '@fourth-seat/contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { apiKeysKey } from '../../api/query-keys.ts';
import { useEndpointMutation } from '../../api/use-endpoint-mutation.ts';
import { ActionDialog } from '../../forms/action-dialog.tsx';
import { useFormat } from '../../i18n/format.ts';
import { useMessages } from '../../i18n/messages.ts';
import { Button } from '../../ui/controls/button.tsx';
import { Banner } from '../../ui/feedback/banner.tsx';
import { MissingData } from '../../ui/feedback/missing-data.tsx';
import { showToast } from '../../ui/feedback/toast-store.ts';
import { Section } from '../../ui/layout/surface.tsx';
import { apiKeysMessages } from './messages.ts';
import { rotationQuery } from './queries.ts';

/** Who still uses the old secret, read every five seconds, and whether it is safe to finish. */
export function RotationMonitor({ apiKey }: { readonly apiKey: ApiKey }) {
  const t = useMessages(apiKeysMessages);
  const format = useFormat();
  const [isConfirming, setConfirming] = useState(false);
  const query = useQuery(rotationQuery(apiKey.key_id));
  const { data, dataUpdatedAt } = query;
  const finish = useEndpointMutation(finishRotation, {
    invalidates: [apiKeysKey],
    onDone: () => void showToast({ message: t('rotation_done', { name: apiKey.name }) }),
  });
  if (!data) return <MissingData query={query} />;
  return (
    <Section
      title={t('rotation')}
      actions={<span className="text-sm text-text-faint">{t('as_of', { time: format.timeSeconds(data.as_of) })}</span>}
    >
      <div className="flex flex-col gap-3">
        <Banner
          tone={data.is_safe ? 'success' : 'warning'}
          action={
            <Button
              variant={data.is_safe ? 'primary' : 'secondary'}
              busy={finish.isPending}
              onClick={() => (data.is_safe ? finish.mutate({ key_id: apiKey.key_id }) : setConfirming(true))}
            >
              {data.is_safe ? t('rotation_finish') : t('rotation_finish_now')}
            </Button>
          }
        >
          {data.is_safe ? t('rotation_safe') : t('rotation_unsafe')}
        </Banner>
        <SecretUse label={t('rotation_old')} use={data.old} now={dataUpdatedAt} />
        <SecretUse label={t('rotation_new')} use={data.new} now={dataUpdatedAt} />
      </div>
      {isConfirming && <FinishDialog apiKey={apiKey} status={data} onClose={() => setConfirming(false)} />}
    </Section>
  );
}

interface FinishDialogProps {
  readonly apiKey: ApiKey;
  readonly status: Output<typeof getRotation>;
  readonly onClose: () => void;
}

/** Finishing before it is safe: names the callers that would be cut off, as far as the monitor has seen them. */
function FinishDialog({ apiKey, status, onClose }: FinishDialogProps) {
  const t = useMessages(apiKeysMessages);
  const { addresses } = status.old;
  return (
    <ActionDialog
      endpoint={finishRotation}
      input={{ key_id: apiKey.key_id }}
      invalidates={[apiKeysKey]}
      doneText={t('rotation_done', { name: apiKey.name })}
      onClose={onClose}
      title={t('rotation_ask', { name: apiKey.name })}
      confirmLabel={t('rotation_finish_now')}
    >
      <p>{t('rotation_cuts', { masked: status.old.masked })}</p>
      {addresses.length > 0 && <p className="mt-2">{t('rotation_users', { count: addresses.length })}</p>}
    </ActionDialog>
  );
}

interface SecretUseProps {
  readonly label: string;
  readonly use: Output<typeof getRotation>['old'];
  readonly now: number;
}

function SecretUse({ label, use, now }: SecretUseProps) {
  const t = useMessages(apiKeysMessages);
  const format = useFormat();
  return (
    <div className="rounded border border-line p-3 text-sm">
      <div className="flex flex-wrap justify-between gap-2">
        <span className="font-medium">{label}</span>
        <code>{use.masked}</code>
      </div>
      {use.valid_until && (
        <p className="text-text-quiet">{t('rotation_until', { time: format.dateTime(use.valid_until) })}</p>
      )}
      {use.addresses.length === 0 && <p className="mt-2 text-text-faint">{t('rotation_nobody')}</p>}
      <ul className="mt-2 flex flex-col gap-1">
        {use.addresses.map(({ address, calls, last_at }) => (
          <li key={address} className="flex flex-wrap justify-between gap-x-4">
            <code>{address}</code>
            <span className="text-text-quiet tabular-nums">
              {t('calls', { count: calls })} · {t('last_seen', { ago: format.relative(last_at, now) })}
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}
