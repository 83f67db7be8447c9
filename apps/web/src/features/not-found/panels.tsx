/** What other pages show of this one, for an unknown address below theirs. */
export { NotFoundPage } from './page.tsx';
