-- A code belongs to who asked for it: before signing in, to the network it was asked from (a keyed hash). So a stranger's
-- request does not replace the code of somebody else, and a stranger's guesses do not use it up. Empty where `subject`
-- says who asks.
ALTER TABLE verification_codes ADD COLUMN asker bytea NOT NULL DEFAULT '';
ALTER TABLE verification_codes DROP CONSTRAINT verification_codes_pkey;
ALTER TABLE verification_codes ADD PRIMARY KEY (purpose, target, subject, asker);
