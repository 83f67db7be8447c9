import { empty, endpoints } from '@fourth-seat/contract';
import { accountEntries } from './account-entries.ts';
import { consoleEntries } from './console-entries.ts';
import { entry, type MatrixEntry } from './entry.ts';
import { trafficEntries } from './traffic-entries.ts';

const written: readonly MatrixEntry[] = [...accountEntries, ...consoleEntries, ...trafficEntries];
const isWritten = new Set(written.map(({ endpoint }) => endpoint));
/**
 * An endpoint for everyone who is signed in that takes no input: there is no object of another organization to ask for,
 * so the contract itself says its row.
 */
const implied = endpoints
  .filter((endpoint) => endpoint.access === 'user' && endpoint.request === empty && !isWritten.has(endpoint))
  .map((endpoint) => entry(endpoint, {}, 0, () => ({})));

/** Every row of the matrix; its first test names what is missing. */
export const entries: readonly MatrixEntry[] = [...written, ...implied];
