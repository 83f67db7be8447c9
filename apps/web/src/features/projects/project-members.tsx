import {
  addProjectMember,
  type Project,
  type ProjectMember,
  projectRoles,
  removeProjectMember,
} from '@fourth-seat/contract';
import { useQuery } from '@tanstack/react-query';
import { X } from 'lucide-react';
import { useState } from 'react';
import { projectsKey } from '../../api/query-keys.ts';
import { useEndpointMutation } from '../../api/use-endpoint-mutation.ts';
import { ActionDialog } from '../../forms/action-dialog.tsx';
import { useMessages } from '../../i18n/messages.ts';
import { Address, addressOf } from '../../people/address.tsx';
import { roleMessages } from '../../people/messages.ts';
import { refreshProjects } from '../../session/session.ts';
import { Button } from '../../ui/controls/button.tsx';
import { Combobox } from '../../ui/controls/combobox.tsx';
import { IconButton } from '../../ui/controls/icon-button.tsx';
import { Select } from '../../ui/controls/select.tsx';
import { Avatar } from '../../ui/data/avatar.tsx';
import { Badge } from '../../ui/data/badge.tsx';
import { MissingData } from '../../ui/feedback/missing-data.tsx';
import { showToast } from '../../ui/feedback/toast-store.ts';
import { Section } from '../../ui/layout/surface.tsx';
import { projectMessages } from './messages.ts';
import { candidatesQuery, projectMembersQuery } from './queries.ts';

/** Who works in the project; owners and Super Administrators change it at once. */
export function ProjectMembers({ project }: { readonly project: Project }) {
  const t = useMessages(projectMessages);
  const { project_id } = project;
  const canEdit = project.can_manage && project.state === 'in_progress';
  const query = useQuery(projectMembersQuery(project_id));
  const { data } = query;
  const add = useEndpointMutation(addProjectMember, {
    invalidates: [projectsKey],
    onDone: async ({ name }) => {
      showToast({ message: t('added_done', { name }) });
      await refreshProjects();
    },
  });
  const [leaving, setLeaving] = useState<ProjectMember>();
  if (!data) return <MissingData query={query} />;
  return (
    <Section title={t('members')}>
      <ul className="flex flex-col">
        {data.results.map((member) => (
          <ProjectMemberLine
            key={member.member_id}
            member={member}
            canEdit={canEdit}
            onRole={(role) => add.mutate({ project_id, member_id: member.member_id, role })}
            onRemove={() => setLeaving(member)}
          />
        ))}
      </ul>
      {canEdit && (
        <AddMember
          known={data.results}
          busy={add.isPending}
          onAdd={(member_id) => add.mutate({ project_id, member_id, role: 'collaborator' })}
        />
      )}
      {leaving && <RemoveDialog project={project} member={leaving} onClose={() => setLeaving(undefined)} />}
    </Section>
  );
}

interface RemoveDialogProps {
  readonly project: Project;
  readonly member: ProjectMember;
  readonly onClose: () => void;
}

function RemoveDialog({ project, member, onClose }: RemoveDialogProps) {
  const t = useMessages(projectMessages);
  const { member_id, name, key_count } = member;
  return (
    <ActionDialog
      endpoint={removeProjectMember}
      input={{ project_id: project.project_id, member_id }}
      invalidates={[projectsKey]}
      doneText={t('removed_done', { name })}
      onDone={refreshProjects}
      onClose={onClose}
      title={t('remove_title', { name, project: project.name })}
      confirmLabel={t('remove')}
    >
      {key_count > 0 ? t('remove_keys', { count: key_count }) : t('remove_no_keys')}
    </ActionDialog>
  );
}

interface ProjectMemberLineProps {
  readonly member: ProjectMember;
  readonly canEdit: boolean;
  readonly onRole: (role: ProjectMember['role']) => void;
  readonly onRemove: () => void;
}

function ProjectMemberLine({ member, canEdit, onRole, onRemove }: ProjectMemberLineProps) {
  const t = useMessages(projectMessages);
  const roleName = useMessages(roleMessages);
  const { name } = member;
  return (
    <li className="flex flex-wrap items-center gap-3 border-t border-line py-2.5 first:border-0">
      <Avatar name={name} src={member.avatar_url ?? undefined} size="small" />
      <span className="min-w-32 flex-1">
        <span className="block break-words">
          {name} {member.state === 'disabled' && <Badge>{t('disabled')}</Badge>}
        </span>
        <span className="block text-sm wrap-anywhere text-text-faint">
          <Address value={addressOf(member)} /> · {t('member_keys', { count: member.key_count })}
        </span>
      </span>
      {canEdit ? (
        <span className="ml-auto flex items-center gap-2">
          <Select
            size="small"
            aria-label={t('role_of', { name })}
            value={member.role}
            onValueChange={onRole}
            options={projectRoles.map((role) => ({ value: role, label: roleName(role) }))}
          />
          <IconButton size="small" label={t('remove_of', { name })} icon={<X aria-hidden />} onClick={onRemove} />
        </span>
      ) : (
        <span className="text-text-quiet">{roleName(member.role)}</span>
      )}
    </li>
  );
}

interface AddMemberProps {
  readonly known: readonly ProjectMember[];
  readonly busy: boolean;
  readonly onAdd: (member_id: string) => void;
}

function AddMember({ known, busy, onAdd }: AddMemberProps) {
  const t = useMessages(projectMessages);
  const { data } = useQuery(candidatesQuery);
  const [chosen, setChosen] = useState<string | null>(null);
  const inside = new Set(known.map((member) => member.member_id));
  const options = (data?.results ?? [])
    .filter((member) => !inside.has(member.member_id))
    .map((member) => {
      const address = addressOf(member);
      return { value: member.member_id, label: member.name, keywords: address, hint: address };
    });
  if (options.length === 0) return null;
  return (
    <div className="mt-3 flex gap-2">
      <Combobox
        className="min-w-0 flex-1"
        aria-label={t('add_member')}
        placeholder={t('choose_member')}
        options={options}
        value={chosen}
        onValueChange={setChosen}
      />
      <Button
        disabled={chosen === null}
        busy={busy}
        onClick={() => {
          if (chosen) onAdd(chosen);
          setChosen(null);
        }}
      >
        {t('add')}
      </Button>
    </div>
  );
}
