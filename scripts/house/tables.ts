import { isServerCode, SERVER, type SourceFile } from './sources.ts';
import { argumentOf, isNode, listNodes, type Node, nameOf, placeOf, textOf } from './syntax.ts';

/** The folder of the server that owns each table. SQL of others may name it only as permitted below. */
const owners: Readonly<Record<string, readonly string[]>> = {
  'platform/audit': ['audit_log'],
  'platform/http': ['idempotent_requests'],
  'identity/accounts': [
    'users',
    'sign_ins',
    'verification_codes',
    'tickets',
    'proofs',
    'blocked_identifiers',
    'totp_factors',
    'recovery_codes',
    'passkeys',
    'second_factor_resets',
  ],
  'identity/attempts': ['attempt_counts'],
  'identity/oauth': ['oauth_identities', 'oauth_states'],
  'identity/memberships': ['members'],
  'identity/organizations': ['organizations', 'organization_reviews', 'organization_transfers'],
  'identity/pictures': ['pictures'],
  'identity/sessions': ['sessions'],
  'identity/single-sign-on': ['sso_connections', 'sso_domains', 'sso_identities'],
  'api/gateway': ['gateway_answers', 'client_tokens'],
  'api/limits': ['quota_counters', 'quota_leases'],
  'api/metering': [
    'metering_processes',
    'calls',
    'call_bodies',
    'matches',
    'key_addresses',
    'usage_batches',
    'usage_counts',
    'usage_batches_set_aside',
    'usage_records',
    'usage_progress',
    'archive_progress',
    'void_shipments',
    'latest_calls',
    'receipt_keys',
  ],
  'console/projects': ['projects', 'project_members'],
  'console/admin-keys': ['admin_keys'],
  'console/device-logins': ['device_logins'],
  'console/invites': ['invites'],
  'console/api-keys': ['api_keys', 'api_key_secrets', 'key_policies'],
  'console/calls': ['call_notes'],
  'console/alerts': ['alerts', 'alert_deliveries', 'notifications'],
  'console/contact': ['contact_messages'],
  'console/streams': ['streams', 'stream_sources'],
  'console/status': ['health_minutes'],
};

interface Permission {
  readonly module: string;
  readonly tables: readonly string[];
  /** Why the owner cannot be asked instead. */
  readonly reason: string;
}

/** Folders whose SQL may write tables of others, each for a reason. They may read them as well. */
export const permittedWriters: readonly Permission[] = [
  {
    module: 'api/metering',
    tables: ['quota_leases', 'gateway_answers'],
    reason: 'one transaction meters a call, settles its lease and keeps its answer (decision 0240)',
  },
];

/** Folders whose SQL may read tables of others, each for a reason. */
export const permittedReaders: readonly Permission[] = [
  {
    module: 'api/gateway',
    tables: ['api_keys', 'api_key_secrets', 'projects', 'organizations'],
    reason: 'the directory of keys reads a key and all that stops it as one row, and may not know the console',
  },
  {
    module: 'api/limits',
    tables: ['metering_processes', 'usage_batches', 'usage_counts', 'client_tokens'],
    reason: 'leases end with their process, counters with their token; what a quota has used is what was metered',
  },
  {
    module: 'console/counts',
    tables: [
      'calls',
      'latest_calls',
      'matches',
      'key_addresses',
      'usage_batches',
      'usage_counts',
      'usage_records',
      'usage_progress',
    ],
    reason: 'the reading half of metering: counts in the shapes pages ask for',
  },
  {
    module: 'console/calls',
    tables: ['calls', 'latest_calls', 'call_bodies', 'projects', 'api_keys', 'members', 'users'],
    reason:
      'records as metering wrote them; a list that the database filters and sorts, with its names (decision 0270)',
  },
  {
    module: 'console/admin-keys',
    tables: ['members', 'organizations'],
    reason: 'a key that a person signed in with is judged with that person: one read for every request',
  },
  {
    module: 'console/members',
    tables: ['members', 'users', 'sessions'],
    reason: 'lists that the database sorts by name and by last sign of life (decision 0270)',
  },
  {
    module: 'console/invites',
    tables: ['members', 'users', 'organizations'],
    reason: 'an invitation with the names of its organization and of who sent it',
  },
  {
    module: 'identity/sessions',
    tables: ['members', 'users', 'organizations'],
    reason: 'a session is a membership: one read for every request, and one that says of which organization it was',
  },
  {
    module: 'identity/memberships',
    tables: ['users', 'organizations', 'sso_connections', 'sso_domains', 'sso_identities'],
    reason:
      'a member is a person in an organization: one row of the three; which provider the organization takes is asked at every sign-in',
  },
  {
    module: 'identity/organizations',
    tables: ['members', 'users'],
    reason: 'both sides of a transfer by name, as one row',
  },
  { module: 'identity/oauth', tables: ['users'], reason: 'who owns an identity; unbinding locks the person' },
  {
    module: 'identity/pictures',
    tables: ['users', 'organizations'],
    reason: 'a picture is deleted in the statement that finds that nobody shows it',
  },
];

