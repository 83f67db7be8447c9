export { ProjectsPanel } from './projects.tsx';
