import { CONTACT_MIN_SECONDS, createContact, openContact } from '@fourth-seat/contract';
import type { Deps } from '../../deps.ts';
import { readUser } from '../../identity/accounts/users/users.ts';
import type { Attempts } from '../../identity/attempts/attempts.ts';
import type { Mount } from '../../platform/http/endpoints/mount.ts';
import { ApiError } from '../../platform/http/errors.ts';
import { randomText } from '../../platform/ids.ts';
import { HOUR_S } from '../../platform/time.ts';
import { createFormToken, isPatient } from './form-token.ts';
import { contactCopy, contactMail } from './messages.ts';
import { insertMessage } from './repository.ts';

/** Five messages an hour from one address or one sender; a flood from many addresses ends at 300 in all. */
export function contactLimits(address: string, email: string) {
  return [
    { name: 'contact-address', subject: [address], max: 5, window_s: HOUR_S },
    { name: 'contact-email', subject: [email], max: 5, window_s: HOUR_S },
    { name: 'contact-all', subject: [], max: 300, window_s: HOUR_S },
  ];
}

/** Contact us: public, stored before anything is mailed, no outside service against spam. */
export function mountContact(mount: Mount, deps: Deps, attempts: Attempts): void {
  const { config, delivery, now } = deps;

  mount(openContact, async () => ({
    form_token: createFormToken(config.server_secret, now()),
    ready_after: CONTACT_MIN_SECONDS,
  }));

  mount(createContact, async (input, context) => {
    if (!isPatient(config.server_secret, input.form_token, now())) throw new ApiError('contact_form');
    const retry_after = await attempts.count(contactLimits(context.address, input.business_email));
    if (retry_after > 0) throw new ApiError('contact_limit', { retry_after });
    const reference = `FS-${randomText(8).toUpperCase()}`;
    const isSpam = Boolean(input.website);
    await insertMessage(deps.pool, {
      input,
      reference,
      state: isSpam ? 'spam' : config.contact_to ? 'mailed' : 'received',
      sender: context,
      at: new Date(now()),
    });
    // A program that filled the hidden field is thanked like anyone else, and nobody is mailed.
    if (!isSpam) {
      if (config.contact_to) delivery.notify(contactMail(config.contact_to, reference, input, context.locale));
      const sender = context.session && (await readUser(deps.db, context.session.user_id));
      const isOwn = sender?.email === input.business_email;
      delivery.notify(contactCopy(reference, input, context.locale, isOwn));
    }
    return { reference, copy_to: input.business_email };
  });
}
