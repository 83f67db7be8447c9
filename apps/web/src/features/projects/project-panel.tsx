import type { Project } from '@fourth-seat/contract';
import { useQuery } from '@tanstack/react-query';
import { Ellipsis } from 'lucide-react';
import { useFormat } from '../../i18n/format.ts';
import { useMessages } from '../../i18n/messages.ts';
import { roleMessages } from '../../people/messages.ts';
import { IconButton } from '../../ui/controls/icon-button.tsx';
import { KeyValueList } from '../../ui/data/key-value.tsx';
import { Copyable } from '../../ui/feedback/copy-button.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { FailedState } from '../../ui/feedback/failed-state.tsx';
import { TextSkeleton } from '../../ui/feedback/skeleton.tsx';
import { Menu } from '../../ui/overlays/menu.tsx';
import { SidePanel } from '../../ui/overlays/side-panel.tsx';
import { projectMessages } from './messages.ts';
import { type OpenDialog, useProjectActions } from './project-dialogs.tsx';
import { ProjectMembers } from './project-members.tsx';
import { ProjectStateDot, useApiTypes } from './project-table.tsx';
import { projectQuery } from './queries.ts';

interface ProjectPanelProps {
  readonly project_id: string;
  readonly onClose: () => void;
  readonly onDialog: (opened: OpenDialog) => void;
}

/** One project in full, with a URL of its own. */
export function ProjectPanel({ project_id, onClose, onDialog }: ProjectPanelProps) {
  const t = useMessages(projectMessages);
  const query = useQuery(projectQuery(project_id));
  const { data: project, isError } = query;
  const actionsOf = useProjectActions(onDialog);
  return (
    <SidePanel
      open
      onClose={onClose}
      title={project?.name ?? t('details')}
      description={project?.description}
      actions={
        project && (
          <Menu
            trigger={
              <IconButton
                label={t('actions_of', { name: project.name })}
                icon={<Ellipsis aria-hidden />}
                size="small"
              />
            }
            entries={actionsOf(project)}
          />
        )
      }
    >
      {project === undefined && !isError && <TextSkeleton lines={6} />}
      {project === undefined && isError && <FailedState query={query} />}
      {project === null && <EmptyState kind="forbidden" cause={t('unknown_project')} />}
      {project && (
        <div className="flex flex-col gap-7">
          <Facts project={project} />
          <ProjectMembers project={project} />
        </div>
      )}
    </SidePanel>
  );
}

function Facts({ project }: { readonly project: Project }) {
  const t = useMessages(projectMessages);
  const roleName = useMessages(roleMessages);
  const format = useFormat();
  const nameTypes = useApiTypes();
  return (
    <KeyValueList
      items={[
        { label: t('state'), value: <ProjectStateDot state={project.state} /> },
        { label: 'ID', value: <Copyable value={project.project_id} /> },
        { label: t('my_role'), value: roleName(project.my_role) },
        { label: t('api_types'), value: format.list(nameTypes(project.api_types)) || '–' },
        { label: t('request_count'), value: format.number(project.request_count) },
        { label: t('tokens_used'), value: format.number(project.tokens_used) },
        {
          label: t('last_request'),
          value: project.last_request_at ? format.dateTimeSeconds(project.last_request_at) : t('never'),
        },
        { label: t('created'), value: format.dateTime(project.created_at) },
        { label: t('updated'), value: format.dateTime(project.updated_at) },
      ]}
    />
  );
}
