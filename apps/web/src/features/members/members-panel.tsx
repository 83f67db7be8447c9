import { UserPlus } from 'lucide-react';
import { useMessages } from '../../i18n/messages.ts';
import { useNewDialog, useSearch } from '../../navigation/use-search.ts';
import { useSession } from '../../session/session-store.ts';
import { Button } from '../../ui/controls/button.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { Tabs } from '../../ui/layout/tabs.tsx';
import { InviteDialog, InviteList } from '../invites/panels.tsx';
import { AuditLog } from './audit-log.tsx';
import { Members } from './members.tsx';
import { memberMessages } from './messages.ts';
import { OrganizationSwitch } from './organization-switch.tsx';
import { TransferNotice } from './transfer.tsx';

const views = ['members', 'invites', 'audit'] as const;

/** Members for everyone; invitations and the audit log for Super Administrators. */
export function MembersPanel() {
  const t = useMessages(memberMessages);
  const search = useSearch();
  const { member } = useSession();
  const [isInviting, setInviting] = useNewDialog('invite');
  const isAdmin = member?.type === 'admin';
  const view = search.oneOf('view', views) ?? 'members';
  const invite = { icon: <UserPlus aria-hidden />, onClick: () => setInviting(true) };
  return (
    <div className="flex flex-col gap-4">
      <TransferNotice />
      <div className="flex flex-wrap items-center justify-between gap-3">
        {isAdmin ? (
          <Tabs
            label={t('parts')}
            variant="pills"
            tabs={views.map((value) => ({ value, label: t(`view_${value}`) }))}
            value={view}
            onValueChange={(value) =>
              search.replaceAll({ tab: search.get('tab'), view: value === 'members' ? null : value })
            }
          />
        ) : (
          <span />
        )}
        <span className="ml-auto">
          <OrganizationSwitch />
        </span>
        {isAdmin && (
          <Button variant="primary" {...invite}>
            {t('invite')}
          </Button>
        )}
      </div>
      {view === 'members' && <Members />}
      {view !== 'members' && !isAdmin && member && <EmptyState kind="forbidden" cause={t('forbidden')} />}
      {view === 'invites' && isAdmin && <InviteList invite={<Button {...invite}>{t('invite')}</Button>} />}
      {view === 'audit' && isAdmin && <AuditLog />}
      {isInviting && isAdmin && <InviteDialog onClose={() => setInviting(false)} />}
    </div>
  );
}
