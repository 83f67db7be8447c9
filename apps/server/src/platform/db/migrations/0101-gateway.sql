-- Short-lived tokens for game clients: bound to one key, game and match. Their calls count through quota_counters.
CREATE TABLE client_tokens (
  token_hash          bytea PRIMARY KEY,
  token_id            text NOT NULL UNIQUE,
  org_id              text NOT NULL,
  project_id          text NOT NULL,
  key_id              text NOT NULL,
  game                text NOT NULL,
  match_id            text NOT NULL,
  calls               bigint NOT NULL CHECK (calls > 0),
  created_at          timestamptz NOT NULL DEFAULT now(),
  expires_at          timestamptz NOT NULL,
  FOREIGN KEY (org_id, key_id) REFERENCES api_keys (org_id, key_id) ON DELETE CASCADE
);
CREATE INDEX client_tokens_age ON client_tokens (expires_at);

-- Answers of API calls that carried an Idempotency-Key; written in the transaction that meters the call.
CREATE TABLE gateway_answers (
  principal           text NOT NULL,
  idempotency_key     text NOT NULL,
  request_hash        bytea NOT NULL,
  -- NULL while the first call runs.
  answer              text,
  claimed_by          text NOT NULL,
  created_at          timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (principal, idempotency_key)
);
CREATE INDEX gateway_answers_age ON gateway_answers (created_at);
