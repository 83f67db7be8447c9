/** What another page knows of whoever is about to sign in. */
export { prefillIdentifier } from './identifier.ts';
