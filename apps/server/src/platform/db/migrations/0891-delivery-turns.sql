-- Messages of one webhook arrive in the order in which they were queued. Tests, and what a person sends again, are out of
-- turn: they wait for none and hold up none.
ALTER TABLE alert_deliveries
  ADD COLUMN place bigserial,
  ADD COLUMN created_at timestamptz,
  ADD COLUMN out_of_turn boolean NOT NULL DEFAULT false;
UPDATE alert_deliveries SET created_at = at;
ALTER TABLE alert_deliveries ALTER COLUMN created_at SET DEFAULT now(), ALTER COLUMN created_at SET NOT NULL;
CREATE INDEX alert_deliveries_turn ON alert_deliveries (alert_id, place)
  WHERE channel = 'webhook' AND next_try_at IS NOT NULL AND NOT out_of_turn;
