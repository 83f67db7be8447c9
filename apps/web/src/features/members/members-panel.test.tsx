import {
  type AuditEntry,
  acceptTransfer,
  cancelTransfer,
  exportAudit,
  getMe,
  getSignInOptions,
  getTransfer,
  type Invite,
  listAudit,
  listInvites,
  listMembers,
  listOrganizations,
  listProjects,
  type MemberRow,
  revokeInvite,
  updateMemberRole,
} from '@fourth-seat/contract';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { writeToken } from '../../api/token.ts';
import { clearSession, loadSession } from '../../session/session.ts';
import { chooseLocale } from '../../settings/locale.ts';
import { listOf, personOf, type StubbedApi, show, stubApi } from '../../testing/console.tsx';
import { toastStore } from '../../ui/feedback/toast-store.ts';
import { MembersPanel } from './members-panel.tsx';

const project = (name: string) => ({
  project_id: 'prj_00000000000000000001',
  name,
  role: 'collaborator' as const,
});
const ann: MemberRow = {
  member_id: 'mem_00000000000000000001',
  name: 'Ann',
  email: 'ann@studio.example',
  phone: null,
  avatar_url: null,
  type: 'admin',
  is_creator: true,
  state: 'active',
  joined_at: '2026-11-01T00:00:00Z',
  last_active_at: null,
  tokens_this_month: 0,
  request_count: 0,
  projects: [],
  key_count: 0,
  is_me: true,
  revision: 1,
};
/** Ann is offered the organization. */
const offer = {
  from: { member_id: 'mem_00000000000000000002', name: 'Bo' },
  to: { member_id: ann.member_id, name: ann.name },
  created_at: '2026-11-01T00:00:00Z',
  expires_at: '2026-11-08T00:00:00Z',
  is_mine_to_accept: true,
};

let api: StubbedApi;
beforeEach(async () => {
  writeToken('token');
  api = stubApi();
  api.answer(getMe, personOf('admin', true));
  api.answer(listProjects, listOf());
  api.answer(listMembers, listOf(ann));
  api.answer(listInvites, listOf());
  api.answer(listOrganizations, { results: [] });
  api.answer(getTransfer, { transfer: null });
  api.answer(getSignInOptions, { channels: ['email', 'phone'], providers: [] });
  await loadSession();
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  clearSession();
});

