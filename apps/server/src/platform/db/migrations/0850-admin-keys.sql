-- Programs manage an organization with admin keys. What they do, and the keys of games that belong to no person, is in the
-- name of the organization's service account: a member that stands for no person, made when it is first needed. It cannot
-- sign in, because its user is disabled and has no credentials; all organizations share the user, which holds the name.
INSERT INTO users (user_id, nickname, state) VALUES ('usr_service', 'Service account · 服务账号', 'disabled');

CREATE TABLE admin_keys (
  admin_key_id        text PRIMARY KEY,
  org_id              text NOT NULL,
  -- The service account.
  member_id           text NOT NULL,
  name                text NOT NULL,
  scopes              text[] NOT NULL,
  ip_allow            text[] NOT NULL,
  expires_at          timestamptz,
  -- SHA-256 of a random secret; a copy of this table opens nothing.
  secret_hash         bytea NOT NULL UNIQUE,
  prefix              text NOT NULL,
  last_four           text NOT NULL,
  created_by          text NOT NULL,
  created_at          timestamptz NOT NULL,
  revoked_at          timestamptz,
  last_used_at        timestamptz,
  last_address        text,
  FOREIGN KEY (org_id, member_id) REFERENCES members (org_id, member_id),
  FOREIGN KEY (org_id, created_by) REFERENCES members (org_id, member_id)
);
CREATE INDEX admin_keys_org ON admin_keys (org_id, created_at DESC);

-- The key with which a program acted, under the name that it had.
ALTER TABLE audit_log ADD COLUMN actor_admin_key_id text, ADD COLUMN actor_admin_key_name text;
