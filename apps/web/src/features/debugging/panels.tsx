/** What other pages use of debugging: opening a request there. */
export { debuggingAddress, openInDebugging } from './debugging-address.ts';
