import {
  closeProject,
  getMe,
  getProject,
  getProjectImpact,
  getProjectLimit,
  listProjects,
  type Output,
  updateProject,
  updateProjectLimit,
} from '@fourth-seat/contract';
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { writeToken } from '../../api/token.ts';
import { clearSession, loadSession } from '../../session/session.ts';
import { listOf, nightTables, personOf, type StubbedApi, show, stubApi } from '../../testing/console.tsx';
import { ProjectsPanel } from './projects.tsx';

let api: StubbedApi;

beforeEach(() => {
  api = stubApi();
  api.answer(listProjects, listOf(nightTables));
  api.answer(getProject, nightTables);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const open = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
/** Chooses an act in the menu of a row. */
async function choose(act: string, row = 'Night tables'): Promise<void> {
  await open(`Actions of ${row}`);
  await userEvent.click(await screen.findByRole('menuitem', { name: act }));
}
const acts = async () => (await screen.findAllByRole('menuitem')).map((item) => item.textContent);

const none = { quota_daily: null, quota_monthly: null, tokens_daily: null, tokens_monthly: null };
const used = { calls_today: 0, calls_this_month: 0, tokens_today: 0, tokens_this_month: 0 };
/** The limits of `nightTables`: none, and no live debugging. */
const unlimited: Output<typeof getProjectLimit> = {
  ...none,
  project_id: nightTables.project_id,
  debug_cap_daily: 0,
  used,
  organization: { ...none, used },
  day_resets_at: nightTables.created_at,
  month_resets_at: nightTables.created_at,
  can_update: true,
  revision: 1,
};

describe('projects', () => {
  test('say that there is none yet and offer to create one', async () => {
    api.answer(listProjects, listOf());
    show(<ProjectsPanel />);
    expect(await screen.findByText('No projects yet.')).toBeDefined();
    expect(screen.getAllByRole('button', { name: 'Create project' })).toHaveLength(2);
  });

  test('tell a Regular Employee that there may be some, but none of its own', async () => {
    api.answer(listProjects, listOf());
    api.answer(getMe, personOf('regular'));
    writeToken('token');
    await loadSession();
    show(<ProjectsPanel />);
    expect(await screen.findByText(/You are not in any project yet/)).toBeDefined();
    clearSession();
  });

  test('that are closed say why they cannot be edited', async () => {
    api.answer(listProjects, listOf({ ...nightTables, state: 'closed' }));
    show(<ProjectsPanel />);
    await open('Actions of Night tables');
    expect(await acts()).toContain('EditReopen the project first.');
  });

  test('name what they called, also what belongs to no game', async () => {
    api.answer(listProjects, listOf({ ...nightTables, api_types: ['batch', 'doudizhu', 'tokens', 'unknown'] }));
    show(<ProjectsPanel />);
    const types = await screen.findByText('Batch, Doudizhu, Client tokens, and Unknown API');
    // On a telephone they have the whole line.
    expect(types.closest('td')?.className).toContain('max-sm:col-span-2');
  });

  test('say that a filter hides them and offer to clear it', async () => {
    api.answer(listProjects, listOf());
    show(<ProjectsPanel />, '/developer/home?tab=projects&view=closed');
    expect(await screen.findByText('No matching projects.')).toBeDefined();
    await open('Clear filters');
    expect(await screen.findByText('No projects yet.')).toBeDefined();
  });

  test('offer to try again when they could not be loaded', async () => {
    api.fail(listProjects);
    show(<ProjectsPanel />);
    const retry = await screen.findByRole('button', { name: 'Try again' });
    api.answer(listProjects, listOf(nightTables));
    await userEvent.click(retry);
    expect(await screen.findByRole('button', { name: 'Night tables' })).toBeDefined();
  });

  test('can be edited and closed by their owners', async () => {
    show(<ProjectsPanel />);
    await open('Actions of Night tables');
    expect(await acts()).toEqual(expect.arrayContaining(['Edit', 'Close project']));
  });

  test('can be edited and closed by Super Administrators who are among their collaborators', async () => {
    api.answer(listProjects, listOf({ ...nightTables, my_role: 'collaborator' }));
    show(<ProjectsPanel />);
    await open('Actions of Night tables');
    expect(await acts()).toEqual(expect.arrayContaining(['Edit', 'Close project']));
  });

  test('are closed as they are now when somebody else was quicker', async () => {
    api.answer(closeProject, nightTables);
    api.refuseNext(closeProject, 'stale_revision', () => api.answer(getProject, { ...nightTables, revision: 2 }));
    show(<ProjectsPanel />);
    await choose('Close project');
    await userEvent.type(await screen.findByRole('textbox'), nightTables.name);
    await open('Close project');
    await expect.poll(() => api.sentTo(closeProject)).toHaveLength(1);
    await waitFor(async () => {
      await open('Close project');
      expect(api.sentTo(closeProject).at(-1)).toMatchObject({ name: nightTables.name, revision: 2 });
    });
  });

  test('keep what was typed when somebody else was quicker, and save it on top of theirs', async () => {
    api.answer(updateProject, nightTables);
    const theirs = { ...nightTables, name: 'Theirs', description: 'Theirs', revision: 2 };
    api.refuseNext(updateProject, 'stale_revision', () => api.answer(getProject, theirs));
    show(<ProjectsPanel />);
    await choose('Edit');
    const name = await screen.findByRole('textbox', { name: /Name/ });
    await userEvent.clear(name);
    await userEvent.type(name, 'Mine');
    await open('Save');
    expect(await screen.findByText(/Someone else changed this/)).toBeDefined();
    expect(screen.getByRole('textbox', { name: /Name/ })).toHaveProperty('value', 'Mine');
    await expect.poll(() => screen.getByRole('textbox', { name: /Description/ })).toHaveProperty('value', 'Theirs');
    await open('Save');
    await expect.poll(() => api.sentTo(updateProject)).toHaveLength(2);
    expect(api.sentTo(updateProject)).toMatchObject([
      { name: 'Mine', description: '', revision: 1 },
      { name: 'Mine', description: 'Theirs', revision: 2 },
    ]);
  });

  test('open their limits as they are now, not as they were shown the last time', async () => {
    api.answer(getProjectLimit, unlimited);
    show(<ProjectsPanel />);
    await choose('Limits and quotas');
    expect(await screen.findByRole('spinbutton', { name: /Calls per day/ })).toHaveProperty('value', '');
    await userEvent.keyboard('{Escape}');
    await expect.poll(() => screen.queryByRole('dialog')).toBeNull();
    api.fail(getProjectLimit);
    await choose('Limits and quotas');
    expect(await screen.findByRole('button', { name: 'Try again' })).toBeDefined();
    expect(screen.queryByRole('spinbutton')).toBeNull();
  });

  test('keep their limits while the cap of live debugging is empty: it has always a number', async () => {
    api.answer(getProjectLimit, unlimited);
    show(<ProjectsPanel />);
    await choose('Limits and quotas');
    await userEvent.clear(await screen.findByRole('spinbutton', { name: /live debugging/ }));
    await open('Save');
    expect(await screen.findByText('This field cannot be empty.')).toBeDefined();
    expect(api.sentTo(updateProjectLimit)).toEqual([]);
    await userEvent.type(screen.getByRole('spinbutton', { name: /live debugging/ }), '0');
    await open('Save');
    await expect.poll(() => api.sentTo(updateProjectLimit)).toMatchObject([{ debug_cap_daily: 0 }]);
  });

  test('are edited and closed from what is known of them last', async () => {
    const saved = { ...nightTables, name: 'Day tables', revision: 2 };
    api.answer(getProject, nightTables);
    api.answer(updateProject, saved);
    show(<ProjectsPanel />);
    await choose('Edit');
    await expect.poll(() => api.sentTo(getProject)).toHaveLength(1);
    api.answer(listProjects, listOf(saved));
    await open('Save');
    await screen.findByRole('button', { name: 'Actions of Day tables' });
    api.fail(getProject);
    await choose('Edit', 'Day tables');
    expect(await screen.findByRole('textbox', { name: /Name/ })).toHaveProperty('value', 'Day tables');
    await userEvent.keyboard('{Escape}');
    await expect.poll(() => screen.queryByRole('dialog')).toBeNull();
  });

  test('say what closing would stop now, not what it would have stopped the last time', async () => {
    api.answer(getProjectImpact, {
      project_id: nightTables.project_id,
      name: nightTables.name,
      requests_1h: 0,
      requests_24h: 0,
      last_request_at: null,
      is_live: false,
      keys_enabled: 0,
      collaborator_count: 1,
      keys: [],
    });
    show(<ProjectsPanel />);
    await choose('Close project');
    const silent = 'No calls in the last 24 hours.';
    expect(await screen.findByText(silent)).toBeDefined();
    await userEvent.keyboard('{Escape}');
    await expect.poll(() => screen.queryByRole('dialog')).toBeNull();
    api.fail(getProjectImpact);
    await choose('Close project');
    expect(await screen.findByRole('button', { name: 'Try again' })).toBeDefined();
    expect(screen.queryByText(silent)).toBeNull();
  });

  test('show collaborators what there is, and nothing that they may not do', async () => {
    api.answer(listProjects, listOf({ ...nightTables, my_role: 'collaborator', can_manage: false }));
    show(<ProjectsPanel />);
    await open('Actions of Night tables');
    expect(await acts()).toEqual(['Switch to this project', 'API keys', 'Limits and quotas']);
  });
});