describe('the team', () => {
  test('says why the creator can be neither demoted nor shut out', async () => {
    api.answer(listMembers, listOf({ ...ann, is_me: false }));
    show(<MembersPanel />);
    await userEvent.click(await screen.findByRole('button', { name: 'Actions of Ann' }));
    for (const name of [/^Make Regular Employee/, /^Disable/]) {
      const item = await screen.findByRole('menuitem', { name });
      expect(item.textContent).toContain('The creator must transfer the organization first.');
      expect(item.getAttribute('aria-disabled')).toBe('true');
    }
  });

  test('labels the creator, other administrators, and nobody else', async () => {
    const other = (name: string, type: MemberRow['type']): MemberRow => {
      return { ...ann, member_id: `mem_${name}`, name, type, is_creator: false, is_me: false };
    };
    api.answer(listMembers, listOf(ann, other('Bo', 'admin'), other('Cy', 'regular')));
    show(<MembersPanel />);
    const labelsOf = async (name: string) => {
      const row = (await screen.findByRole('button', { name: `Actions of ${name}` })).closest('tr');
      return ['Creator', 'Admin'].filter((label) => row && within(row).queryByText(label, { exact: true }));
    };
    expect([await labelsOf('Ann'), await labelsOf('Bo'), await labelsOf('Cy')]).toEqual([['Creator'], ['Admin'], []]);
  });

  test('changes a role as the member is now, when somebody else was quicker', async () => {
    const bo = { ...ann, member_id: 'mem_00000000000000000002', name: 'Bo', is_creator: false, is_me: false };
    api.answer(listMembers, listOf(bo));
    api.answer(updateMemberRole, { ...bo, type: 'regular', revision: 3 });
    api.refuseNext(updateMemberRole, 'stale_revision', () => api.answer(listMembers, listOf({ ...bo, revision: 2 })));
    show(<MembersPanel />);
    await userEvent.click(await screen.findByRole('button', { name: 'Actions of Bo' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Make Regular Employee' }));
    const dialog = await screen.findByRole('dialog', { name: 'Make Bo a Regular Employee' });
    await waitFor(async () => {
      await userEvent.click(within(dialog).getByRole('button', { name: 'Make Regular Employee' }));
      expect(api.sentTo(updateMemberRole).at(-1)).toMatchObject({ type: 'regular', revision: 2 });
    });
    expect(api.sentTo(updateMemberRole)[0]).toMatchObject({ type: 'regular', revision: 1 });
  });

  test('names two projects of a member and how many more there are', async () => {
    api.answer(listMembers, listOf({ ...ann, projects: ['North', 'East', 'South', 'West'].map(project) }));
    show(<MembersPanel />);
    expect(await screen.findByText('and 2 more')).toBeDefined();
    expect(screen.getByTitle('North, East, South, and West')).toBeDefined();
  });

  test('filters members by role and state, and the URL keeps it', async () => {
    show(<MembersPanel />, '/developer/home?tab=team&state=disabled');
    await userEvent.click(await screen.findByRole('combobox', { name: 'Role' }));
    await userEvent.click(await screen.findByRole('option', { name: 'Regular Employee' }));
    await waitFor(() =>
      expect(api.sentTo(listMembers).at(-1)).toMatchObject({
        filters: { type: 'regular', state: 'disabled' },
      }),
    );
  });

  test.each([
    ['members', 'Search name, email or phone', listMembers, '/developer/home?tab=team'],
    ['audit log', 'Search target, person or address', listAudit, '/developer/home?tab=team&view=audit'],
  ])(
    'a page of the %s that cannot be read keeps its filters, and leads to the first one',
    async (_list, label, endpoint, url) => {
      api.fail(endpoint);
      show(<MembersPanel />, `${url}&cursor=broken&from=51&q=Ann`);
      const toFirstPage = await screen.findByRole('button', { name: 'Go to the first page' });
      expect(screen.getByRole('searchbox', { name: label })).toHaveProperty('value', 'Ann');
      await userEvent.click(toFirstPage);
      await waitFor(() =>
        expect(api.sentTo(endpoint).at(-1)).toMatchObject({ filters: { search: 'Ann' }, page: { limit: 50 } }),
      );
      expect(api.sentTo(endpoint).at(-1)).not.toHaveProperty('page.cursor');
      expect(screen.queryByRole('button', { name: 'Go to the first page' })).toBeNull();
    },
  );

  test('asks before somebody becomes its creator', async () => {
    api.answer(getTransfer, { transfer: offer });
    api.answer(acceptTransfer, { transfer: null });
    show(<MembersPanel />);
    await userEvent.click(await screen.findByRole('button', { name: 'Accept' }));
    const dialog = await screen.findByRole('dialog', { name: 'Become the creator of Night Owl' });
    expect(api.sentTo(acceptTransfer)).toEqual([]);
    await userEvent.click(within(dialog).getByRole('button', { name: 'Accept' }));
    await waitFor(() => expect(api.sentTo(acceptTransfer)).toHaveLength(1));
  });

  test.each([
    ['whom it is offered to', true, 'Decline', 'You declined the transfer.'],
    ['who offers it', false, 'Cancel transfer', 'The transfer is cancelled.'],
  ])('tells %s what became of a transfer', async (_who, is_mine_to_accept, button, text) => {
    const from = { member_id: personOf('admin', true).member.member_id, name: 'Ann' };
    api.answer(getTransfer, { transfer: { ...offer, is_mine_to_accept, ...(!is_mine_to_accept && { from }) } });
    api.answer(cancelTransfer, { transfer: null });
    show(<MembersPanel />);
    await userEvent.click(await screen.findByRole('button', { name: button }));
    await waitFor(() => expect(toastStore.read().at(-1)?.message).toBe(text));
  });
});

describe('invitations', () => {
  test('offer to invite where nobody was invited yet', async () => {
    show(<MembersPanel />, '/developer/home?tab=team&view=invites');
    await screen.findByText('No invitations yet.');
    expect(screen.getAllByRole('button', { name: 'Invite' })).toHaveLength(2);
  });

  test('are revoked only after a question', async () => {
    const invite: Invite = {
      invite_id: 'inv_00000000000000000001',
      channel: 'email',
      to: 'bo@studio.example',
      type: 'regular',
      projects: [],
      state: 'pending',
      invited_by: { member_id: ann.member_id, name: ann.name },
      created_at: '2026-11-01T00:00:00Z',
      sent_at: '2026-11-01T00:00:00Z',
      expires_at: '2026-11-08T00:00:00Z',
    };
    api.answer(listInvites, listOf(invite));
    api.answer(revokeInvite, { ...invite, state: 'revoked' });
    show(<MembersPanel />, '/developer/home?tab=team&view=invites');
    await userEvent.click(await screen.findByRole('button', { name: 'Actions of bo@studio.example' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Revoke' }));
    const dialog = await screen.findByRole('dialog', { name: 'Revoke the invitation to bo@studio.example' });
    expect(api.sentTo(revokeInvite)).toEqual([]);
    await userEvent.click(within(dialog).getByRole('button', { name: 'Revoke' }));
    await waitFor(() => expect(api.sentTo(revokeInvite)).toEqual([{ invite_id: invite.invite_id }]));
  });

  test('go by email or by text message', async () => {
    show(<MembersPanel />, '/developer/home?tab=team&new=invite');
    await userEvent.click(await screen.findByRole('tab', { name: 'Text message' }));
    expect(await screen.findByRole('textbox', { name: /Phone number/ })).toBeDefined();
  });

  test('say what is wrong with a number in the words of its field', async () => {
    show(<MembersPanel />, '/developer/home?tab=team&new=invite');
    await userEvent.click(await screen.findByRole('tab', { name: 'Text message' }));
    await userEvent.type(await screen.findByRole('textbox', { name: /Phone number/ }), '12');
    await userEvent.click(screen.getByRole('button', { name: 'Send invitation' }));
    expect(await screen.findByText('Please enter a valid phone number.')).toBeDefined();
  });

  test('go by email alone where no carrier takes text messages', async () => {
    api.answer(getSignInOptions, { channels: ['email'], providers: [] });
    show(<MembersPanel />, '/developer/home?tab=team&new=invite');
    expect(await screen.findByRole('textbox', { name: /Email address/ })).toBeDefined();
    await waitFor(() => expect(screen.queryByRole('tab', { name: 'Text message' })).toBeNull());
  });
});

describe('the audit log', () => {
  test('says of an edit what was and what is', async () => {
    const edit = {
      audit_id: 'aud_00000000000000000001',
      at: '2026-11-03T00:00:00Z',
      actor: { member_id: ann.member_id, name: ann.name, admin_key: null },
      action: 'project.limit',
      target: { kind: 'project', id: 'prj_00000000000000000001', name: 'North' },
      details: { quota_daily: { from: null, to: 5000 }, tokens_daily: 100 },
      address: '198.51.100.4',
    } as const;
    api.answer(listAudit, listOf(edit));
    show(<MembersPanel />, '/developer/home?tab=team&view=audit');
    expect(await screen.findByText('calls per day: – → 5,000 · tokens per day: 100')).toBeDefined();
    act(() => chooseLocale('zh_cn'));
    expect(await screen.findByText('每日调用配额：– → 5,000 · 每日 Token 上限：100')).toBeDefined();
    act(() => chooseLocale('en_us'));
  });

  test('has words for values of the product, and leaves names as they are', async () => {
    const entry = (at: number, action: AuditEntry['action'], details: AuditEntry['details']): AuditEntry => ({
      audit_id: `aud_0000000000000000000${at}`,
      at: '2026-11-03T00:00:00Z',
      actor: { member_id: ann.member_id, name: ann.name, admin_key: null },
      action,
      target: { kind: 'key', id: 'key_00000000000000000001', name: 'Table' },
      details,
      address: '198.51.100.4',
    });
    api.answer(
      listAudit,
      listOf(
        entry(1, 'key.update', {
          name: { from: 'test', to: 'Table' },
          expires_at: { from: null, to: '2026-12-01T00:00:00.000Z' },
        }),
        entry(2, 'key.create', { mode: 'test' }),
        entry(3, 'member.role', { to: 'admin', from: 'regular' }),
        entry(4, 'transfer.accept', { from: 'admin' }),
        entry(5, 'alert.create', { project_id: null, name: 'quota', metric: 'quota' }),
        entry(6, 'alert.update', { project_id: { from: null, to: 'North' } }),
        entry(8, 'organization.update', { auth: { from: 'verified', to: 'unverified' } }),
        entry(7, 'project.update', { description: { from: '2026-12-01T00:00:00.000Z', to: 'owner' } }),
      ),
    );
    show(<MembersPanel />, '/developer/home?tab=team&view=audit');
    expect(await screen.findByText(/^name: test → Table · expires: – → Dec 1, 2026/)).toBeDefined();
    for (const text of [
      'mode: Test',
      'from: Regular Employee · to: Super Administrator',
      'from: admin',
      'every project · name: quota · watches: Share of the quota',
      'project: every project → North',
      'description: 2026-12-01T00:00:00.000Z → owner',
      'verification: verified → not verified',
    ]) {
      expect(screen.getByText(text)).toBeDefined();
    }
  });

  test('is read for a span of days, and exported for that span', async () => {
    const log = '/developer/home?tab=team&view=audit&since=2026-11-03&until=2026-11-09';
    api.answer(listAudit, listOf());
    api.answer(exportAudit, { file_name: 'audit.csv', csv: '', rows: 0, more: false });
    // The browser of a test would follow the file's link away from the page.
    const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
    show(<MembersPanel />, log);
    expect(await screen.findByText('No matching entries.')).toBeDefined();
    expect(screen.getByRole('button', { name: /^Days: Nov 3/ })).toBeDefined();
    await userEvent.click(screen.getByRole('button', { name: 'Export CSV' }));
    await waitFor(() => expect(api.sentTo(exportAudit)).toHaveLength(1));
    for (const endpoint of [listAudit, exportAudit]) {
      expect(api.sentTo(endpoint)[0]).toMatchObject({
        filters: { from: '2026-11-03T00:00:00Z', to: '2026-11-10T00:00:00Z' },
      });
    }
    await waitFor(() => expect(click).toHaveBeenCalled());
    click.mockRestore();
  });
});
