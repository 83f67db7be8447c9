/** The endpoints of the console, one file a feature. A new feature is listed here. */
export * from './alerts.ts';
export * from './api-key-words.ts';
export * from './api-keys.ts';
export * from './audit.ts';
export * from './calls.ts';
export * from './contact.ts';
export * from './contact-limits.ts';
export * from './debugging.ts';
export * from './home.ts';
export * from './invites.ts';
export * from './limits.ts';
export * from './members.ts';
export * from './playground.ts';
export * from './projects.ts';
export * from './retention.ts';
export * from './transfers.ts';
export * from './usage.ts';
