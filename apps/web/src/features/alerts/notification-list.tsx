import { markNotificationsRead, translate } from '@fourth-seat/contract';
import { useInfiniteQuery } from '@tanstack/react-query';
import { notificationsKey } from '../../api/query-keys.ts';
import { useEndpointMutation } from '../../api/use-endpoint-mutation.ts';
import { useFormat } from '../../i18n/format.ts';
import { useMessages } from '../../i18n/messages.ts';
import { useLocale } from '../../settings/locale.ts';
import { Button } from '../../ui/controls/button.tsx';
import { cx } from '../../ui/cx.ts';
import { StatusDot } from '../../ui/data/badge.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { MissingData } from '../../ui/feedback/missing-data.tsx';
import { Link } from '../../ui/layout/link.tsx';
import { alertMessages } from './messages.ts';
import { notificationsQuery } from './queries.ts';

/** Notifications, newest first; opening one's subject marks it as read. */
export function NotificationList() {
  const t = useMessages(alertMessages);
  const format = useFormat();
  const locale = useLocale();
  const query = useInfiniteQuery(notificationsQuery);
  const { data, hasNextPage, fetchNextPage, isFetchingNextPage } = query;
  const markRead = useEndpointMutation(markNotificationsRead, { invalidates: [notificationsKey] });
  if (!data) return <MissingData query={query} lines={8} />;
  const notifications = data.pages.flatMap((page) => page.results);
  if (notifications.length === 0) {
    return <EmptyState kind="nothing" compact cause={t('no_notifications')} />;
  }
  return (
    <div className="flex flex-col gap-3">
      <Button
        size="small"
        className="self-end"
        busy={markRead.isPending}
        disabled={data.pages[0]?.unread === 0}
        onClick={() => markRead.mutate({})}
      >
        {t('read_all')}
      </Button>
      <ul className="flex flex-col">
        {notifications.map((notification) => (
          <li key={notification.notification_id} className="border-t border-line py-3">
            <div className="flex items-baseline gap-x-2 max-sm:flex-wrap">
              {!notification.read && <StatusDot tone="accent" label={t('unread')} hideLabel />}
              <span className={cx('min-w-0 max-sm:flex-1', notification.read ? 'text-text-quiet' : 'font-medium')}>
                {translate(notification.title, locale)}
              </span>
              <time
                dateTime={notification.at}
                className="ml-auto text-sm whitespace-nowrap text-text-faint tabular-nums max-sm:ml-0 max-sm:basis-full"
              >
                {format.dateTime(notification.at)}
              </time>
            </div>
            <p className="mt-1 text-text-quiet">{translate(notification.body, locale)}</p>
            {notification.link && (
              <Link
                to={notification.link}
                className="text-sm"
                onClick={() => markRead.mutate({ notification_ids: [notification.notification_id] })}
              >
                {t('open')}
              </Link>
            )}
          </li>
        ))}
      </ul>
      {hasNextPage && (
        <Button busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {t('more')}
        </Button>
      )}
    </div>
  );
}
