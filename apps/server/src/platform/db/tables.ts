import type {
  AuditAction,
  AuditTarget,
  KeyMode,
  Locale,
  Organization,
  ProjectRole,
  ProjectState,
  Role,
  SsoMode,
  StreamKind,
  StreamSource,
} from '@fourth-seat/contract';
import type { Generated, JSONColumnType, Kysely, Selectable, Updateable } from 'kysely';

/**
 * The tables as kysely sees them, in the order of the migrations. Columns have the names of the wire. Timestamps are
 * `Date`; `bigint` columns arrive as numbers (they count calls and tokens, far below 2^53).
 */
export interface Tables {
  organizations: OrganizationTable;
  users: UserTable;
  members: MemberTable;
  sessions: SessionTable;
  sso_connections: SsoConnectionTable;
  sso_domains: SsoDomainTable;
  sso_identities: SsoIdentityTable;
  projects: ProjectTable;
  project_members: ProjectMemberTable;
  api_keys: ApiKeyTable;
  api_key_secrets: ApiKeySecretTable;
  audit_log: AuditTable;
  admin_keys: AdminKeyTable;
  device_logins: DeviceLoginTable;
  blocked_identifiers: BlockedIdentifierTable;
  key_policies: KeyPolicyTable;
  invites: InviteTable;
  organization_transfers: TransferTable;
  notifications: NotificationTable;
  streams: StreamTable;
  stream_sources: StreamSourceTable;
}

/** Fields of an edit. A function that writes one takes its instant too, so that no caller forgets `updated_at`. */
export type Edit<Table extends keyof Tables> = Omit<Updateable<Tables[Table]>, 'updated_at'>;

/** The database, or a transaction on it: services pass it to repositories without writing SQL themselves. */
export type Database = Kysely<Tables>;

/** A member, within its organization. */
export type MemberId = Readonly<Pick<MemberTable, 'org_id' | 'member_id'>>;

/** A key as it is stored. */
export type KeyRow = Selectable<ApiKeyTable>;

interface OrganizationTable {
  org_id: string;
  name: string;
  type: Generated<Organization['type']>;
  auth: Generated<Organization['auth']>;
  state: Generated<Organization['state']>;
  legal_name: string | null;
  registration_number: string | null;
  country: Generated<string>;
  locale: Generated<Locale>;
  currency: Generated<string>;
  time_zone: Generated<string>;
  logo_url: string | null;
  allow_training: Generated<boolean>;
  store_bodies: Generated<boolean>;
  second_factor_required: Generated<boolean>;
  quota_daily: number | null;
  quota_monthly: number | null;
  tokens_daily: number | null;
  tokens_monthly: number | null;
  created_at: Generated<Date>;
  updated_at: Generated<Date>;
  revision: Generated<number>;
}

interface UserTable {
  user_id: string;
  username: string | null;
  email: string | null;
  phone: string | null;
  password_hash: string | null;
  nickname: string;
  avatar_url: string | null;
  locale: Generated<Locale>;
  time_zone: string | null;
  state: Generated<'active' | 'disabled'>;
  first_name: string | null;
  last_name: string | null;
  business_email: string | null;
  calling_code: string | null;
  business_phone: string | null;
  company_name: string | null;
  company_size: string | null;
  company_industry: string | null;
  job_title: string | null;
  account_type: string | null;
  organization_name: string | null;
  created_at: Generated<Date>;
  updated_at: Generated<Date>;
  revision: Generated<number>;
}

interface MemberTable {
  member_id: string;
  org_id: string;
  user_id: string;
  role: Role;
  is_creator: Generated<boolean>;
  state: Generated<'active' | 'disabled' | 'removed'>;
  joined_at: Generated<Date>;
  /** When the person last joined, signed in to or switched to this organization; the list's `last_active_at` is of sessions. */
  last_active_at: Date | null;
  revision: Generated<number>;
}

interface SessionTable {
  session_id: string;
  token_hash: Buffer;
  user_id: string;
  org_id: string;
  member_id: string;
  created_at: Generated<Date>;
  expires_at: Date;
  last_seen_at: Generated<Date>;
  address: string;
  user_agent: string;
  revoked_at: Date | null;
  /** The organization whose provider opened it. */
  sso_org_id: string | null;
}

interface SsoConnectionTable {
  org_id: string;
  connection_id: string;
  issuer: string;
  client_id: string;
  sealed_secret: Buffer;
  tested_at: Date | null;
  mode: SsoMode;
}

interface SsoDomainTable {
  org_id: string;
  domain: string;
  verified_at: Date | null;
}

interface SsoIdentityTable {
  org_id: string;
  subject: string;
  user_id: string;
  linked_at: Date;
}

