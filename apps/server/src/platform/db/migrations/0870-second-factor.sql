-- The authenticator app of an account (RFC 6238). Its secret is derived from SERVER_SECRET and this nonce: a copy of the
-- database makes no codes.
CREATE TABLE totp_factors (
  user_id             text PRIMARY KEY REFERENCES users,
  nonce               text NOT NULL,
  created_at          timestamptz NOT NULL,
  -- The newest time step whose code was accepted: it and all before it are refused from then on.
  last_step           bigint NOT NULL,
  last_used_at        timestamptz
);

-- Unused recovery codes, as keyed hashes. A used one is deleted.
CREATE TABLE recovery_codes (
  user_id             text NOT NULL REFERENCES users,
  code_hash           bytea NOT NULL,
  PRIMARY KEY (user_id, code_hash)
);

-- Who had the first factor and not the second is in the history too.
ALTER TABLE sign_ins
  DROP CONSTRAINT sign_ins_outcome_check,
  ADD CONSTRAINT sign_ins_outcome_check
    CHECK (outcome IN ('success', 'wrong_password', 'wrong_second_factor', 'slowed', 'disabled'));
