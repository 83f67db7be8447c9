import { listAlerts, listNotifications, listWebhookDeliveries } from '@fourth-seat/contract';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { call } from '../../api/client.ts';
import { longestPage } from '../../api/page-request.ts';
import { alertsKey, notificationsKey } from '../../api/query-keys.ts';

/** How many are unread, for the bell of every console page. */
export const unreadQuery = queryOptions({
  queryKey: [...notificationsKey, 'unread'],
  queryFn: async ({ signal }) => {
    const answer = await call(listNotifications, { page: { limit: 1 } }, { signal, quiet: true });
    return answer.unread;
  },
  refetchInterval: 60_000,
});

export const notificationsQuery = infiniteQueryOptions({
  queryKey: [...notificationsKey, 'list'],
  queryFn: async ({ signal, pageParam }) =>
    call(listNotifications, { page: { limit: 20, ...(pageParam && { cursor: pageParam }) } }, { signal, quiet: true }),
  initialPageParam: '',
  getNextPageParam: (last) => last.next_cursor,
});

export const webhookLogQuery = (alert_id: string) =>
  infiniteQueryOptions({
    queryKey: [...alertsKey, 'webhook', alert_id],
    queryFn: async ({ signal, pageParam }) =>
      call(
        listWebhookDeliveries,
        { alert_id, page: { limit: 20, ...(pageParam && { cursor: pageParam }) } },
        { signal, quiet: true },
      ),
    initialPageParam: '',
    getNextPageParam: (last) => last.next_cursor,
  });

export const alertsQuery = queryOptions({
  queryKey: [...alertsKey, 'list'],
  queryFn: async ({ signal }) => call(listAlerts, { page: longestPage }, { signal, quiet: true }),
  refetchInterval: 30_000,
});
