/** What other pages use of invitations: whoever leads the team sends them, and sees what became of them. */
export { InviteDialog } from './invite-dialog.tsx';
export { InviteList } from './invite-list.tsx';
