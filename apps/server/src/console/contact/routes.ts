import { CONTACT_MIN_SECONDS, openContactForm, sendContactMessage } from '@fourth-seat/contract';
import type { Deps } from '../../deps.ts';
import type { Attempts } from '../../identity/attempts/attempts.ts';
import type { Mount } from '../../platform/http/endpoints/mount.ts';
import { createFormToken } from './form-token.ts';
import * as service from './service.ts';

/** Contact us: public, and without an outside service against spam. */
export function mountContact(mount: Mount, deps: Deps, attempts: Attempts): void {
  const { config, now } = deps;
  mount(openContactForm, async () => ({
    form_token: createFormToken(config.server_secret, now()),
    ready_after: CONTACT_MIN_SECONDS,
  }));
  mount(sendContactMessage, async (input, context) => service.takeMessage(deps, attempts, input, context));
}
