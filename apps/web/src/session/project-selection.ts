import type { Project } from '@fourth-seat/contract';
import { appSettings, type ProjectInfo, useSetting } from '../settings/app-settings.ts';
import { sessionStore, useSession } from './session-store.ts';

/** The project with the stored id if it is in the list, else the first one; undefined only for an empty list. */
export function findChosenProject<Item extends Pick<Project, 'project_id'>>(
  projects: readonly Item[],
  storedId: string | null,
): Item | undefined {
  return projects.find((project) => project.project_id === storedId) ?? projects[0];
}

/** Chooses a project, for every page and the next visit. */
export function chooseProject(project: ProjectInfo): void {
  appSettings.patch({ allProjects: false });
  storeChosenProject(project);
}

function storeChosenProject({ project_id, name, state }: ProjectInfo): void {
  const { projectId, projectInfo } = appSettings.get();
  if (projectId === project_id && projectInfo?.name === name && projectInfo.state === state) return;
  appSettings.patch({ projectId: project_id, projectInfo: { project_id, name, state } });
}

/** Stores a fresh project list; the chosen project stays while it is listed, else the first is chosen. */
export function storeProjectList(projects: readonly Project[]): void {
  sessionStore.update((now) => ({ ...now, signedIn: true, projectList: projects, projectsError: undefined }));
  const chosen = findChosenProject(projects, appSettings.get().projectId);
  if (chosen) storeChosenProject(chosen);
  else appSettings.patch({ projectId: null, projectInfo: null });
}

/** The chosen project, also before the list has arrived; null when there is none. */
export function useChosenProject(): ProjectInfo | null {
  const { projectList } = useSession();
  const projectId = useSetting((settings) => settings.projectId);
  const projectInfo = useSetting((settings) => settings.projectInfo);
  if (projectList === undefined) return projectInfo;
  return findChosenProject(projectList, projectId) ?? null;
}
