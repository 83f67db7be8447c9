-- The OpenID provider of an organization, and the mail domain whose addresses lead to it.
CREATE TABLE sso_connections (
  org_id              text PRIMARY KEY REFERENCES organizations,
  -- Another one with every change of issuer, client or domain: what began before is refused afterwards.
  connection_id       text NOT NULL,
  issuer              text NOT NULL,
  client_id           text NOT NULL,
  -- AES-256-GCM with a key derived from SERVER_SECRET: a copy of the database does not reveal it.
  sealed_secret       bytea NOT NULL,
  domain              text NOT NULL,
  domain_verified_at  timestamptz,
  tested_at           timestamptz,
  mode                text NOT NULL DEFAULT 'off' CHECK (mode IN ('off', 'offered', 'required')),
  CHECK (mode = 'off' OR (domain_verified_at IS NOT NULL AND tested_at IS NOT NULL))
);
-- A verified domain belongs to one organization.
CREATE UNIQUE INDEX sso_connections_domain ON sso_connections (domain) WHERE domain_verified_at IS NOT NULL;

-- Whom the provider of an organization signs in to which account.
CREATE TABLE sso_identities (
  org_id              text NOT NULL REFERENCES sso_connections ON DELETE CASCADE,
  subject             text NOT NULL,
  user_id             text NOT NULL REFERENCES users,
  linked_at           timestamptz NOT NULL,
  PRIMARY KEY (org_id, subject),
  UNIQUE (org_id, user_id)
);
CREATE INDEX sso_identities_user ON sso_identities (user_id);

-- The organization whose provider opened the session.
ALTER TABLE sessions ADD COLUMN sso_org_id text REFERENCES organizations;
CREATE INDEX sessions_sso ON sessions (sso_org_id) WHERE sso_org_id IS NOT NULL;

-- Whether the organization takes only sessions of its provider from this person: a member with an address of the domain,
-- but the creator, who mends a broken provider. A function, because sessions and sign-ins ask it in one statement each.
CREATE FUNCTION requires_sso(person text, org text) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT EXISTS (
    SELECT FROM sso_connections c
    JOIN members m ON m.org_id = c.org_id AND m.user_id = person AND m.state = 'active' AND NOT m.is_creator
    JOIN users u ON u.user_id = m.user_id
    WHERE c.org_id = org AND c.mode = 'required' AND split_part(u.email, '@', 2) = c.domain
  )
$$;

ALTER TABLE oauth_states
  DROP CONSTRAINT oauth_states_purpose_check,
  ADD CONSTRAINT oauth_states_purpose_check CHECK (purpose IN ('login', 'bind', 'sso', 'sso_test'));
ALTER TABLE sign_ins
  DROP CONSTRAINT sign_ins_method_check,
  ADD CONSTRAINT sign_ins_method_check
    CHECK (method IN ('password', 'code', 'passkey', 'third_party', 'register', 'sso'));
