/** What other pages can pass to the sign-in form. */
export { prefillIdentifier } from './identifier.ts';
