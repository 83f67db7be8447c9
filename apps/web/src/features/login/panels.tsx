/** What other pages may tell the sign-in form. */
export { prefillIdentifier } from './identifier.ts';
