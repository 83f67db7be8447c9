/** SQL of what sign-ins ask of single sign-on (decision 1251); sessions ask the same function in their own statement. */
import { sql } from 'kysely';
import type { Database } from '../../platform/db/tables.ts';

/** The part of a mail address that names its domain; undefined for an account without one. */
export const domainOf = (email: string | null): string | undefined => email?.slice(email.lastIndexOf('@') + 1);

/** The organization that takes only its own provider from this person; undefined where there is none. */
export async function findDemand(
  db: Database,
  { user_id, email }: { readonly user_id: string; readonly email: string | null },
): Promise<{ readonly org_id: string } | undefined> {
  const domain = domainOf(email);
  if (domain === undefined) return undefined;
  // A verified domain has one organization.
  const { rows } = await sql<{ org_id: string }>`
    SELECT org_id FROM sso_domains
    WHERE domain = ${domain} AND verified_at IS NOT NULL AND requires_sso(${user_id}, org_id)`.execute(db);
  return rows[0];
}

/** Whether the provider, as it was asked, still signs in to this account. */
export async function holdsIdentity(
  db: Database,
  user_id: string,
  { org_id, connection_id }: { readonly org_id: string; readonly connection_id: string },
): Promise<boolean> {
  const { rows } = await sql`
    SELECT 1 FROM sso_identities JOIN sso_connections USING (org_id)
    WHERE org_id = ${org_id} AND user_id = ${user_id} AND connection_id = ${connection_id} AND mode <> 'off'`.execute(
    db,
  );
  return rows.length > 0;
}
