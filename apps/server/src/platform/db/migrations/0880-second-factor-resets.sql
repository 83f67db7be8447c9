-- Removals of a second factor that an operator asked for, because its owner lost phone and recovery codes. Each waits, its owner having
-- been told, and ends without effect when the second factor is used meanwhile.
CREATE TABLE second_factor_resets (
  user_id             text PRIMARY KEY REFERENCES users,
  -- Who asked for it and how they know the owner, in the operator's words.
  reason              text NOT NULL,
  requested_at        timestamptz NOT NULL,
  -- When the owner was told: the wait begins then.
  told_at             timestamptz
);
