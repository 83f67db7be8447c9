/** All SQL of `contact_messages`. */
import type { Parsed, sendContactMessage } from '@fourth-seat/contract';
import type { Pool } from '../../platform/db/client.ts';
import type { AnonymousContext } from '../../platform/http/endpoints/mount.ts';
import { createId } from '../../platform/ids.ts';

/** What a person filled in. */
export type ContactInput = Parsed<typeof sendContactMessage>;

interface ContactMessage {
  readonly input: ContactInput;
  /** Reference that the sender may quote. */
  readonly reference: string;
  readonly state: 'spam' | 'received';
  readonly sender: Pick<AnonymousContext, 'session' | 'locale' | 'address'>;
  readonly at: Date;
}

export async function insertMessage(pool: Pool, message: ContactMessage): Promise<void> {
  const { input, reference, state, sender, at } = message;
  await pool.query(
    `INSERT INTO contact_messages (contact_id, reference, state, user_id, org_id, first_name, last_name, business_email,
       calling_code, business_phone, company_name, company_size, company_industry, job_title, topic, help, locale, address, created_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19)`,
    [
      createId('contact'),
      reference,
      state,
      sender.session?.user_id ?? null,
      sender.session?.org_id ?? null,
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
      sender.locale,
      sender.address,
      at,
    ],
  );
}

/** The message was mailed to the people who answer. */
export async function updateMailed(pool: Pool, reference: string): Promise<void> {
  await pool.query(`UPDATE contact_messages SET state = 'mailed' WHERE reference = $1`, [reference]);
}
