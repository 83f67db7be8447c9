import {
  type Channel,
  channels,
  INVITE_DAYS,
  inviteMember,
  type Project,
  type ProjectRole,
  projectRoles,
  type Role,
  roles,
} from '@fourth-seat/contract';
import { membersKey } from '../../api/query-keys.ts';
import { addressProblem } from '../../forms/fields/address-problem.ts';
import { FormDialog } from '../../forms/form-dialog.tsx';
import { useLoginOptions } from '../../forms/login-options.ts';
import { useDraftName } from '../../forms/use-draft.ts';
import { useForm } from '../../forms/use-form.ts';
import { useMessages } from '../../i18n/messages.ts';
import { roleMessages } from '../../people/messages.ts';
import { useProjectScope } from '../../session/project-scope.ts';
import { useSession } from '../../session/session-store.ts';
import { Checkbox } from '../../ui/controls/checkbox.tsx';
import { Field } from '../../ui/controls/field.tsx';
import { Input } from '../../ui/controls/input.tsx';
import { PhoneInput } from '../../ui/controls/phone-input.tsx';
import { RadioGroup } from '../../ui/controls/radio.tsx';
import { Select } from '../../ui/controls/select.tsx';
import { showToast } from '../../ui/feedback/toast-store.ts';
import { Tabs } from '../../ui/layout/tabs.tsx';
import { sentInviteMessages } from './sent-messages.ts';

/** Pairs, because a draft is kept as JSON. */
type ProjectRoles = readonly (readonly [project_id: string, role: ProjectRole])[];

interface Invitation {
  readonly channel: Channel;
  readonly email: string;
  readonly phone: string;
  readonly type: Role;
  readonly projects: ProjectRoles;
}
const blankInvitation: Invitation = { channel: 'email', email: '', phone: '', type: 'regular', projects: [] };

export function InviteDialog({ onClose }: { readonly onClose: () => void }) {
  const t = useMessages(sentInviteMessages);
  const roleName = useMessages(roleMessages);
  const { organization } = useSession();
  const openProjects = useOpenProjects();
  const { project } = useProjectScope();
  const options = useLoginOptions();
  // Without a carrier no text message can be sent.
  const hasPhones = options.channels.includes('phone');
  const channelOf = (chosen: Channel): Channel => (hasPhones ? chosen : 'email');
  // Without a project the colleague would see three empty pages, so the project on screen is chosen from the start.
  const initial: Invitation =
    project?.state === 'in_progress'
      ? { ...blankInvitation, projects: [[project.project_id, 'collaborator']] }
      : blankInvitation;
  const form = useForm(inviteMember, {
    initial,
    keepAs: useDraftName('invite'),
    check: ({ channel, ...typed }) => {
      const sent = channelOf(channel);
      return { identifier: addressProblem(sent, typed[sent].trim()) };
    },
    input: ({ channel, type, projects, ...typed }) => ({
      identifier: typed[channelOf(channel)],
      type,
      // Only what the dialog shows: an admin chooses none, and a draft may name a project that was closed since.
      projects:
        type === 'regular'
          ? projects
              .filter(([project_id]) => openProjects.some((one) => one.project_id === project_id))
              .map(([project_id, role]) => ({ project_id, role }))
          : [],
    }),
    invalidates: [membersKey],
    onDone: ({ to }) => {
      showToast({ message: t('invited_done', { to }) });
      onClose();
    },
  });
  const { values, set, error } = form;
  const channel = channelOf(values.channel);
  return (
    <FormDialog
      form={form}
      title={t('invite_title', { organization: organization?.name ?? '' })}
      description={t('invite_text', { days: INVITE_DAYS })}
      submitLabel={t('send_invite')}
      onClose={onClose}
    >
      {hasPhones && (
        <Tabs
          label={t('invite_by')}
          variant="pills"
          tabs={channels.map((value) => ({ value, label: t(`by_${value}`) }))}
          value={channel}
          onValueChange={(next) => set({ channel: next }, 'identifier')}
        />
      )}
      <Field label={t(channel)} required error={error('identifier')}>
        {channel === 'email' ? (
          <Input
            type="email"
            inputMode="email"
            autoComplete="off"
            value={values.email}
            onChange={(event) => set({ email: event.target.value }, 'identifier')}
          />
        ) : (
          <PhoneInput value={values.phone} autoComplete="off" onValueChange={(phone) => set({ phone }, 'identifier')} />
        )}
      </Field>
      <RadioGroup
        label={t('role')}
        layout="cards"
        value={values.type}
        onValueChange={(type) => set({ type })}
        options={roles.map((value) => ({ value, label: roleName(value), hint: t(`${value}_hint`) }))}
      />
      {values.type === 'regular' && (
        <ProjectChoice projects={openProjects} chosen={values.projects} onChange={(projects) => set({ projects })} />
      )}
    </FormDialog>
  );
}

function useOpenProjects(): readonly Project[] {
  const { projectList = [] } = useSession();
  return projectList.filter(({ state }) => state === 'in_progress');
}

interface ProjectChoiceProps {
  readonly projects: readonly Project[];
  readonly chosen: ProjectRoles;
  readonly onChange: (chosen: ProjectRoles) => void;
}

function ProjectChoice({ projects, chosen, onChange }: ProjectChoiceProps) {
  const t = useMessages(sentInviteMessages);
  const roleName = useMessages(roleMessages);
  const change = (project_id: string, role: ProjectRole | undefined) => {
    const others = chosen.filter(([id]) => id !== project_id);
    onChange(role ? [...others, [project_id, role]] : others);
  };
  const roleOf = (project_id: string) => chosen.find(([id]) => id === project_id)?.[1];
  if (projects.length === 0) return null;
  return (
    <fieldset>
      <legend className="mb-2 text-sm font-medium">{t('invite_projects')}</legend>
      <div className="flex max-h-56 flex-col gap-1 overflow-y-auto">
        {projects.map(({ project_id, name }) => (
          <div key={project_id} className="flex min-h-9 flex-wrap items-center gap-3">
            <Checkbox
              className="min-w-0 flex-1"
              label={name}
              checked={roleOf(project_id) !== undefined}
              onChange={(event) => change(project_id, event.target.checked ? 'collaborator' : undefined)}
            />
            {roleOf(project_id) && (
              <Select
                size="small"
                aria-label={t('project_role_of', { name })}
                value={roleOf(project_id) ?? null}
                onValueChange={(role) => change(project_id, role)}
                options={projectRoles.map((role) => ({ value: role, label: roleName(role) }))}
              />
            )}
          </div>
        ))}
      </div>
    </fieldset>
  );
}
