-- Rows that the counts could not take, with what the database said of them. Their calls are recorded, and the dashboard
-- shows the difference; once the cause is mended they are put back with INSERT INTO usage_batches.
CREATE TABLE usage_batches_set_aside (
  set_aside_at        timestamptz NOT NULL,
  reason              text NOT NULL,
  LIKE usage_batches INCLUDING DEFAULTS
);

-- Bodies of refusals have room for so much a day; the record of what is beyond says so.
ALTER TABLE calls ADD COLUMN body_withheld boolean NOT NULL DEFAULT false;

-- An address that was no API was counted by its text, which could be too long for the counts and then stopped all of them.
UPDATE usage_batches SET api_id = 'unknown' WHERE length(api_id) > 60;
