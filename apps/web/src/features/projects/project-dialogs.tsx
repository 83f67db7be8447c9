import { closeProject, createProject, type Project, reopenProject, updateProject } from '@fourth-seat/contract';
import { useQuery } from '@tanstack/react-query';
import { homeKey, projectsKey } from '../../api/query-keys.ts';
import { useEndpointMutation } from '../../api/use-endpoint-mutation.ts';
import { ActionDialog } from '../../forms/action-dialog.tsx';
import { DescriptionField, NameField } from '../../forms/fields/name-fields.tsx';
import { FormDialog } from '../../forms/form-dialog.tsx';
import { useDraftName } from '../../forms/use-draft.ts';
import { useEditBase } from '../../forms/use-edit-base.ts';
import { type Form, useForm } from '../../forms/use-form.ts';
import { type Translate, useMessages } from '../../i18n/messages.ts';
import { goToRoute } from '../../navigation/navigator.ts';
import { chooseProject } from '../../session/project-selection.ts';
import { refreshProjects } from '../../session/session.ts';
import { Banner } from '../../ui/feedback/banner.tsx';
import { MissingData } from '../../ui/feedback/missing-data.tsx';
import { showToast } from '../../ui/feedback/toast-store.ts';
import type { MenuEntry } from '../../ui/overlays/menu.tsx';
import { LimitDialog } from './limit-dialog.tsx';
import { projectMessages } from './messages.ts';
import { impactQuery, projectQuery } from './queries.ts';

export type OpenDialog =
  | { readonly kind: 'create' }
  | { readonly kind: 'edit' | 'close' | 'limits'; readonly project: Project };

/** What the member may do with a project. */
export function useProjectActions(onDialog: (openDialog: OpenDialog) => void): (project: Project) => MenuEntry[] {
  const t = useMessages(projectMessages);
  const reopen = useEndpointMutation(reopenProject, {
    invalidates: [projectsKey, homeKey],
    onDone: async ({ name }) => {
      showToast({ message: t('reopened_done', { name }) });
      await refreshProjects();
    },
  });
  return (project) => {
    const { project_id, name, state, revision, can_manage } = project;
    const closed = state === 'closed';
    const work: MenuEntry[] = [
      {
        label: t('switch_to'),
        onSelect: () => {
          chooseProject(project);
          showToast({ message: t('switched_done', { name }) });
        },
      },
      { label: t('keys'), onSelect: () => goToRoute('ApiKeys', { project: project_id }) },
      { label: t('limits'), onSelect: () => onDialog({ kind: 'limits', project }) },
    ];
    if (!can_manage) return work;
    return [
      ...work,
      {
        label: t('edit'),
        disabledReason: closed ? t('edit_closed') : undefined,
        onSelect: () => onDialog({ kind: 'edit', project }),
      },
      { kind: 'separator' },
      closed
        ? { label: t('reopen'), onSelect: () => reopen.mutate({ project_id, revision }) }
        : { label: t('close'), danger: true, onSelect: () => onDialog({ kind: 'close', project }) },
    ];
  };
}

interface ProjectDialogsProps {
  readonly openDialog: OpenDialog | undefined;
  readonly onClose: () => void;
}

export function ProjectDialogs({ openDialog, onClose }: ProjectDialogsProps) {
  switch (openDialog?.kind) {
    case 'create':
      return <CreateDialog onClose={onClose} />;
    case 'edit':
      return <EditDialog project={openDialog.project} onClose={onClose} />;
    case 'close':
      return <CloseDialog project={openDialog.project} onClose={onClose} />;
    case 'limits':
      return <LimitDialog project={openDialog.project} onClose={onClose} />;
    case undefined:
      return null;
  }
}

const blank = { name: '', description: '' };

function CreateDialog({ onClose }: { readonly onClose: () => void }) {
  const t = useMessages(projectMessages);
  const form = useForm(createProject, {
    initial: blank,
    keepAs: useDraftName('project'),
    input: (values) => values,
    invalidates: [projectsKey, homeKey],
    onDone: async (project) => {
      showToast({ message: t('created_done', { name: project.name }) });
      chooseProject(project);
      await refreshProjects();
      onClose();
    },
  });
  return (
    <FormDialog form={form} title={t('create_title')} size="small" submitLabel={t('create')} onClose={onClose}>
      <ProjectFields form={form} />
    </FormDialog>
  );
}

function EditDialog({ project, onClose }: { readonly project: Project; readonly onClose: () => void }) {
  const t = useMessages(projectMessages);
  const { project_id } = project;
  const { base, onFailure } = useEditBase(useQuery(projectQuery(project_id)).data ?? project);
  const { revision, name, description } = base;
  const form = useForm(updateProject, {
    initial: { name, description },
    keepAs: useDraftName(`project.${project_id}`),
    input: (values) => ({ project_id, revision, ...values }),
    invalidates: [projectsKey, homeKey],
    onFailure,
    onDone: async () => {
      showToast({ message: t('saved') });
      await refreshProjects();
      onClose();
    },
  });
  return (
    <FormDialog form={form} title={t('edit_title', { name })} size="small" submitLabel={t('save')} onClose={onClose}>
      <ProjectFields form={form} />
    </FormDialog>
  );
}

function ProjectFields({ form }: { readonly form: Form<{ readonly name: string; readonly description: string }> }) {
  return (
    <>
      <NameField form={form} />
      <DescriptionField form={form} rows={3} />
    </>
  );
}

/** Shows live the traffic that would stop, and asks for the name. */
function CloseDialog({ project, onClose }: { readonly project: Project; readonly onClose: () => void }) {
  const t = useMessages(projectMessages);
  const { project_id } = project;
  // As it is now: after a conflict the next attempt closes the project with its current name and revision.
  const { name, revision } = useQuery(projectQuery(project_id)).data ?? project;
  const query = useQuery(impactQuery(project_id));
  const { data } = query;
  return (
    <ActionDialog
      endpoint={closeProject}
      input={{ project_id, name, revision }}
      invalidates={[projectsKey, homeKey]}
      doneText={t('closed_done', { name })}
      onDone={refreshProjects}
      onClose={onClose}
      title={t('close_title', { name })}
      confirmName={name}
      confirmLabel={t('close')}
    >
      <div className="flex flex-col gap-3">
        {data ? (
          <Banner tone={data.is_live ? 'danger' : 'warning'} title={trafficText(t, data)}>
            {t('stops', { count: data.keys_enabled })}
          </Banner>
        ) : (
          <MissingData query={query} lines={2} />
        )}
        <p>{t('close_text')}</p>
      </div>
    </ActionDialog>
  );
}

function trafficText(
  t: Translate<typeof projectMessages.table>,
  { requests_1h, requests_24h }: { requests_1h: number; requests_24h: number },
): string {
  if (requests_1h > 0) return t('live', { hour: requests_1h, day: requests_24h });
  return requests_24h > 0 ? t('recent', { day: requests_24h }) : t('silent');
}
