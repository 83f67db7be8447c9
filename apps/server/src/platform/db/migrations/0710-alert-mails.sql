-- The members who already have the mail of a delivery: another attempt leaves them out.
ALTER TABLE alert_deliveries ADD COLUMN reached_member_ids text[] NOT NULL DEFAULT '{}';
