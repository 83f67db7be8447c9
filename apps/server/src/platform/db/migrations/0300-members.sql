-- Rules of an organization for its API keys; a missing row means the defaults.
CREATE TABLE key_policies (
  org_id               text PRIMARY KEY REFERENCES organizations,
  max_lifetime_days    integer CHECK (max_lifetime_days > 0),
  max_keys_per_project integer NOT NULL CHECK (max_keys_per_project > 0),
  revision             integer NOT NULL DEFAULT 1
);

-- Invitations. Only the SHA-256 of the link's secret is kept; a resend replaces it, so that old links die.
CREATE TABLE invites (
  invite_id           text PRIMARY KEY,
  org_id              text NOT NULL REFERENCES organizations,
  token_hash          bytea NOT NULL UNIQUE,
  email               text CHECK (email = lower(email)),
  phone               text,
  role                text NOT NULL CHECK (role IN ('regular', 'admin')),
  -- [{project_id, role}], read when the invitation is accepted: a project may be gone by then.
  projects            jsonb NOT NULL DEFAULT '[]',
  locale              text NOT NULL,
  state               text NOT NULL DEFAULT 'pending' CHECK (state IN ('pending', 'accepted', 'declined', 'revoked')),
  invited_by          text NOT NULL,
  created_at          timestamptz NOT NULL DEFAULT now(),
  sent_at             timestamptz NOT NULL DEFAULT now(),
  expires_at          timestamptz NOT NULL,
  decided_at          timestamptz,
  CHECK ((email IS NULL) <> (phone IS NULL)),
  FOREIGN KEY (org_id, invited_by) REFERENCES members (org_id, member_id)
);
CREATE INDEX invites_org ON invites (org_id, created_at DESC);
CREATE INDEX invites_target ON invites (org_id, (COALESCE(email, phone))) WHERE state = 'pending';

-- At most one offer to hand an organization over.
CREATE TABLE organization_transfers (
  org_id              text PRIMARY KEY REFERENCES organizations,
  from_member_id      text NOT NULL,
  to_member_id        text NOT NULL,
  created_at          timestamptz NOT NULL DEFAULT now(),
  expires_at          timestamptz NOT NULL,
  FOREIGN KEY (org_id, from_member_id) REFERENCES members (org_id, member_id),
  FOREIGN KEY (org_id, to_member_id) REFERENCES members (org_id, member_id)
);
