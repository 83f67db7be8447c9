import { contact_min_seconds, createContact, openContact, type Parsed } from '@fourth-seat/contract';
import type { Attempts } from '../accounts/attempts.ts';
import type { Deps } from '../deps.ts';
import { ApiError } from '../http/errors.ts';
import { createId, randomText } from '../http/ids.ts';
import type { AnonymousContext, Mount } from '../http/mount.ts';
import type { Session } from '../http/session.ts';
import { createFormToken, isPatient } from './form-token.ts';
import { contactCopy, contactMail } from './messages.ts';

/** Five messages an hour from one address or one sender; a flood from many addresses ends at 300 in all. */
export function contactLimits(address: string, email: string) {
  return [
    { name: 'contact-address', subject: [address], max: 5, window_s: 3600 },
    { name: 'contact-email', subject: [email], max: 5, window_s: 3600 },
    { name: 'contact-all', subject: [], max: 300, window_s: 3600 },
  ];
}

/** Contact us: public, stored before anything is mailed, no outside service against spam. */
export function mountContact(mount: Mount, deps: Deps, attempts: Attempts): void {
  const { config, delivery, now } = deps;

  mount(openContact, async () => ({
    form_token: createFormToken(config.server_secret, now()),
    ready_after: contact_min_seconds,
  }));

  mount(createContact, async (input, context) => {
    if (!isPatient(config.server_secret, input.form_token, now())) throw new ApiError('contact_form');
    const retry_after = await attempts.count(contactLimits(context.address, input.business_email));
    if (retry_after > 0) throw new ApiError('contact_limit', { retry_after });
    const reference = `FS-${randomText(8).toUpperCase()}`;
    const is_spam = Boolean(input.website);
    await store(deps, reference, input, context, is_spam);
    // A program that filled the hidden field is thanked like anyone else, and nobody is mailed.
    if (!is_spam) {
      if (config.contact_to) delivery.notify(contactMail(config.contact_to, reference, input, context.locale));
      const is_own = context.session !== undefined && (await hasEmail(deps, context.session, input.business_email));
      delivery.notify(contactCopy(reference, input, context.locale, is_own));
    }
    return { reference, copy_to: input.business_email };
  });
}

async function hasEmail({ db }: Deps, { user_id }: Session, email: string): Promise<boolean> {
  const row = await db
    .selectFrom('users')
    .select('user_id')
    .where('user_id', '=', user_id)
    .where('email', '=', email)
    .executeTakeFirst();
  return row !== undefined;
}

async function store(
  { pool, config, now }: Deps,
  reference: string,
  input: Parsed<typeof createContact>,
  { session, locale, address }: AnonymousContext,
  is_spam: boolean,
): Promise<void> {
  const state = is_spam ? 'spam' : config.contact_to ? 'mailed' : 'received';
  await pool.query(
    `INSERT INTO contact_messages (contact_id, reference, state, user_id, org_id, first_name, last_name, business_email,
       calling_code, business_phone, company_name, company_size, company_industry, job_title, topic, help, locale, address, created_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19)`,
    [
      createId('contact'),
      reference,
      state,
      session?.user_id ?? null,
      session?.org_id ?? null,
      input.first_name,
      input.last_name,
      input.business_email,
      input.calling_code,
      input.business_phone,
      input.company_name,
      input.company_size,
      input.company_industry ?? null,
      input.job_title,
      input.topic ?? null,
      input.help,
      locale,
      address,
      new Date(now()),
    ],
  );
}
