/** What other pages show of this one, for an unknown URL below theirs. */
export { NotFoundPage } from './page.tsx';
