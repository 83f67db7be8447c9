import { getProfile, openContactForm } from '@fourth-seat/contract';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../api/client.ts';
import { profileKey } from '../../api/query-keys.ts';

/** The profile of a signed-in person, which fills the form. */
export const senderProfileQuery = queryOptions({
  queryKey: profileKey,
  queryFn: async ({ signal }) => call(getProfile, {}, { signal, quiet: true }),
});

interface OpenedForm {
  /** Proves to the server that the form was opened before it was sent. */
  readonly form_token: string;
  /** Epoch milliseconds; the server refuses a form that is sent earlier. */
  readonly ready_at: number;
}

export async function openForm(): Promise<OpenedForm> {
  const { form_token, ready_after } = await call(openContactForm, {});
  return { form_token, ready_at: Date.now() + ready_after * 1000 };
}

/** Each visit of the page opens the form anew. */
export const openedFormQuery = queryOptions({
  queryKey: ['contact', 'form'],
  queryFn: openForm,
  staleTime: 3_600_000,
  gcTime: 0,
});