const ownerOf = new Map(
  Object.entries(owners).flatMap(([module, tables]) => tables.map((table) => [table, module] as const)),
);

/** Every table that has an owner. */
export const ownedTables: readonly string[] = [...ownerOf.keys()];

const tableInSql =
  /\b(?<verb>INSERT\s+INTO|MERGE\s+INTO|DELETE\s+FROM|UPDATE|TRUNCATE|TABLE|FROM|JOIN|INTO|USING)\s+(?:ONLY\s+)?(?<table>\w+)/g;
const writingVerb = /^(?:INSERT|MERGE|DELETE|UPDATE|TRUNCATE|TABLE)/;
const readingMethod = /^(?:selectFrom|from|using|innerJoin|leftJoin|rightJoin|fullJoin)$/;
const writingMethod = /^(?:insertInto|updateTable|deleteFrom|mergeInto)$/;

interface TableUse {
  readonly module: string;
  readonly table: string;
  readonly isWrite: boolean;
  readonly place: string;
}

/** Every use of a foreign table in SQL, in a kysely query or as an `Expiry`, whether allowed or not. */
export function usesOfForeignTables(files: readonly SourceFile[]): TableUse[] {
  return files
    .filter(({ path }) => isServerCode(path) && !path.startsWith(`${SERVER}tools/`))
    .flatMap((file) => {
      const module = file.path.slice(SERVER.length).split('/').slice(0, 2).join('/');
      return tablesOf(file)
        .filter(({ table }) => ownerOf.has(table) && ownerOf.get(table) !== module)
        .map(({ table, isWrite, node }) => ({ module, table, isWrite, place: placeOf(file, node) }));
    });
}

/** Uses of a foreign table that are not permitted. */
export const foreignTables = (files: readonly SourceFile[]): string[] =>
  usesOfForeignTables(files)
    .filter((use) => !isPermitted(use))
    .map(
      ({ table, isWrite, place }) => `${place} ${isWrite ? 'writes' : 'reads'} ${table} of ${ownerOf.get(table) ?? ''}`,
    );

function isPermitted({ module, table, isWrite }: TableUse): boolean {
  const permissions = isWrite ? permittedWriters : [...permittedWriters, ...permittedReaders];
  return permissions.some((one) => one.module === module && one.tables.includes(table));
}

interface NamedTable extends Pick<TableUse, 'table' | 'isWrite'> {
  readonly node: Node;
}

function tablesOf(file: SourceFile): NamedTable[] {
  return [...tablesInText(file), ...tablesInQueries(file), ...tablesThatExpire(file)];
}

function tablesInText(file: SourceFile): NamedTable[] {
  return listNodes(file, 'StringLiteral', 'TemplateElement').flatMap((node) => {
    const text = textOf(node) ?? '';
    return [...text.matchAll(tableInSql)].map(({ groups: { verb = '', table = '' } = {} }) => ({
      table,
      isWrite: writingVerb.test(verb),
      node,
    }));
  });
}

function tablesInQueries(file: SourceFile): NamedTable[] {
  return listNodes(file, 'CallExpression').flatMap((node) => {
    const method = isNode(node.callee) ? (nameOf(node.callee.property) ?? '') : '';
    const isWrite = writingMethod.test(method);
    if (!isWrite && !readingMethod.test(method)) return [];
    const argument = argumentOf(node, 0);
    if (typeof argument?.value !== 'string') return [];
    return [{ table: argument.value.split(' ')[0] ?? '', isWrite, node }];
  });
}

/** Rows of a table that is named by an `Expiry` are deleted. */
function tablesThatExpire(file: SourceFile): NamedTable[] {
  return listNodes(file, 'KeyValueProperty').flatMap((node) => {
    if (nameOf(node.key) !== 'table' || !isNode(node.value) || typeof node.value.value !== 'string') return [];
    return [{ table: node.value.value, isWrite: true, node: node.value }];
  });
}
