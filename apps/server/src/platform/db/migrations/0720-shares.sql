-- Until when a process sends a delivery: an organization has two at a time.
ALTER TABLE alert_deliveries ADD COLUMN claimed_until timestamptz;
CREATE INDEX alert_deliveries_claimed ON alert_deliveries (org_id, claimed_until) WHERE claimed_until IS NOT NULL;

-- Refused passwords of one network and quarter of an hour are one row with their number.
ALTER TABLE sign_ins
  ADD COLUMN attempts integer NOT NULL DEFAULT 1 CHECK (attempts > 0),
  ADD COLUMN network text,
  ADD COLUMN quarter timestamptz;
CREATE UNIQUE INDEX sign_ins_refused ON sign_ins (user_id, network, quarter, outcome) WHERE quarter IS NOT NULL;

-- The dear decisions that a client token opens. Tokens that were made before live two hours at most and keep them all.
ALTER TABLE client_tokens ADD COLUMN scopes text[] NOT NULL DEFAULT '{review,simulate,verify}';
ALTER TABLE client_tokens ALTER COLUMN scopes SET DEFAULT '{}';
