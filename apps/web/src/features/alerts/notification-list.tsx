import { markNotificationsRead } from '@fourth-seat/contract';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useEndpointMutation } from '../../api/use-endpoint-mutation.ts';
import { useFormat } from '../../i18n/format.ts';
import { useMessages } from '../../i18n/messages.ts';
import { useLocale } from '../../settings/locale.ts';
import { Button } from '../../ui/controls/button.tsx';
import { cx } from '../../ui/cx.ts';
import { StatusDot } from '../../ui/data/badge.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { FailedState } from '../../ui/feedback/failed-state.tsx';
import { TextSkeleton } from '../../ui/feedback/skeleton.tsx';
import { Link } from '../../ui/layout/link.tsx';
import { alertMessages } from './messages.ts';
import { notificationsKey, notificationsQuery } from './queries.ts';

/** Notifications, newest first; opening one's subject marks it as read. */
export function NotificationList() {
  const t = useMessages(alertMessages);
  const format = useFormat();
  const locale = useLocale();
  const query = useInfiniteQuery(notificationsQuery);
  const { data, isError, hasNextPage, fetchNextPage, isFetchingNextPage } = query;
  const read = useEndpointMutation(markNotificationsRead, { invalidates: [notificationsKey] });
  if (isError && !data) {
    return <FailedState compact query={query} />;
  }
  if (!data) return <TextSkeleton lines={8} />;
  const messages = data.pages.flatMap((page) => page.results);
  if (messages.length === 0) {
    return <EmptyState kind="nothing" compact cause={t('no_messages')} />;
  }
  const say = (text: { readonly en: string; readonly zh: string }) => (locale === 'zh_cn' ? text.zh : text.en);
  return (
    <div className="flex flex-col gap-3">
      <Button
        size="small"
        className="self-end"
        busy={read.isPending}
        disabled={data.pages[0]?.unread === 0}
        onClick={() => read.mutate({})}
      >
        {t('read_all')}
      </Button>
      <ul className="flex flex-col">
        {messages.map((message) => (
          <li key={message.notification_id} className="border-t border-line py-3">
            <div className="flex items-baseline gap-x-2 max-sm:flex-wrap">
              {!message.read && <StatusDot tone="accent" label={t('unread')} hideLabel />}
              <span className={cx('min-w-0 max-sm:flex-1', message.read ? 'text-text-quiet' : 'font-medium')}>
                {say(message.title)}
              </span>
              <time
                dateTime={message.at}
                className="ml-auto text-sm whitespace-nowrap text-text-faint tabular-nums max-sm:ml-0 max-sm:basis-full"
              >
                {format.dateTime(message.at)}
              </time>
            </div>
            <p className="mt-1 text-text-quiet">{say(message.body)}</p>
            {message.link && (
              <Link
                to={message.link}
                className="text-sm"
                onClick={() => read.mutate({ notification_ids: [message.notification_id] })}
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
