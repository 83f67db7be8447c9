/**
 * The calls of the session itself. Imported dynamically: with them come the schemas and zod, which a visitor who has not
 * signed in never needs; from this file rather than from the package, so that the rest of the contract stays out.
 */
export { getMe, listProjects, logout } from '@fourth-seat/contract';
