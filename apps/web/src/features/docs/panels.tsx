/** What other pages show in the look of the documentation. */
export type { Block } from './blocks.ts';
export { Blocks } from './view/markdown-view.tsx';
export { DocTable } from './view/table.tsx';
