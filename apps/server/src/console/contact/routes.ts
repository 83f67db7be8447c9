import { openContactForm, sendContactMessage } from '@fourth-seat/contract';
import type { Deps } from '../../deps.ts';
import type { Attempts } from '../../identity/attempts/service.ts';
import type { Mount } from '../../platform/http/endpoints/mount.ts';
import * as service from './service.ts';

/** Contact us: public, and without an outside service against spam. */
export function mountContact(mount: Mount, deps: Deps, attempts: Attempts): void {
  mount(openContactForm, async () => service.openForm(deps));
  mount(sendContactMessage, async (input, context) => service.receiveMessage(deps, attempts, input, context));
}
