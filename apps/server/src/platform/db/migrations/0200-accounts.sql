-- How people prove who they are. Everything secret is kept as a hash under the server's key (codes) or as SHA-256 of
-- 256 random bits (tickets, proofs), so that a copy of these tables opens nothing.

-- One living code per purpose, target and asker; asking again replaces it. `subject` is the signed-in user of a change,
-- '' before signing in: two people who want the same address do not disturb each other.
CREATE TABLE verification_codes (
  purpose             text NOT NULL,
  target              text NOT NULL,
  subject             text NOT NULL,
  code_hash           bytea NOT NULL,
  sent_at             timestamptz NOT NULL,
  expires_at          timestamptz NOT NULL,
  guesses_left        integer NOT NULL CHECK (guesses_left >= 0),
  used_at             timestamptz,
  PRIMARY KEY (purpose, target, subject)
);
CREATE INDEX verification_codes_age ON verification_codes (expires_at);

CREATE TABLE tickets (
  ticket_hash         bytea PRIMARY KEY,
  purpose             text NOT NULL,
  target              text NOT NULL,
  subject             text NOT NULL,
  details             jsonb NOT NULL DEFAULT '{}',
  expires_at          timestamptz NOT NULL
);
CREATE INDEX tickets_target ON tickets (purpose, target);
CREATE INDEX tickets_age ON tickets (expires_at);

CREATE TABLE proofs (
  proof_hash          bytea PRIMARY KEY,
  session_id          text NOT NULL,
  user_id             text NOT NULL REFERENCES users,
  purpose             text NOT NULL,
  expires_at          timestamptz NOT NULL
);
CREATE INDEX proofs_age ON proofs (expires_at);

-- Attempts within a window, one row per thing that is counted. The name is a keyed hash: addresses stay out of here.
CREATE TABLE attempt_counts (
  bucket              bytea PRIMARY KEY,
  attempts            integer NOT NULL,
  window_ends_at      timestamptz NOT NULL
);
CREATE INDEX attempt_counts_age ON attempt_counts (window_ends_at);

CREATE TABLE sign_ins (
  sign_in_id          bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  user_id             text NOT NULL REFERENCES users,
  at                  timestamptz NOT NULL,
  method              text NOT NULL CHECK (method IN ('password', 'code', 'third_party', 'register')),
  outcome             text NOT NULL CHECK (outcome IN ('success', 'wrong_password', 'slowed', 'disabled')),
  provider            text,
  address             text NOT NULL,
  user_agent          text NOT NULL
);
CREATE INDEX sign_ins_user ON sign_ins (user_id, at DESC, sign_in_id DESC);
CREATE INDEX sign_ins_known ON sign_ins (user_id, address) WHERE outcome = 'success';

-- Addresses and whole mail domains (`@example.com`) that may not be used here.
CREATE TABLE blocked_identifiers (
  identifier          text PRIMARY KEY CHECK (identifier = lower(identifier)),
  reason              text NOT NULL DEFAULT '',
  blocked_at          timestamptz NOT NULL DEFAULT now()
);

CREATE TABLE oauth_identities (
  provider            text NOT NULL,
  provider_subject    text NOT NULL,
  user_id             text NOT NULL REFERENCES users,
  account             text,
  bound_at            timestamptz NOT NULL,
  PRIMARY KEY (provider, provider_subject),
  UNIQUE (user_id, provider)
);

-- A journey to a provider and back. PKCE verifier and nonce are derived from the state, which only the browser has.
CREATE TABLE oauth_states (
  state_hash          bytea PRIMARY KEY,
  provider            text NOT NULL,
  purpose             text NOT NULL CHECK (purpose IN ('login', 'bind')),
  subject             text NOT NULL,
  redirect_uri        text NOT NULL,
  expires_at          timestamptz NOT NULL
);
CREATE INDEX oauth_states_age ON oauth_states (expires_at);

-- Avatars and logos as we drew them, named by their content.
CREATE TABLE pictures (
  picture_id          text PRIMARY KEY,
  content             bytea NOT NULL,
  created_at          timestamptz NOT NULL DEFAULT now()
);

CREATE TABLE organization_reviews (
  review_id           bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  org_id              text NOT NULL REFERENCES organizations,
  requested_by        text NOT NULL,
  legal_name          text NOT NULL,
  registration_number text NOT NULL,
  country             text NOT NULL,
  state               text NOT NULL DEFAULT 'in_review' CHECK (state IN ('in_review', 'approved', 'rejected')),
  reason              text,
  requested_at        timestamptz NOT NULL,
  decided_at          timestamptz,
  decided_by          text,
  FOREIGN KEY (org_id, requested_by) REFERENCES members (org_id, member_id)
);
CREATE UNIQUE INDEX organization_reviews_open ON organization_reviews (org_id) WHERE state = 'in_review';
CREATE INDEX organization_reviews_org ON organization_reviews (org_id, requested_at DESC);

CREATE TABLE contact_messages (
  contact_id          text PRIMARY KEY,
  reference           text NOT NULL UNIQUE,
  state               text NOT NULL CHECK (state IN ('received', 'mailed', 'spam')),
  user_id             text REFERENCES users,
  org_id              text REFERENCES organizations,
  first_name          text NOT NULL,
  last_name           text NOT NULL,
  business_email      text NOT NULL,
  calling_code        text NOT NULL,
  business_phone      text NOT NULL,
  company_name        text NOT NULL,
  company_size        text NOT NULL,
  company_industry    text,
  job_title           text NOT NULL,
  help                text NOT NULL,
  locale              text NOT NULL,
  address             text NOT NULL,
  created_at          timestamptz NOT NULL
);
CREATE INDEX contact_messages_age ON contact_messages (created_at DESC);
