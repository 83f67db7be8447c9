import { type Invite, isPhone } from '@fourth-seat/contract';
import { channelOf } from '../../identity/accounts/identifiers.ts';
import type { InviteRow } from './repository.ts';

/** An invitation as the audit log names it. */
export const inviteTarget = ({ invite_id, invitee }: Pick<InviteRow, 'invite_id' | 'invitee'>) =>
  ({ kind: 'invite', id: invite_id, name: invitee }) as const;

export function inviteState(row: Pick<InviteRow, 'state' | 'expires_at'>, now: Date): Invite['state'] {
  return row.state === 'pending' && row.expires_at <= now ? 'expired' : row.state;
}

/**
 * `a***@studio.example`, `+***78`: enough to recognise one's own, too little to learn another's. Of a number only the
 * last two digits are shown: calling codes have one to three digits, so a fixed number of first digits would show more
 * of some numbers than of others.
 */
export function maskInvitee(invitee: string): string {
  return isPhone(invitee) ? `+***${invitee.slice(-2)}` : invitee.replace(/^(.)[^@]*/, '$1***');
}

/** An invitation as in the contract. */
export function toInvite(row: InviteRow, projectNames: ReadonlyMap<string, string>, now: Date): Invite {
  return {
    invite_id: row.invite_id,
    channel: channelOf(row.invitee),
    to: row.invitee,
    type: row.role,
    projects: row.projects.flatMap(({ project_id, role }) => {
      const name = projectNames.get(project_id);
      return name === undefined ? [] : [{ project_id, name, role }];
    }),
    state: inviteState(row, now),
    invited_by: { member_id: row.invited_by, name: row.inviter_name },
    created_at: row.created_at.toISOString(),
    sent_at: row.sent_at.toISOString(),
    expires_at: row.expires_at.toISOString(),
  };
}
