import { type Alert, alertConditionOf, deleteAlert, type Input, testAlert, updateAlert } from '@fourth-seat/contract';
import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { alertsKey, notificationsKey } from '../../api/query-keys.ts';
import { useEndpointMutation } from '../../api/use-endpoint-mutation.ts';
import { ActionDialog } from '../../forms/action-dialog.tsx';
import { useForm } from '../../forms/use-form.ts';
import { useFormat } from '../../i18n/format.ts';
import { useMessages } from '../../i18n/messages.ts';
import { useNewDialog } from '../../navigation/use-search.ts';
import { useSession } from '../../session/session-store.ts';
import { Button } from '../../ui/controls/button.tsx';
import { Switch } from '../../ui/controls/switch.tsx';
import { Badge } from '../../ui/data/badge.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { MissingData } from '../../ui/feedback/missing-data.tsx';
import { showToast } from '../../ui/feedback/toast-store.ts';
import { AlertDialog } from './alert-dialog.tsx';
import { useAlertScopes } from './alert-scopes.ts';
import { useConditionText } from './condition-text.ts';
import { useDetailText } from './detail-text.ts';
import { alertMessages } from './messages.ts';
import { alertsQuery } from './queries.ts';
import { WebhookLogDialog } from './webhook-log-dialog.tsx';

export function AlertList() {
  const t = useMessages(alertMessages);
  const { mayWrite, mayCreate } = useAlertScopes();
  const [edited, setEdited] = useState<string>();
  const [isCreating, setCreating] = useNewDialog('alert');
  const query = useQuery(alertsQuery);
  const { data } = query;
  if (!data) return <MissingData query={query} lines={8} />;
  const editedAlert = data.results.find(({ alert_id }) => alert_id === edited);
  const create = mayCreate && (
    <Button icon={<Plus aria-hidden />} onClick={() => setCreating(true)}>
      {t('create')}
    </Button>
  );
  return (
    <div className="flex flex-col gap-3">
      {data.results.length === 0 ? (
        <EmptyState kind="nothing" compact cause={t('no_alerts')} action={create} />
      ) : (
        <>
          <div className="self-end">{create}</div>
          <ul className="flex flex-col">
            {data.results.map((alert) => (
              <AlertItem
                key={alert.alert_id}
                alert={alert}
                mayWrite={mayWrite(alert.project_id)}
                onEdit={() => setEdited(alert.alert_id)}
              />
            ))}
          </ul>
        </>
      )}
      {editedAlert && <AlertDialog alert={editedAlert} onClose={() => setEdited(undefined)} />}
      {isCreating && mayCreate && <AlertDialog alert={undefined} onClose={() => setCreating(false)} />}
    </div>
  );
}

interface AlertItemProps {
  readonly alert: Alert;
  readonly mayWrite: boolean;
  readonly onEdit: () => void;
}

function AlertItem({ alert, mayWrite, onEdit }: AlertItemProps) {
  const t = useMessages(alertMessages);
  const { projectList = [] } = useSession();
  const { alert_id, name, project_id, enabled, state } = alert;
  const [deleting, setDeleting] = useState(false);
  const project = projectList.find((one) => one.project_id === project_id)?.name ?? t('organization');
  const update = useEndpointMutation(updateAlert, { invalidates: [alertsKey] });
  const test = useAlertTest();
  const conditionText = useConditionText();
  return (
    <li className="flex flex-col gap-2 border-t border-line py-4">
      <div className="flex flex-wrap items-center gap-2">
        <span className="mr-auto font-medium">{name}</span>
        <Badge tone={!enabled ? 'neutral' : state === 'firing' ? 'danger' : 'success'}>
          {t(enabled ? `state_${state}` : 'state_off')}
        </Badge>
      </div>
      <p className="text-text-quiet">
        {project} · {conditionText(alert)}
      </p>
      {mayWrite && (
        <div className="flex flex-wrap items-center gap-2">
          <Switch
            label={t('enabled')}
            checked={enabled}
            disabled={update.isPending}
            onChange={(event) => update.mutate(switchInput(alert, event.currentTarget.checked))}
          />
          <Button size="small" variant="quiet" className="ml-auto" onClick={onEdit}>
            {t('edit')}
          </Button>
          <Button size="small" variant="quiet" busy={test.isPending} onClick={() => test.mutate({ alert_id })}>
            {t('test')}
          </Button>
          <Button size="small" variant="quiet" onClick={() => setDeleting(true)}>
            {t('delete')}
          </Button>
        </div>
      )}
      <DeliveryLog alert={alert} mayWrite={mayWrite} />
      {deleting && <DeleteAlertDialog alert={alert} onClose={() => setDeleting(false)} />}
    </li>
  );
}

