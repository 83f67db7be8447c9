-- How many calls a row stands for: like refusals of one key within a second share a row after the first of them.
ALTER TABLE calls ADD COLUMN times integer NOT NULL DEFAULT 1 CHECK (times > 0);
