-- Who there is, what they own, and what opens the door. Every row of a tenant carries org_id, and the foreign keys run
-- over (org_id, id): a row can never point into another organization, whatever a query forgets.

CREATE TABLE organizations (
  org_id              text PRIMARY KEY,
  name                text NOT NULL,
  type                text NOT NULL DEFAULT 'personal' CHECK (type IN ('personal', 'company')),
  auth                text NOT NULL DEFAULT 'unverified' CHECK (auth IN ('unverified', 'in_review', 'verified')),
  state               text NOT NULL DEFAULT 'active' CHECK (state IN ('active', 'suspended')),
  legal_name          text,
  registration_number text,
  country             text NOT NULL DEFAULT 'CN',
  locale              text NOT NULL DEFAULT 'en_us',
  currency            text NOT NULL DEFAULT 'USD',
  time_zone           text NOT NULL DEFAULT 'UTC',
  logo_url            text,
  -- The two privacy options; both off until someone turns them on.
  allow_training      boolean NOT NULL DEFAULT false,
  store_bodies        boolean NOT NULL DEFAULT false,
  quota_daily         bigint CHECK (quota_daily >= 0),
  quota_monthly       bigint CHECK (quota_monthly >= 0),
  tokens_daily        bigint CHECK (tokens_daily >= 0),
  tokens_monthly      bigint CHECK (tokens_monthly >= 0),
  created_at          timestamptz NOT NULL DEFAULT now(),
  updated_at          timestamptz NOT NULL DEFAULT now(),
  revision            integer NOT NULL DEFAULT 1
);

CREATE TABLE users (
  user_id             text PRIMARY KEY,
  username            text,
  email               text CHECK (email = lower(email)),
  phone               text,
  password_hash       text,
  nickname            text NOT NULL,
  avatar_url          text,
  locale              text NOT NULL DEFAULT 'en_us',
  time_zone           text,
  state               text NOT NULL DEFAULT 'active' CHECK (state IN ('active', 'disabled')),
  first_name          text,
  last_name           text,
  business_email      text,
  calling_code        text,
  business_phone      text,
  company_name        text,
  company_size        text,
  company_industry    text,
  job_title           text,
  account_type        text,
  organization_name   text,
  created_at          timestamptz NOT NULL DEFAULT now(),
  updated_at          timestamptz NOT NULL DEFAULT now(),
  revision            integer NOT NULL DEFAULT 1
);
CREATE UNIQUE INDEX users_email ON users (email) WHERE email IS NOT NULL;
CREATE UNIQUE INDEX users_phone ON users (phone) WHERE phone IS NOT NULL;
CREATE UNIQUE INDEX users_username ON users (lower(username)) WHERE username IS NOT NULL;

CREATE TABLE members (
  member_id           text PRIMARY KEY,
  org_id              text NOT NULL REFERENCES organizations,
  user_id             text NOT NULL REFERENCES users,
  role                text NOT NULL CHECK (role IN ('regular', 'admin')),
  is_creator          boolean NOT NULL DEFAULT false,
  state               text NOT NULL DEFAULT 'active' CHECK (state IN ('active', 'disabled', 'removed')),
  joined_at           timestamptz NOT NULL DEFAULT now(),
  last_active_at      timestamptz,
  revision            integer NOT NULL DEFAULT 1,
  UNIQUE (org_id, member_id),
  UNIQUE (org_id, user_id),
  CHECK (NOT is_creator OR role = 'admin')
);
CREATE INDEX members_user ON members (user_id);
CREATE UNIQUE INDEX members_creator ON members (org_id) WHERE is_creator;

-- Tokens are random 256 bit and only their SHA-256 is kept, so that a copy of this table opens nothing.
CREATE TABLE sessions (
  session_id          text PRIMARY KEY,
  token_hash          bytea NOT NULL UNIQUE,
  user_id             text NOT NULL REFERENCES users,
  org_id              text NOT NULL,
  member_id           text NOT NULL,
  created_at          timestamptz NOT NULL DEFAULT now(),
  expires_at          timestamptz NOT NULL,
  last_seen_at        timestamptz NOT NULL DEFAULT now(),
  address             text NOT NULL,
  user_agent          text NOT NULL,
  revoked_at          timestamptz,
  FOREIGN KEY (org_id, member_id) REFERENCES members (org_id, member_id)
);
CREATE INDEX sessions_user ON sessions (user_id, expires_at);

CREATE TABLE projects (
  project_id          text PRIMARY KEY,
  org_id              text NOT NULL REFERENCES organizations,
  name                text NOT NULL,
  description         text NOT NULL DEFAULT '',
  state               text NOT NULL DEFAULT 'in_progress' CHECK (state IN ('in_progress', 'closed')),
  quota_daily         bigint CHECK (quota_daily >= 0),
  quota_monthly       bigint CHECK (quota_monthly >= 0),
  tokens_daily        bigint CHECK (tokens_daily >= 0),
  tokens_monthly      bigint CHECK (tokens_monthly >= 0),
  debug_cap_daily     bigint NOT NULL DEFAULT 1000 CHECK (debug_cap_daily >= 0),
  created_by          text NOT NULL,
  created_at          timestamptz NOT NULL DEFAULT now(),
  updated_at          timestamptz NOT NULL DEFAULT now(),
  closed_at           timestamptz,
  revision            integer NOT NULL DEFAULT 1,
  UNIQUE (org_id, project_id),
  FOREIGN KEY (org_id, created_by) REFERENCES members (org_id, member_id)
);
CREATE UNIQUE INDEX projects_name ON projects (org_id, lower(name));

