import { type MemberRow, disableMember, updateMemberRole } from '@fourth-seat/contract';
import { useQuery } from '@tanstack/react-query';
import { useWrite } from '../../../api/use-write.ts';
import { Waiting } from '../../../forms/waiting.tsx';
import { useMessages } from '../../../i18n/messages.ts';
import { useFailure } from '../../../i18n/use-failure.ts';
import { refreshUser } from '../../../session/session.ts';
import { ConfirmDialog } from '../../../ui/dialog.tsx';
import { showToast } from '../../../ui/toast-store.ts';
import { teamMessages } from './messages.ts';
import { departureQuery, teamKey } from './queries.ts';

interface MemberDialogProps {
  readonly member: MemberRow;
  readonly onClose: () => void;
}

/** Says what the other role may do, or what this member would lose, before it changes. */
export function RoleDialog({ member, onClose }: MemberDialogProps) {
  const t = useMessages(teamMessages);
  const { member_id, revision, name, is_me, projects } = member;
  const type = member.type === 'admin' ? 'regular' : 'admin';
  const write = useWrite(updateMemberRole, {
    quiet: true,
    invalidates: [teamKey],
    onDone: async () => {
      showToast({ message: t('role_done', { name, role: t(`type_${type}`) }) });
      onClose();
      if (is_me) await refreshUser();
    },
  });
  const failure = useFailure(write.error);
  const loss = { name, count: projects.length };
  return (
    <ConfirmDialog
      open
      danger={type === 'regular'}
      onOpenChange={(open) => !open && onClose()}
      title={t(`role_title_${type}`, { name })}
      confirmLabel={t(`make_${type}`)}
      busy={write.isPending}
      onConfirm={() => write.mutate({ member_id, revision, type })}
      error={failure.summary}
    >
      {type === 'admin' ? t('role_text_admin') : is_me ? t('role_text_me', loss) : t('role_text_regular', loss)}
    </ConfirmDialog>
  );
}

/** Shuts a member out for now, with the sessions that end and the keys that do not. */
export function DisableDialog({ member, onClose }: MemberDialogProps) {
  const t = useMessages(teamMessages);
  const { member_id, revision, name } = member;
  const query = useQuery(departureQuery(member_id));
  const { data } = query;
  const write = useWrite(disableMember, {
    quiet: true,
    invalidates: [teamKey],
    onDone: () => {
      showToast({ message: t('disabled_done', { name }) });
      onClose();
    },
  });
  const failure = useFailure(write.error);
  return (
    <ConfirmDialog
      open
      danger
      onOpenChange={(open) => !open && onClose()}
      title={t('disable_title', { name })}
      confirmLabel={t('disable')}
      busy={write.isPending}
      onConfirm={() => write.mutate({ member_id, revision })}
      error={failure.summary}
    >
      <div className="flex flex-col gap-3">
        <p>{t('disable_text', { name })}</p>
        {!data && <Waiting query={query} lines={2} />}
        {data && data.sessions > 0 && <p>{t('sessions', { count: data.sessions })}</p>}
        {data && data.keys.length > 0 && <p>{t('keys_go_on', { count: data.keys.length })}</p>}
      </div>
    </ConfirmDialog>
  );
}
