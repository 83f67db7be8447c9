import { QueryClientProvider } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Outlet } from 'react-router';
import { queryClient } from '../api/query-client.ts';
import { onSessionCleared } from '../session/session.ts';

// Nothing that one person has read may be shown to the next one on the same computer.
onSessionCleared(() => queryClient.clear());

/** Around every screen that talks to the server; the welcome page and plain texts do without the library. */
export function ServerState() {
  useEffect(() => {
    // A lost connection is reported by a toast, which could not be fetched then.
    void import('../ui/feedback/toast.tsx').catch(() => undefined);
  }, []);
  return (
    <QueryClientProvider client={queryClient}>
      <Outlet />
    </QueryClientProvider>
  );
}
