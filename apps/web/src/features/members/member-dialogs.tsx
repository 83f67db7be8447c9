import { disableMember, type MemberRow, type Role, updateMemberRole } from '@fourth-seat/contract';
import { useQuery } from '@tanstack/react-query';
import { membersKey } from '../../api/query-keys.ts';
import { ActionDialog } from '../../forms/action-dialog.tsx';
import { useMessages } from '../../i18n/messages.ts';
import { roleMessages } from '../../people/messages.ts';
import { refreshUser } from '../../session/session.ts';
import { MissingData } from '../../ui/feedback/missing-data.tsx';
import { memberMessages } from './messages.ts';
import { departureQuery } from './queries.ts';

interface MemberDialogProps {
  readonly member: MemberRow;
  readonly onClose: () => void;
}

/** Says what the new role may do, or what this member would lose, before the role changes. */
export function RoleDialog({ member, role, onClose }: MemberDialogProps & { readonly role: Role }) {
  const t = useMessages(memberMessages);
  const roleName = useMessages(roleMessages);
  const { member_id, revision, name, is_me, projects } = member;
  const loss = { name, count: projects.length };
  return (
    <ActionDialog
      endpoint={updateMemberRole}
      input={{ member_id, revision, type: role }}
      invalidates={[membersKey]}
      doneText={t('role_done', { name, role: roleName(role) })}
      onDone={async () => {
        if (is_me) await refreshUser();
      }}
      onClose={onClose}
      danger={role === 'regular'}
      title={t(`role_title_${role}`, { name })}
      confirmLabel={t(`make_${role}`)}
    >
      {role === 'admin' ? t('role_text_admin') : t(is_me ? 'role_text_me' : 'role_text_regular', loss)}
    </ActionDialog>
  );
}

/** Disables a member; says that their sessions end and their keys keep working. */
export function DisableDialog({ member, onClose }: MemberDialogProps) {
  const t = useMessages(memberMessages);
  const { member_id, revision, name } = member;
  const query = useQuery(departureQuery(member_id));
  const { data } = query;
  return (
    <ActionDialog
      endpoint={disableMember}
      input={{ member_id, revision }}
      invalidates={[membersKey]}
      doneText={t('disabled_done', { name })}
      onClose={onClose}
      title={t('disable_title', { name })}
      confirmLabel={t('disable')}
    >
      <div className="flex flex-col gap-3">
        <p>{t('disable_text', { name })}</p>
        {!data && <MissingData query={query} lines={2} />}
        {data && data.sessions > 0 && <p>{t('sessions', { count: data.sessions })}</p>}
        {data && data.keys.length > 0 && <p>{t('keys_go_on', { count: data.keys.length })}</p>}
      </div>
    </ActionDialog>
  );
}
