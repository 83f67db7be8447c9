/** What other pages show of this one: an address below theirs that leads nowhere. */
export { NotFoundPage } from './page.tsx';
