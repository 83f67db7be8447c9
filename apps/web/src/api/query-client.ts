import { QueryClient } from '@tanstack/react-query';
import { isApiError } from './api-error.ts';

/**
 * Server state of the console. A read is tried again only where trying can help: no answer, or the server said it is
 * overloaded. Writes are never repeated by themselves.
 */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 15_000,
      retry: (failures, error) => failures < 2 && isApiError(error) && (error.status === 0 || error.status === 503),
      refetchOnWindowFocus: true,
    },
    mutations: { retry: false },
  },
});
