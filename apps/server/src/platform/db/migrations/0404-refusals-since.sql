-- When the first of the calls came that a row with `times` stands for; `at` is the last of them. Null where it is one call.
ALTER TABLE calls ADD COLUMN since timestamptz;
