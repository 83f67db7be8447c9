/** What scripts use of the shooter without its page. */
export { defaultSetup, engineSetupOf, type ShooterSetup } from './setup.ts';
