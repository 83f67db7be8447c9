/** What has sliders, in one file: those before a match and those while it runs. */
export { Controls } from './controls.tsx';
export { ProfilePanel } from './profile/profile-panel.tsx';