CREATE TABLE project_members (
  org_id              text NOT NULL,
  project_id          text NOT NULL,
  member_id           text NOT NULL,
  role                text NOT NULL CHECK (role IN ('owner', 'collaborator')),
  added_at            timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (project_id, member_id),
  FOREIGN KEY (org_id, project_id) REFERENCES projects (org_id, project_id),
  FOREIGN KEY (org_id, member_id) REFERENCES members (org_id, member_id)
);
CREATE INDEX project_members_member ON project_members (member_id);

CREATE TABLE api_keys (
  key_id              text PRIMARY KEY,
  org_id              text NOT NULL,
  project_id          text NOT NULL,
  name                text NOT NULL,
  description         text NOT NULL DEFAULT '',
  mode                text NOT NULL CHECK (mode IN ('live', 'test')),
  state               text NOT NULL DEFAULT 'enabled' CHECK (state IN ('enabled', 'disabled')),
  scopes              text[] NOT NULL DEFAULT '{}',
  ip_allow            text[] NOT NULL DEFAULT '{}',
  rate_per_second     integer CHECK (rate_per_second > 0),
  concurrency         integer CHECK (concurrency > 0),
  quota_daily         bigint CHECK (quota_daily >= 0),
  quota_monthly       bigint CHECK (quota_monthly >= 0),
  tokens_daily        bigint CHECK (tokens_daily >= 0),
  tokens_monthly      bigint CHECK (tokens_monthly >= 0),
  expires_at          timestamptz,
  created_by          text NOT NULL,
  created_at          timestamptz NOT NULL DEFAULT now(),
  updated_at          timestamptz NOT NULL DEFAULT now(),
  -- A deleted key keeps its row for the history's sake; its secrets are gone.
  deleted_at          timestamptz,
  revision            integer NOT NULL DEFAULT 1,
  UNIQUE (org_id, key_id),
  FOREIGN KEY (org_id, project_id) REFERENCES projects (org_id, project_id),
  FOREIGN KEY (org_id, created_by) REFERENCES members (org_id, member_id)
);
CREATE UNIQUE INDEX api_keys_name ON api_keys (project_id, lower(name)) WHERE deleted_at IS NULL;
CREATE INDEX api_keys_org ON api_keys (org_id, created_at DESC);

-- One row per valid secret: two while a key is being rotated, the older with an end.
CREATE TABLE api_key_secrets (
  secret_hash         bytea PRIMARY KEY,
  secret_id           text NOT NULL UNIQUE,
  org_id              text NOT NULL,
  key_id              text NOT NULL,
  prefix              text NOT NULL,
  last_four           text NOT NULL,
  created_at          timestamptz NOT NULL DEFAULT now(),
  valid_until         timestamptz,
  FOREIGN KEY (org_id, key_id) REFERENCES api_keys (org_id, key_id) ON DELETE CASCADE
);
CREATE INDEX api_key_secrets_key ON api_key_secrets (key_id);

-- Whatever decides about a call lives in memory of every process; this tells them which rows to read again.
CREATE FUNCTION notify_key_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('key_change', TG_TABLE_NAME || ':' || CASE TG_TABLE_NAME
    WHEN 'organizations' THEN COALESCE(NEW.org_id, OLD.org_id)
    ELSE (to_jsonb(COALESCE(NEW, OLD)) ->> CASE TG_TABLE_NAME WHEN 'projects' THEN 'project_id' ELSE 'key_id' END)
  END);
  RETURN NULL;
END $$;
CREATE TRIGGER api_keys_notify AFTER INSERT OR UPDATE OR DELETE ON api_keys FOR EACH ROW EXECUTE FUNCTION notify_key_change();
CREATE TRIGGER api_key_secrets_notify AFTER INSERT OR UPDATE OR DELETE ON api_key_secrets FOR EACH ROW EXECUTE FUNCTION notify_key_change();
CREATE TRIGGER projects_notify AFTER UPDATE ON projects FOR EACH ROW EXECUTE FUNCTION notify_key_change();
CREATE TRIGGER organizations_notify AFTER UPDATE ON organizations FOR EACH ROW EXECUTE FUNCTION notify_key_change();

-- Answers of writes that carried an Idempotency-Key, sealed with a key that only the caller can derive.
CREATE TABLE idempotent_requests (
  principal           text NOT NULL,
  idempotency_key     text NOT NULL,
  request_hash        bytea NOT NULL,
  answer              bytea,
  created_at          timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (principal, idempotency_key)
);
CREATE INDEX idempotent_requests_age ON idempotent_requests (created_at);

-- Who did what to the organization; append only.
CREATE TABLE audit_log (
  audit_id            text PRIMARY KEY,
  org_id              text NOT NULL REFERENCES organizations,
  actor_member_id     text,
  action              text NOT NULL,
  target_kind         text,
  target_id           text,
  target_name         text,
  details             jsonb NOT NULL DEFAULT '{}',
  address             text,
  at                  timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX audit_log_org ON audit_log (org_id, at DESC, audit_id);
