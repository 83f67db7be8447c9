import { deleteApiKey, getMe, listProjects } from '@fourth-seat/contract';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { call, onRightsRefused } from '../api/client.ts';
import { queryClient } from '../api/query-client.ts';
import { listOf, nightTables, personOf, type StubbedApi, stubApi } from '../testing/console.tsx';
import { clearToasts, toastStore } from '../ui/feedback/toast-store.ts';
import { reloadRights } from './rights.ts';
import { clearSession, loadSession } from './session.ts';
import { sessionStore } from './session-store.ts';

const dayTables = { ...nightTables, project_id: 'prj_00000000000000000002', name: 'Day tables' };
let api: StubbedApi;
let stop: () => void;

beforeEach(async () => {
  clearSession();
  api = stubApi();
  api.answer(getMe, personOf('admin'));
  api.answer(listProjects, listOf(nightTables, dayTables));
  await loadSession();
  clearToasts();
  stop = onRightsRefused(() => void reloadRights());
});
afterEach(() => {
  stop();
  clearSession();
  queryClient.clear();
  vi.unstubAllGlobals();
});

const told = () => toastStore.read().map(({ message }) => message);
/** A press that is refused with the error. */
async function press(error: 'forbidden' | 'project_unknown'): Promise<void> {
  api.refuseNext(deleteApiKey, error, () => undefined);
  await expect(call(deleteApiKey, { key_id: 'key_00000000000000000001', name: 'Night' })).rejects.toThrow();
}

test('who is no longer an administrator reads that at the first refusal, and what is shown is asked for again', async () => {
  const read = vi.fn(async () => 'members');
  await queryClient.fetchQuery({ queryKey: ['members'], queryFn: read });
  api.answer(getMe, personOf('regular'));
  await press('forbidden');
  await expect.poll(() => sessionStore.get().member?.type).toBe('regular');
  await expect.poll(told).toContain('Your role in this organization has changed. The page now shows what it allows.');
  await expect.poll(() => queryClient.getQueryState(['members'])?.isInvalidated).toBe(true);
});

test('a project that was taken away leaves the list, and is named', async () => {
  api.answer(listProjects, listOf(nightTables));
  await press('project_unknown');
  await expect.poll(() => sessionStore.get().projectList).toEqual([nightTables]);
  await expect.poll(told).toContainEqual(expect.stringMatching('no longer have access to the project “Day tables”'));
});

test('a lower role in a project is told with its name', async () => {
  api.answer(listProjects, listOf({ ...nightTables, my_role: 'collaborator', can_manage: false }, dayTables));
  await press('forbidden');
  await expect.poll(told).toContainEqual(expect.stringMatching('Your role in the project “Night tables” has changed'));
});

test('a refusal of what was never allowed, and a project that came, say nothing more', async () => {
  api.answer(listProjects, listOf(nightTables, dayTables, { ...nightTables, project_id: 'prj_00000000000000000003' }));
  await Promise.all([press('forbidden'), press('forbidden')]);
  await expect.poll(() => sessionStore.get().projectList).toHaveLength(3);
  expect(new Set(told())).toEqual(new Set(['You do not have permission to do this.']));
});