interface ProjectTable {
  project_id: string;
  org_id: string;
  name: string;
  description: Generated<string>;
  state: Generated<ProjectState>;
  quota_daily: number | null;
  quota_monthly: number | null;
  tokens_daily: number | null;
  tokens_monthly: number | null;
  debug_cap_daily: Generated<number>;
  created_by: string;
  created_at: Generated<Date>;
  updated_at: Generated<Date>;
  closed_at: Date | null;
  revision: Generated<number>;
}

interface ProjectMemberTable {
  org_id: string;
  project_id: string;
  member_id: string;
  role: ProjectRole;
  added_at: Generated<Date>;
}

interface ApiKeyTable {
  key_id: string;
  org_id: string;
  project_id: string;
  name: string;
  description: Generated<string>;
  mode: KeyMode;
  state: Generated<'enabled' | 'disabled'>;
  scopes: Generated<string[]>;
  ip_allow: Generated<string[]>;
  rate_per_second: number | null;
  concurrency: number | null;
  quota_daily: number | null;
  quota_monthly: number | null;
  tokens_daily: number | null;
  tokens_monthly: number | null;
  expires_at: Date | null;
  created_by: string;
  created_at: Generated<Date>;
  updated_at: Generated<Date>;
  deleted_at: Date | null;
  revision: Generated<number>;
}

interface ApiKeySecretTable {
  secret_hash: Buffer;
  secret_id: string;
  org_id: string;
  key_id: string;
  prefix: string;
  last_four: string;
  created_at: Generated<Date>;
  valid_until: Date | null;
}

interface AdminKeyTable {
  admin_key_id: string;
  org_id: string;
  member_id: string;
  name: string;
  scopes: string[];
  ip_allow: string[];
  expires_at: Date | null;
  secret_hash: Buffer;
  prefix: string;
  last_four: string;
  created_by: string;
  created_at: Date;
  revoked_at: Date | null;
  last_used_at: Date | null;
  last_address: string | null;
  is_login: Generated<boolean>;
}

interface DeviceLoginTable {
  device_hash: Buffer;
  user_code_hash: Buffer;
  client_name: string;
  address: string;
  created_at: Date;
  expires_at: Date;
  polled_at: Date | null;
  state: Generated<'pending' | 'approved' | 'denied'>;
  org_id: string | null;
  approved_by: string | null;
  name: string | null;
  scopes: string[] | null;
  key_expires_at: Date | null;
}

interface AuditTable {
  audit_id: string;
  org_id: string;
  actor_member_id: string | null;
  actor_admin_key_id: string | null;
  actor_admin_key_name: string | null;
  action: AuditAction;
  target_kind: AuditTarget | null;
  target_id: string | null;
  target_name: string | null;
  details: JSONColumnType<Record<string, unknown>>;
  address: string | null;
  at: Generated<Date>;
}

interface KeyPolicyTable {
  org_id: string;
  max_lifetime_days: number | null;
  max_keys_per_project: number;
  revision: Generated<number>;
}

interface InviteTable {
  invite_id: string;
  org_id: string;
  token_hash: Buffer;
  email: string | null;
  phone: string | null;
  role: Role;
  projects: JSONColumnType<{ project_id: string; role: ProjectRole }[]>;
  locale: Locale;
  state: Generated<'pending' | 'accepted' | 'declined' | 'revoked'>;
  invited_by: string;
  created_at: Generated<Date>;
  sent_at: Generated<Date>;
  expires_at: Date;
  decided_at: Date | null;
}

interface TransferTable {
  org_id: string;
  from_member_id: string;
  to_member_id: string;
  created_at: Generated<Date>;
  expires_at: Date;
}

interface NotificationTable {
  notification_id: string;
  org_id: string;
  member_id: string;
  kind: string;
  title_en: string;
  title_zh: string;
  body_en: string;
  body_zh: string;
  link: string | null;
  at: Generated<Date>;
  read_at: Date | null;
}

interface StreamTable {
  stream_id: string;
  org_id: string;
  kind: StreamKind;
  name: string;
  url: string;
  header_names: string[];
  sealed_headers: Buffer;
  project_ids: string[] | null;
  state: Generated<'active' | 'off' | 'paused'>;
  created_by: string;
  created_at: Generated<Date>;
  updated_at: Generated<Date>;
  revision: Generated<number>;
}

interface StreamSourceTable {
  org_id: string;
  stream_id: string;
  source: StreamSource;
  sent_at: Date;
  sent_id: string;
  batch_entries: number | null;
  rewinds: Generated<number>;
  delivered_at: Date | null;
  failed_attempts: Generated<number>;
  failing_since: Date | null;
  detail: Generated<string>;
  next_try_at: Date;
  claimed_until: Date | null;
}

interface BlockedIdentifierTable {
  identifier: string;
  reason: Generated<string>;
  blocked_at: Generated<Date>;
}
