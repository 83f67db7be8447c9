import type { ProjectInfo } from '../settings/app-settings.ts';
import { appSettings, useSetting } from '../settings/app-settings.ts';
import { chooseProject, useChosenProject } from './project-selection.ts';

/** Which projects the console's pages are about: one, or all that the member may see. */
export interface ProjectScope {
  /** For the filters of a call; empty means every project. */
  readonly ids: readonly string[];
  /** The selected project; undefined for all of them, or while none is known. */
  readonly project: ProjectInfo | undefined;
  /** The switcher says "All projects"; false also while no project is known yet. */
  readonly isAll: boolean;
}

/**
 * The projects that the switcher in the crumb shows. Where something is created or sent, `useChosenProject` names the
 * project.
 */
export function useProjectScope(): ProjectScope {
  const all = useSetting((settings) => settings.allProjects);
  const chosen = useChosenProject();
  if (all || chosen === null) return { ids: [], project: undefined, isAll: all };
  return { ids: [chosen.project_id], project: chosen, isAll: false };
}

/** Undefined: all projects. */
export function chooseScope(project: ProjectInfo | undefined): void {
  if (project === undefined) appSettings.patch({ allProjects: true });
  else chooseProject(project);
}
