import { getMe, type Invite, inviteMember, listProjects, type Project } from '@fourth-seat/contract';
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { writeToken } from '../../api/token.ts';
import { chooseProject } from '../../session/project-selection.ts';
import { clearSession, loadSession } from '../../session/session.ts';
import { listOf, nightTables, personOf, type StubbedApi, show, stubApi } from '../../testing/console.tsx';
import { InviteDialog } from './invite-dialog.tsx';

const closed: Project = {
  ...nightTables,
  project_id: 'prj_00000000000000000002',
  name: 'Day tables',
  state: 'closed',
};
const sentInvite: Invite = {
  invite_id: 'inv_00000000000000000001',
  channel: 'email',
  to: 'ben@night-owl.example',
  type: 'regular',
  projects: [],
  state: 'pending',
  invited_by: { member_id: 'mem_00000000000000000001', name: 'Ann' },
  created_at: '2026-11-21T12:00:00Z',
  sent_at: '2026-11-21T12:00:00Z',
  expires_at: '2026-11-28T12:00:00Z',
};

let api: StubbedApi;
beforeEach(async () => {
  api = stubApi();
  api.answer(getMe, personOf('admin'));
  api.answer(listProjects, listOf(nightTables, closed));
  api.answer(inviteMember, sentInvite);
  await signIn();
});
afterEach(() => {
  cleanup();
  clearSession();
  window.sessionStorage.clear();
  vi.unstubAllGlobals();
});

async function signIn(): Promise<void> {
  clearSession();
  writeToken('token');
  await loadSession();
}

/** Invites from the page of a project; the projects that were sent. */
async function invite(project: Project, choose: () => Promise<void> = async () => undefined): Promise<unknown> {
  chooseProject(project);
  show(<InviteDialog onClose={() => undefined} />);
  await userEvent.type(await screen.findByRole('textbox', { name: /Email/ }), 'ben@night-owl.example');
  await choose();
  await userEvent.click(screen.getByRole('button', { name: /^Send/ }));
  await waitFor(() => expect(api.sentTo(inviteMember)).toHaveLength(1));
  const [body] = api.sentTo(inviteMember);
  return (body as { readonly projects: unknown }).projects;
}

test('a colleague is invited to the project on screen', async () => {
  expect(await invite(nightTables)).toEqual([{ project_id: nightTables.project_id, role: 'collaborator' }]);
});

test('from a closed project a colleague is invited to no project', async () => {
  expect(await invite(closed)).toEqual([]);
});

test('a project that was closed after it was chosen is left out', async () => {
  chooseProject(nightTables);
  show(<InviteDialog onClose={() => undefined} />);
  const box = await screen.findByRole('checkbox', { name: 'Night tables' });
  await userEvent.click(box);
  await userEvent.click(box);
  cleanup();
  api.answer(listProjects, listOf({ ...nightTables, state: 'closed' }, closed));
  await signIn();
  expect(await invite({ ...nightTables, state: 'closed' })).toEqual([]);
});

test('an admin, who sees every project, is invited to none', async () => {
  const chooseAdmin = async () => userEvent.click(screen.getByRole('radio', { name: /Super Administrator/ }));
  expect(await invite(nightTables, chooseAdmin)).toEqual([]);
});
