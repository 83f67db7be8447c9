import { openContactForm, sendContactMessage } from '@fourth-seat/contract';
import type { Mount } from '../../platform/http/endpoints/mount.ts';
import * as service from './service.ts';

/** Contact us: public, and without an outside service against spam. */
export function mountContact(mount: Mount, deps: service.ContactDeps): void {
  mount(openContactForm, async () => service.openForm(deps));
  mount(sendContactMessage, async (input, context) => service.receiveMessage(deps, input, context));
}
