-- Logins of programs without a browser (RFC 8628), from their begin until the program has its admin key. The key is made
-- when the program asks, in the name of who confirmed it, so that no secret is kept here.
CREATE TABLE device_logins (
  -- SHA-256 of what the program asks with, and a keyed hash of the short code that a person types.
  device_hash     bytea PRIMARY KEY,
  user_code_hash  bytea NOT NULL UNIQUE,
  client_name     text NOT NULL,
  address         text NOT NULL,
  created_at      timestamptz NOT NULL,
  expires_at      timestamptz NOT NULL,
  polled_at       timestamptz,
  state           text NOT NULL DEFAULT 'pending' CHECK (state IN ('pending', 'approved', 'denied')),
  -- Set with `approved`: whose key it will be.
  org_id          text,
  approved_by     text,
  name            text,
  scopes          text[],
  key_expires_at  timestamptz,
  FOREIGN KEY (org_id, approved_by) REFERENCES members (org_id, member_id)
);
