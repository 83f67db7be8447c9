/** SQL of `sso_connections`, `sso_domains` and `sso_identities`; what sign-ins ask is in `memberships/sso-demand-repository.ts`. */
import type { Selectable } from 'kysely';
import { refuseTaken } from '../../platform/db/errors.ts';
import type { Database, Tables } from '../../platform/db/tables.ts';
import { ApiError } from '../../platform/http/errors.ts';

export type ConnectionRow = Selectable<Tables['sso_connections']>;
export type DomainRow = Selectable<Tables['sso_domains']>;

export async function findConnection(db: Database, org_id: string): Promise<ConnectionRow | undefined> {
  return db.selectFrom('sso_connections').selectAll().where('org_id', '=', org_id).executeTakeFirst();
}

/** The organization's connection, locked until the transaction ends. Throws `sso_unset` where there is none. */
export async function lockConnection(trx: Database, org_id: string): Promise<ConnectionRow> {
  const row = await trx
    .selectFrom('sso_connections')
    .selectAll()
    .where('org_id', '=', org_id)
    .forUpdate()
    .executeTakeFirst();
  if (!row) throw new ApiError('sso_unset');
  return row;
}

/** The connection of whichever organization has verified that domain. */
export async function findConnectionOfDomain(db: Database, domain: string): Promise<ConnectionRow | undefined> {
  return db
    .selectFrom('sso_connections as c')
    .innerJoin('sso_domains as d', 'd.org_id', 'c.org_id')
    .selectAll('c')
    .where('d.domain', '=', domain)
    .where('d.verified_at', 'is not', null)
    .executeTakeFirst();
}

/** All domains of the organization, verified or not, in the order of the alphabet. */
export async function listDomains(db: Database, org_id: string): Promise<DomainRow[]> {
  return db.selectFrom('sso_domains').selectAll().where('org_id', '=', org_id).orderBy('domain').execute();
}

export const verifiedOf = (domains: readonly DomainRow[]): string[] =>
  domains.flatMap(({ domain, verified_at }) => (verified_at ? [domain] : []));

/** Leaves the organization these domains: new ones are unverified, others as they were. */
export async function setDomains(trx: Database, org_id: string, domains: readonly string[]): Promise<void> {
  await trx.deleteFrom('sso_domains').where('org_id', '=', org_id).where('domain', 'not in', domains).execute();
  await trx
    .insertInto('sso_domains')
    .values(domains.map((domain) => ({ org_id, domain, verified_at: null })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Writes whether a domain is verified; throws `sso_domain_taken` where another organization has verified it meanwhile. */
export async function updateDomain(trx: Database, { org_id, domain, verified_at }: DomainRow): Promise<void> {
  await refuseTaken(
    'sso_domains_verified',
    () => new ApiError('sso_domain_taken'),
    async () =>
      trx
        .updateTable('sso_domains')
        .set({ verified_at })
        .where('org_id', '=', org_id)
        .where('domain', '=', domain)
        .execute(),
  );
}

export async function upsertConnection(trx: Database, row: ConnectionRow): Promise<void> {
  const { org_id: _org_id, ...set } = row;
  await trx
    .insertInto('sso_connections')
    .values(row)
    .onConflict((conflict) => conflict.column('org_id').doUpdateSet(set))
    .execute();
}

export async function updateConnection(
  trx: Database,
  org_id: string,
  set: Partial<Pick<ConnectionRow, 'tested_at' | 'mode'>>,
): Promise<void> {
  await trx.updateTable('sso_connections').set(set).where('org_id', '=', org_id).execute();
}

/** Deletes the connection with all that its provider vouched for. */
export async function deleteConnection(trx: Database, org_id: string): Promise<void> {
  await trx.deleteFrom('sso_connections').where('org_id', '=', org_id).execute();
}

export async function findIdentityOwner(db: Database, org_id: string, subject: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('sso_identities')
    .select('user_id')
    .where('org_id', '=', org_id)
    .where('subject', '=', subject)
    .executeTakeFirst();
  return row?.user_id;
}

/** Links an identity; throws `cannot_bind` where it, or the account, is linked already. */
export async function linkIdentity(
  trx: Database,
  row: { readonly org_id: string; readonly subject: string; readonly user_id: string; readonly linked_at: Date },
): Promise<void> {
  const taken = (): ApiError => new ApiError('cannot_bind');
  await refuseTaken('sso_identities_pkey', taken, async () =>
    refuseTaken('sso_identities_org_id_user_id_key', taken, async () =>
      trx.insertInto('sso_identities').values(row).execute(),
    ),
  );
}

/** Deletes what another provider, or another client of it, vouched for. */
export async function deleteIdentities(trx: Database, org_id: string): Promise<void> {
  await trx.deleteFrom('sso_identities').where('org_id', '=', org_id).execute();
}