/** The request that switches an alert on or off. */
function switchInput(alert: Alert, enabled: boolean): Input<typeof updateAlert> {
  const { alert_id, revision, name, project_id, channels } = alert;
  return { alert_id, revision, name, project_id, channels, ...alertConditionOf(alert), enabled };
}

interface DeleteAlertDialogProps {
  readonly alert: Alert;
  readonly onClose: () => void;
}

/** Offers to switch the alert off instead. */
function DeleteAlertDialog({ alert, onClose }: DeleteAlertDialogProps) {
  const t = useMessages(alertMessages);
  const { alert_id, name, enabled } = alert;
  const switchOff = useForm(updateAlert, {
    initial: {},
    input: () => switchInput(alert, false),
    invalidates: [alertsKey],
    onDone: onClose,
  });
  return (
    <ActionDialog
      endpoint={deleteAlert}
      input={{ alert_id }}
      invalidates={[alertsKey]}
      alternativeFailure={switchOff.failure?.text}
      onClose={onClose}
      title={t('delete_title', { name })}
      confirmLabel={t('delete')}
      alternative={
        enabled && (
          <Button busy={switchOff.busy} onClick={switchOff.submit}>
            {t('switch_off')}
          </Button>
        )
      }
    >
      {t('delete_text')}
    </ActionDialog>
  );
}

/** Sends a test message on every channel and says which did not take it. */
function useAlertTest() {
  const t = useMessages(alertMessages);
  const format = useFormat();
  const detailText = useDetailText();
  return useEndpointMutation(testAlert, {
    invalidates: [alertsKey, notificationsKey],
    onDone: ({ deliveries }) => {
      // Before its first attempt a delivery waits for its turn, and is no failure.
      const failed = deliveries.filter((delivery) => !delivery.ok && delivery.attempt > 0);
      const detail = format.list(
        failed.map((delivery) => `${t(`sent_${delivery.channel}`)} (${detailText(delivery.detail)})`),
      );
      showToast(
        failed.length === 0
          ? { tone: 'success', message: t('tested_ok') }
          : { tone: 'danger', message: t('tested_failed', { detail }) },
      );
    },
  });
}

/** Before its first attempt a delivery is neither delivered nor not. */
function DeliveryResult({ delivery }: { readonly delivery: Alert['deliveries'][number] }) {
  const t = useMessages(alertMessages);
  if (delivery.ok) return <span className="text-success">{t('delivered')}</span>;
  if (delivery.attempt === 0) return <span className="text-text-quiet">{t('waiting')}</span>;
  return <span className="text-danger">{t('not_delivered')}</span>;
}

function DeliveryLog({ alert, mayWrite }: { readonly alert: Alert; readonly mayWrite: boolean }) {
  const t = useMessages(alertMessages);
  const format = useFormat();
  const detailText = useDetailText();
  const [isOpen, setOpen] = useState(false);
  if (alert.deliveries.length === 0) return null;
  return (
    <details>
      <summary className="cursor-pointer text-sm text-text-quiet">
        {t('deliveries')} · {alert.deliveries.length}
      </summary>
      <ul className="mt-2 flex flex-col gap-1 text-sm">
        {alert.deliveries.map((delivery, index) => (
          // Two channels may deliver in the same millisecond, so the index is the key.
          <li key={index} className="flex flex-wrap gap-x-3 tabular-nums">
            <span className="text-text-faint">{format.dateTimeSeconds(delivery.at)}</span>
            <span>{t(`sent_${delivery.channel}`)}</span>
            <DeliveryResult delivery={delivery} />
            <span className="text-text-faint">
              {delivery.attempt > 1 && `${t('attempt', { count: delivery.attempt })} · `}
              {detailText(delivery.detail)}
            </span>
          </li>
        ))}
      </ul>
      {mayWrite && alert.channels.webhook_url !== null && (
        <Button size="small" variant="quiet" className="mt-2" onClick={() => setOpen(true)}>
          {t('webhook_log')}
        </Button>
      )}
      {isOpen && <WebhookLogDialog alert={alert} onClose={() => setOpen(false)} />}
    </details>
  );
}
