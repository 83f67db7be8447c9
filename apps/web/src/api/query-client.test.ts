import { errorCatalogue, listProjects } from '@fourth-seat/contract';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { clearToasts, toastStore } from '../ui/feedback/toast-store.ts';
import { call } from './client.ts';
import { queryClient } from './query-client.ts';
import { writeToken } from './token.ts';

beforeEach(() => writeToken('a-token'));

afterEach(() => {
  clearToasts();
  queryClient.clear();
  vi.unstubAllGlobals();
});

test('a read that failed for good is said in one toast, in the words of the server', async () => {
  const refused = { code: errorCatalogue.usage_range.code, msg: 'Words of the server', data: {}, request_id: 'req_1' };
  vi.stubGlobal('fetch', async () => Response.json(refused));
  const read = queryClient.fetchQuery({
    queryKey: ['read'],
    queryFn: async () => call(listProjects, {}, { quiet: true }),
  });
  await expect(read).rejects.toMatchObject({ answer: { code: errorCatalogue.usage_range.code } });
  expect(toastStore.read()).toMatchObject([{ tone: 'danger', message: 'Words of the server', requestId: 'req_1' }]);
});
