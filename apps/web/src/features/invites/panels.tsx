/** What other pages use of invitations: the list of the organization's. */
export { invitesQuery } from './queries.ts';
