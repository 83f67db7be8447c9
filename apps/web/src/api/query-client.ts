import { QueryCache, QueryClient } from '@tanstack/react-query';
import { showFailure } from './client.ts';
import { canRetry, retryDelay } from './retries.ts';

/** Server state of the console. Writes are never repeated by themselves. */
export const queryClient = new QueryClient({
  // After the last try, because the calls of a query show no toast themselves.
  queryCache: new QueryCache({ onError: showFailure }),
  defaultOptions: {
    queries: {
      // A result is handed on to children and callbacks whole, and what only they read must draw its page again too.
      notifyOnChangeProps: 'all',
      staleTime: 15_000,
      retry: canRetry,
      retryDelay,
      refetchOnWindowFocus: true,
      // Offline, a read fails and the page says so. The library's default would wait silently.
      networkMode: 'always',
      refetchOnReconnect: true,
    },
    mutations: { retry: false, networkMode: 'always' },
  },
});
