/** What other pages use of debugging: opening a request there. */
export { debuggingPath, openInDebugging } from './debugging-path.ts';
