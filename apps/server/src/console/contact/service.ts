import {
  CONTACT_MESSAGES_PER_HOUR,
  CONTACT_MIN_SECONDS,
  type Output,
  type openContactForm,
  type sendContactMessage,
} from '@fourth-seat/contract';
import type { Deps } from '../../deps.ts';
import { readUser } from '../../identity/accounts/users/users.ts';
import {
  type AttemptLimit,
  type Attempts,
  addressLimits,
  type GlobalLimit,
  takeGlobal,
} from '../../identity/attempts/service.ts';
import type { AnonymousContext } from '../../platform/http/endpoints/mount.ts';
import { ApiError } from '../../platform/http/errors.ts';
import { randomText } from '../../platform/ids.ts';
import { HOUR_S } from '../../platform/time.ts';
import { createFormToken, isFormToken } from './form-token.ts';
import { contactCopy, contactMail } from './messages.ts';
import { type ContactInput, insertMessage, updateMailed } from './repository.ts';

/** Messages of one address and of one sender. */
export function contactLimits(address: string, email: string): readonly AttemptLimit[] {
  const hourly = { max: CONTACT_MESSAGES_PER_HOUR, window_s: HOUR_S };
  return [...addressLimits('contact-address', address, hourly), { name: 'contact-email', subject: [email], ...hourly }];
}

/**
 * Against a flood from many addresses: while more than 300 messages come in an hour, an address may send one. Whoever is
 * signed in is not counted here.
 */
export function globalContactLimit(address: string): GlobalLimit {
  return {
    busy: { name: 'contact-all', subject: [], max: 300, window_s: HOUR_S },
    strict: addressLimits('contact-busy', address, { max: 1, window_s: HOUR_S }),
  };
}

export interface ContactDeps extends Deps {
  readonly attempts: Pick<Attempts, 'take'>;
}

/** Opens the form: its token shows later how long it was open. */
export function openForm({ config, now }: Pick<Deps, 'config' | 'now'>): Output<typeof openContactForm> {
  return { form_token: createFormToken(config.server_secret, now()), ready_after: CONTACT_MIN_SECONDS };
}

/** Stores a message before anything is mailed. A program that filled the hidden field gets the usual answer. */
export async function receiveMessage(
  deps: ContactDeps,
  input: ContactInput,
  context: AnonymousContext,
): Promise<Output<typeof sendContactMessage>> {
  const { config, attempts, now } = deps;
  if (!isFormToken(config.server_secret, input.form_token, now())) throw new ApiError('contact_form');
  const retry_after = await attempts.take(contactLimits(context.address, input.business_email));
  if (retry_after > 0) throw new ApiError('contact_limit', { retry_after });
  if (!context.session) {
    const busy = await takeGlobal(attempts, globalContactLimit(context.address));
    if (busy.retry_after > 0) throw new ApiError('contact_busy', { retry_after: busy.retry_after });
  }
  const reference = `FS-${randomText(8).toUpperCase()}`;
  const isSpam = Boolean(input.website);
  await insertMessage(deps.pool, {
    input,
    reference,
    state: isSpam ? 'spam' : 'received',
    sender: context,
    at: new Date(now()),
  });
  if (!isSpam) await mailContact(deps, reference, input, context);
  return { reference, copy_to: input.business_email };
}

/** Mails the message to the people who answer, which its state says once it is so, and a copy to the sender. */
async function mailContact(
  { config, delivery, db, pool }: Deps,
  reference: string,
  input: ContactInput,
  { locale, session }: AnonymousContext,
): Promise<void> {
  if (config.contact_to) {
    delivery.notify(contactMail(config.contact_to, reference, input, locale), async () =>
      updateMailed(pool, reference),
    );
  }
  const sender = session && (await readUser(db, session.user_id));
  const isOwnEmail = sender?.email === input.business_email;
  delivery.notify(contactCopy(reference, input, { locale, isOwnEmail }));
}
