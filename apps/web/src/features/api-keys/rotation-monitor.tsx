import { type ApiKey, finishRotation, type getRotation, type Output } from '@fourth-seat/contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { apiKeysKey } from '../../api/query-keys.ts';
import { FormFailure } from '../../forms/form-failure.tsx';
import { useForm } from '../../forms/use-form.ts';
import { useFormat } from '../../i18n/format.ts';
import { useMessages } from '../../i18n/messages.ts';
import { Button } from '../../ui/controls/button.tsx';
import { Banner } from '../../ui/feedback/banner.tsx';
import { FailedState } from '../../ui/feedback/failed-state.tsx';
import { MissingData } from '../../ui/feedback/missing-data.tsx';
import { showToast } from '../../ui/feedback/toast-store.ts';
import { Section } from '../../ui/layout/surface.tsx';
import { ConfirmDialog } from '../../ui/overlays/dialog.tsx';
import { apiKeysMessages } from './messages.ts';
import { rotationQuery } from './queries.ts';

/** Who still uses the old secret, read every five seconds, and whether it is safe to finish. */
export function RotationMonitor({ apiKey: { key_id, name } }: { readonly apiKey: ApiKey }) {
  const t = useMessages(apiKeysMessages);
  const format = useFormat();
  const [isConfirming, setConfirming] = useState(false);
  const query = useQuery(rotationQuery(key_id));
  const { data, dataUpdatedAt, isError } = query;
  const finish = useForm(finishRotation, {
    initial: {},
    input: () => ({ key_id }),
    invalidates: [apiKeysKey],
    onDone: () => {
      setConfirming(false);
      showToast({ message: t('rotation_done', { name }) });
    },
  });
  if (!data) return <MissingData query={query} />;
  // What was safe when it was last read may not be so now.
  const isSafe = data.is_safe && !isError;
  return (
    <Section
      title={t('rotation')}
      actions={<span className="text-sm text-text-faint">{t('as_of', { time: format.timeSeconds(data.as_of) })}</span>}
    >
      <div className="flex flex-col gap-3">
        {isError && <FailedState compact query={query} />}
        {!isConfirming && <FormFailure form={finish} />}
        <Banner
          tone={isSafe ? 'success' : 'warning'}
          action={
            <Button
              variant={isSafe ? 'primary' : 'secondary'}
              busy={finish.busy}
              onClick={isSafe ? finish.submit : () => setConfirming(true)}
            >
              {isSafe ? t('rotation_finish') : t('rotation_finish_now')}
            </Button>
          }
        >
          {isSafe ? t('rotation_safe') : t('rotation_unsafe')}
        </Banner>
        <SecretUse label={t('rotation_old')} use={data.old} now={dataUpdatedAt} />
        <SecretUse label={t('rotation_new')} use={data.new} now={dataUpdatedAt} />
      </div>
      {/* Before it is safe: names the callers that would be cut off, as far as the monitor has seen them. */}
      <ConfirmDialog
        danger
        open={isConfirming}
        onOpenChange={setConfirming}
        busy={finish.busy}
        onConfirm={finish.submit}
        error={finish.failure?.text}
        title={t('rotation_ask', { name })}
        confirmLabel={t('rotation_finish_now')}
      >
        <p>{t('rotation_cuts', { masked: data.old.masked })}</p>
        {data.old.addresses.length > 0 && (
          <p className="mt-2">{t('rotation_users', { count: data.old.addresses.length })}</p>
        )}
      </ConfirmDialog>
    </Section>
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
              {t('calls', { count: calls })} · {t('last_seen', { ago: format.ago(last_at, now) })}
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}
