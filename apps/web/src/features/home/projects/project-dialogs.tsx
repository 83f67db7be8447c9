import { type Project, closeProject, createProject, reopenProject, updateProject } from '@fourth-seat/contract';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useId, useState } from 'react';
import { useWrite } from '../../../api/use-write.ts';
import { ActDialog } from '../../../forms/act-dialog.tsx';
import { Waiting } from '../../../forms/waiting.tsx';
import { useMessages } from '../../../i18n/messages.ts';
import { useFailure, useInvalidFocus } from '../../../i18n/use-failure.ts';
import { goToRoute } from '../../../navigation/navigator.ts';
import { chooseProject } from '../../../session/project-selection.ts';
import { refreshProjects } from '../../../session/session.ts';
import { Banner } from '../../../ui/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Field } from '../../../ui/field.tsx';
import { Input, Textarea } from '../../../ui/input.tsx';
import type { MenuEntry } from '../../../ui/menu.tsx';
import { showToast } from '../../../ui/toast-store.ts';
import { useUiText } from '../../../ui/ui-text.tsx';
import { LimitDialog } from './limit-dialog.tsx';
import { projectMessages } from './messages.ts';
import { impactQuery, projectsKey } from './queries.ts';

export type OpenedDialog =
  | { readonly kind: 'create' }
  | { readonly kind: 'edit' | 'close' | 'limits'; readonly project: Project };

/** After every change the frame's project switcher must know it too. */
const homeKey = ['home'] as const;
const changes = { quiet: true, invalidates: [projectsKey, homeKey] } as const;

/** What the member may do with a project. */
export function useProjectActs(onDialog: (opened: OpenedDialog) => void): (project: Project) => MenuEntry[] {
  const t = useMessages(projectMessages);
  const reopen = useWrite(reopenProject, {
    invalidates: [projectsKey, homeKey],
    onDone: async ({ name }) => {
      showToast({ message: t('reopened_done', { name }) });
      await refreshProjects();
    },
  });
  return (project) => {
    const { project_id, name, state, revision, my_role } = project;
    const isManager = my_role !== 'collaborator';
    const closed = state === 'closed';
    const work: MenuEntry[] = [
      {
        label: t('open'),
        onSelect: () => {
          chooseProject(project);
          showToast({ message: t('opened_done', { name }) });
        },
      },
      { label: t('keys'), onSelect: () => goToRoute('ApiKeys', { project: project_id }) },
      { label: t('limits'), onSelect: () => onDialog({ kind: 'limits', project }) },
    ];
    if (!isManager) return work;
    return [
      ...work,
      {
        label: t('edit'),
        disabled: closed ? t('edit_closed') : undefined,
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
  readonly opened: OpenedDialog | undefined;
  readonly onClose: () => void;
}

export function ProjectDialogs({ opened, onClose }: ProjectDialogsProps) {
  switch (opened?.kind) {
    case 'create':
      return <CreateDialog onClose={onClose} />;
    case 'edit':
      return <EditDialog project={opened.project} onClose={onClose} />;
    case 'close':
      return <CloseDialog project={opened.project} onClose={onClose} />;
    case 'limits':
      return <LimitDialog project={opened.project} onClose={onClose} />;
    case undefined:
      return null;
  }
}

function CreateDialog({ onClose }: { readonly onClose: () => void }) {
  const t = useMessages(projectMessages);
  const write = useWrite(createProject, {
    ...changes,
    onDone: async (project) => {
      showToast({ message: t('created_done', { name: project.name }) });
      chooseProject(project);
      await refreshProjects();
      onClose();
    },
  });
  return (
    <ProjectForm
      title={t('create_title')}
      submitLabel={t('create')}
      busy={write.isPending}
      error={write.error}
      onSubmit={(fields) => write.mutate(fields)}
      onClose={onClose}
    />
  );
}

function EditDialog({ project, onClose }: { readonly project: Project; readonly onClose: () => void }) {
  const t = useMessages(projectMessages);
  const { project_id, revision } = project;
  const write = useWrite(updateProject, {
    ...changes,
    onDone: async () => {
      showToast({ message: t('saved') });
      await refreshProjects();
      onClose();
    },
  });
  return (
    <ProjectForm
      title={t('edit_title', { name: project.name })}
      submitLabel={t('save')}
      first={project}
      busy={write.isPending}
      error={write.error}
      onSubmit={(fields) => write.mutate({ project_id, revision, ...fields })}
      onClose={onClose}
    />
  );
}

interface ProjectFields {
  readonly name: string;
  readonly description: string;
}
interface ProjectFormProps {
  readonly title: string;
  readonly submitLabel: string;
  readonly first?: ProjectFields;
  readonly busy: boolean;
  readonly error: unknown;
  readonly onSubmit: (fields: { name: string; description: string }) => void;
  readonly onClose: () => void;
}

function ProjectForm({ title, submitLabel, first, busy, error, onSubmit, onClose }: ProjectFormProps) {
  const t = useMessages(projectMessages);
  const text = useUiText();
  const id = useId();
  const [name, setName] = useState(first?.name ?? '');
  const [description, setDescription] = useState(first?.description ?? '');
  const failure = useFailure(error);
  const form = useInvalidFocus(error);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onSubmit({ name, description });
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={title}
      size="small"
      footer={
        <>
          <Button onClick={onClose}>{text.cancel}</Button>
          <Button variant="primary" type="submit" form={id} busy={busy}>
            {submitLabel}
          </Button>
        </>
      }
    >
      <form ref={form} id={id} noValidate className="flex flex-col gap-4" onSubmit={submit}>
        {failure.summary && <Banner tone="danger">{failure.summary}</Banner>}
        <Field label={t('name')} required error={failure.field('name')}>
          <Input value={name} maxLength={50} autoComplete="off" onChange={(event) => setName(event.target.value)} />
        </Field>
        <Field label={t('description')} optional error={failure.field('description')}>
          <Textarea
            rows={3}
            maxLength={500}
            value={description}
            onChange={(event) => setDescription(event.target.value)}
          />
        </Field>
      </form>
    </Dialog>
  );
}

/** Shows the traffic that would stop, live, and asks for the name. */
function CloseDialog({ project, onClose }: { readonly project: Project; readonly onClose: () => void }) {
  const t = useMessages(projectMessages);
  const { project_id, name, revision } = project;
  const query = useQuery(impactQuery(project_id));
  const { data } = query;
  return (
    <ActDialog
      endpoint={closeProject}
      input={{ project_id, name, revision }}
      invalidates={changes.invalidates}
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
          <Waiting query={query} lines={2} />
        )}
        <p>{t('close_text')}</p>
      </div>
    </ActDialog>
  );
}

function trafficText(
  t: ReturnType<typeof useMessages<typeof projectMessages.table>>,
  { calls_last_hour, calls_last_24h }: { calls_last_hour: number; calls_last_24h: number },
): string {
  if (calls_last_hour > 0) return t('live', { hour: calls_last_hour, day: calls_last_24h });
  return calls_last_24h > 0 ? t('recent', { day: calls_last_24h }) : t('silent');
}
