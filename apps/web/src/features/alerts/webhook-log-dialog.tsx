import { type Alert, redeliverWebhook, type WebhookDelivery } from '@fourth-seat/contract';
import { useInfiniteQuery } from '@tanstack/react-query';
import { alertsKey } from '../../api/query-keys.ts';
import { useEndpointMutation } from '../../api/use-endpoint-mutation.ts';
import { useFormat } from '../../i18n/format.ts';
import { useMessages } from '../../i18n/messages.ts';
import { Button } from '../../ui/controls/button.tsx';
import { Badge } from '../../ui/data/badge.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { MissingData } from '../../ui/feedback/missing-data.tsx';
import { showToast } from '../../ui/feedback/toast-store.ts';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { useDetailText } from './detail-text.ts';
import { alertMessages } from './messages.ts';
import { webhookLogQuery } from './queries.ts';

interface WebhookLogDialogProps {
  readonly alert: Pick<Alert, 'alert_id' | 'name'>;
  readonly onClose: () => void;
}

/** What was sent to the webhook of an alert, newest first, each to be sent again. */
export function WebhookLogDialog({ alert: { alert_id, name }, onClose }: WebhookLogDialogProps) {
  const t = useMessages(alertMessages);
  const query = useInfiniteQuery(webhookLogQuery(alert_id));
  const { data, hasNextPage, fetchNextPage, isFetchingNextPage } = query;
  const messages = data?.pages.flatMap((page) => page.results);
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      size="large"
      title={t('webhook_log_title', { name })}
      description={t('webhook_log_text')}
      footer={<Button onClick={onClose}>{t('close')}</Button>}
    >
      {!messages && <MissingData query={query} lines={5} />}
      {messages?.length === 0 && <EmptyState kind="nothing" compact cause={t('webhook_log_empty')} />}
      <ul className="flex flex-col">
        {messages?.map((message) => (
          <MessageItem key={message.delivery_id} alert_id={alert_id} message={message} />
        ))}
      </ul>
      {hasNextPage && (
        <Button busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {t('more')}
        </Button>
      )}
    </Dialog>
  );
}

const stateTones = { waiting: 'warning', delivered: 'success', failed: 'danger' } as const;

function MessageItem({ alert_id, message }: { readonly alert_id: string; readonly message: WebhookDelivery }) {
  const t = useMessages(alertMessages);
  const format = useFormat();
  const detailText = useDetailText();
  const { delivery_id, type, created_at, state, attempt, tried_at, detail, next_try_at } = message;
  const again = useEndpointMutation(redeliverWebhook, {
    invalidates: [alertsKey],
    onDone: (sent) => {
      showToast(
        sent.state === 'delivered'
          ? { tone: 'success', message: t('sent_again') }
          : { tone: 'danger', message: t('sent_again_failed', { detail: detailText(sent.detail) }) },
      );
    },
  });
  const facts = [
    attempt > 1 && t('attempt', { count: attempt }),
    tried_at !== null && format.dateTimeSeconds(tried_at),
    detailText(detail),
    state === 'waiting' && next_try_at !== null && t('next_try', { at: format.dateTimeSeconds(next_try_at) }),
  ];
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 border-t border-line py-3">
      <div className="min-w-0 flex-1 basis-60">
        <p className="flex flex-wrap items-center gap-2 tabular-nums">
          <span className="font-mono text-sm">{type}</span>
          <Badge tone={stateTones[state]}>{t(`webhook_${state}`)}</Badge>
          <time dateTime={created_at} className="text-sm text-text-faint">
            {format.dateTimeSeconds(created_at)}
          </time>
        </p>
        <p className="text-sm break-words text-text-quiet tabular-nums">{facts.filter(Boolean).join(' · ')}</p>
        <p className="font-mono text-xs break-all text-text-faint">{delivery_id}</p>
      </div>
      <Button
        size="small"
        busy={again.isPending}
        aria-label={`${t('send_again')} ${delivery_id}`}
        onClick={() => again.mutate({ alert_id, delivery_id })}
      >
        {t(state === 'waiting' ? 'send_now' : 'send_again')}
      </Button>
    </li>
  );
}
