import { QueryClientProvider } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Outlet } from 'react-router';
import { queryClient } from '../api/query-client.ts';
import { onSessionCleared } from '../session/session.ts';

// The next person on the same computer must not see what this one has read.
onSessionCleared(() => queryClient.clear());

/** Around every screen that asks the server; the welcome page and plain texts load without this library. */
export function ServerState() {
  useEffect(() => {
    // A lost connection is reported by a toast, whose script could not be fetched then. Without it the toaster is
    // fetched with the first toast.
    void import('../ui/feedback/toast.tsx').catch(() => undefined);
  }, []);
  return (
    <QueryClientProvider client={queryClient}>
      <Outlet />
    </QueryClientProvider>
  );
}
