-- How much of its usual thinking a decision got, 0 to 1; NULL where nothing was decided, and for calls before this.
ALTER TABLE calls ADD COLUMN effort real;

-- Decisions with less than all of it.
ALTER TABLE usage_batches ADD COLUMN reduced bigint NOT NULL DEFAULT 0;
ALTER TABLE usage_batches_set_aside ADD COLUMN reduced bigint NOT NULL DEFAULT 0;
ALTER TABLE usage_counts ADD COLUMN reduced bigint NOT NULL DEFAULT 0;
