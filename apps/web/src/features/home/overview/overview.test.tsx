import { getMe, getOverview, listProjects } from '@fourth-seat/contract';
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { writeToken } from '../../../api/token.ts';
import { clearSession, loadSession } from '../../../session/session.ts';
import { appSettings } from '../../../settings/app-settings.ts';
import {
  freshOverview,
  listOf,
  nightTables,
  personOf,
  type StubbedApi,
  show,
  stubApi,
} from '../../../testing/console.tsx';
import { Overview } from './overview.tsx';
import { OverviewSkeleton } from './overview-skeleton.tsx';

let api: StubbedApi;

beforeEach(() => {
  writeToken('token');
  api = stubApi();
  api.answer(getMe, personOf('admin'));
  api.answer(listProjects, listOf(nightTables));
  api.answer(getOverview, freshOverview);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  clearSession();
  appSettings.patch({ hasCalls: null });
});

describe('the overview', () => {
  test('waits for the first call where nothing has happened yet, and says so in every part', async () => {
    await loadSession();
    show(<Overview />);
    expect(await screen.findByText('Waiting for your first call…')).toBeDefined();
    expect(screen.getByRole('heading', { name: 'Next steps' })).toBeDefined();
    expect(screen.getByRole('link', { name: 'Create' })).toBeDefined();
  });

  test('says that the first call has arrived, where one was waiting for it', async () => {
    await loadSession();
    show(<Overview />);
    await screen.findByText('Waiting for your first call…');
    const call = { request_id: 'req_1', at: freshOverview.as_of, api_id: 'doudizhu.bid', status: 200, code: 0 };
    api.answer(getOverview, {
      ...freshOverview,
      steps: freshOverview.steps.map(({ step }) => ({ step, is_done: true })),
      first_call: { ...freshOverview.first_call, call },
    });
    expect(await screen.findByText('Your first call has arrived.')).toBeDefined();
    // The sample that was just run stays, and nothing moved above it.
    expect(screen.getByRole('tab', { name: 'curl' })).toBeDefined();
    const headings = screen.getAllByRole('heading').map(({ textContent }) => textContent);
    expect(headings.indexOf('First call')).toBeLessThan(headings.indexOf('Today'));
  });

  test.each([
    ['who has called', true, 'Today', 'First call'],
    ['who has not', false, 'First call', 'Today'],
  ])('%s sees no other page while it loads', async (_, hasCalls, there, absent) => {
    appSettings.patch({ hasCalls });
    api.answerWith(getOverview, () => expect.fail('nothing has come yet'));
    show(<OverviewSkeleton />);
    expect(screen.getByRole('heading', { name: there })).toBeDefined();
    expect(screen.queryByRole('heading', { name: absent })).toBeNull();
  });

  test('who comes for the first time is promised neither page while it loads', () => {
    appSettings.patch({ hasCalls: null });
    show(<OverviewSkeleton />);
    // Both are in the markup; the class that the page's first script sets on the document shows one of them.
    for (const heading of screen.getAllByRole('heading'))
      expect(heading.closest('[class*="html:not(.has-"]')).not.toBeNull();
  });

  test('leads to the projects whoever is in none', async () => {
    api.answer(listProjects, listOf());
    await loadSession();
    show(<Overview />);
    expect(screen.getByText(/You are not in any project yet/)).toBeDefined();
    expect(screen.getByRole('link', { name: 'See projects' }).getAttribute('href')).toContain('tab=projects');
  });

  test('offers to try again when it could not be loaded', async () => {
    api.fail(getOverview);
    await loadSession();
    show(<Overview />);
    const retry = await screen.findByRole('button', { name: 'Try again' });
    api.answer(getOverview, freshOverview);
    await userEvent.click(retry);
    expect(await screen.findByText('Waiting for your first call…')).toBeDefined();
  });

  test('offers to try again when not even the projects could be loaded, instead of loading for ever', async () => {
    api.fail(listProjects);
    await loadSession();
    show(<Overview />);
    const retry = screen.getByRole('button', { name: 'Try again' });
    api.answer(listProjects, listOf(nightTables));
    await userEvent.click(retry);
    await waitFor(() => expect(screen.getByText('Waiting for your first call…')).toBeDefined());
  });
});
