-- Passkeys (WebAuthn). What is stored verifies signatures and makes none.
CREATE TABLE passkeys (
  -- As the authenticator names it, in base64url.
  credential_id       text PRIMARY KEY,
  user_id             text NOT NULL REFERENCES users,
  name                text NOT NULL,
  -- COSE key.
  public_key          bytea NOT NULL,
  -- Signatures made, as far as the authenticator counts them: a copy of it would fall behind.
  counter             bigint NOT NULL,
  created_at          timestamptz NOT NULL,
  last_used_at        timestamptz
);
CREATE INDEX passkeys_user ON passkeys (user_id, created_at);

ALTER TABLE sign_ins
  DROP CONSTRAINT sign_ins_method_check,
  ADD CONSTRAINT sign_ins_method_check CHECK (method IN ('password', 'code', 'passkey', 'third_party', 'register'));
