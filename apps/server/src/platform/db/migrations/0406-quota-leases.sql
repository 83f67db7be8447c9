-- Each statement of a process about a counter has a number that only grows. A row remembers the last one, so that a
-- statement that arrives after its process has given up on it changes nothing.
ALTER TABLE quota_leases ADD COLUMN asked bigint NOT NULL DEFAULT 0;
-- Which processes hold units of a counter.
CREATE INDEX quota_leases_counter ON quota_leases (scope_id);

-- Sets what a process holds of a counter: the units it has settled and those of its running calls, which it keeps in any
-- case, and up to `p_wanted` more as far as the limit goes, or none where not even `p_least` are left. While more than
-- `p_near` would be left it is given `p_ahead` on top. All other units that it held go back.
--
-- `p_settled` is null where a process holds nothing and does not know its row: then it has settled what the row calls used.
-- Answers no row where there is no such counter, and nulls where a later statement was executed first. `units_left` is
-- below 0 where the limit is less than what was given out. `elsewhere` are units that live processes hold and have not
-- used, told only where there were too few.
--
-- A function, because each of its statements sees what was committed when its lock was granted; the parts of one
-- statement see what was committed when that began.
CREATE FUNCTION lease_quota_units(
  p_process_id bigint, p_boot_epoch bigint,
  p_scope text, p_scope_id text, p_unit text, p_period text, p_period_start timestamptz,
  p_asked bigint, p_limit bigint, p_settled bigint, p_running bigint, p_wanted bigint, p_least bigint, p_ahead bigint, p_near bigint
) RETURNS TABLE (taken bigint, settled bigint, units_left bigint, elsewhere bigint) LANGUAGE plpgsql AS $$
#variable_conflict use_column
DECLARE
  given_out bigint;
  mine quota_leases%ROWTYPE;
  keeps bigint;
  others bigint;
  room bigint;
  units bigint;
BEGIN
  SELECT c.taken INTO given_out FROM quota_counters c
    WHERE c.scope = p_scope AND c.scope_id = p_scope_id AND c.unit = p_unit AND c.period = p_period AND c.period_start = p_period_start
    FOR UPDATE;
  IF NOT FOUND THEN RETURN; END IF;
  SELECT * INTO mine FROM quota_leases l
    WHERE l.process_id = p_process_id AND l.boot_epoch = p_boot_epoch AND l.scope = p_scope AND l.scope_id = p_scope_id
      AND l.unit = p_unit AND l.period = p_period AND l.period_start = p_period_start
    FOR UPDATE;
  IF mine.asked >= p_asked THEN
    RETURN QUERY SELECT NULL::bigint, NULL::bigint, NULL::bigint, NULL::bigint;
    RETURN;
  END IF;

  p_settled := COALESCE(p_settled, mine.used, 0);
  keeps := p_settled + p_running;
  others := GREATEST(given_out - COALESCE(mine.taken, 0) + keeps, 0);
  room := GREATEST(p_limit - others, 0);
  units := CASE
    WHEN room < p_least THEN 0
    WHEN room > p_near + p_wanted THEN p_wanted + p_ahead
    ELSE LEAST(room, p_wanted) END;

  UPDATE quota_counters c SET taken = others + units
    WHERE c.scope = p_scope AND c.scope_id = p_scope_id AND c.unit = p_unit AND c.period = p_period AND c.period_start = p_period_start;
  INSERT INTO quota_leases AS l (process_id, boot_epoch, scope, scope_id, unit, period, period_start, taken, asked)
    VALUES (p_process_id, p_boot_epoch, p_scope, p_scope_id, p_unit, p_period, p_period_start, keeps + units, p_asked)
    ON CONFLICT (process_id, boot_epoch, scope, scope_id, unit, period, period_start)
      DO UPDATE SET taken = excluded.taken, asked = excluded.asked;

  RETURN QUERY SELECT keeps + units, p_settled, p_limit - others - units, CASE WHEN units >= p_wanted THEN 0 ELSE (
    SELECT COALESCE(sum(GREATEST(l.taken - l.used, 0)), 0)::bigint
    FROM quota_leases l JOIN metering_processes p USING (process_id, boot_epoch)
    WHERE l.scope = p_scope AND l.scope_id = p_scope_id AND l.unit = p_unit AND l.period = p_period AND l.period_start = p_period_start
      AND NOT (l.process_id = p_process_id AND l.boot_epoch = p_boot_epoch)
      AND p.ended_at IS NULL AND p.seen_at > now() - interval '15 s'
  ) END;
END $$;

-- A limit that is set after calls were made without one starts from what metering knows, not from an old count. What
-- processes hold of the counter is theirs all the same: the new counter begins with it (limits/repository.ts).
CREATE OR REPLACE FUNCTION forget_quota_counters() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  was jsonb := to_jsonb(OLD);
  is_now jsonb := to_jsonb(NEW);
  kind text := CASE TG_TABLE_NAME WHEN 'api_keys' THEN 'key' WHEN 'projects' THEN 'project' ELSE 'organization' END;
  id text := is_now ->> CASE TG_TABLE_NAME WHEN 'api_keys' THEN 'key_id' WHEN 'projects' THEN 'project_id' ELSE 'org_id' END;
  field text;
BEGIN
  FOREACH field IN ARRAY ARRAY['quota_daily', 'quota_monthly', 'tokens_daily', 'tokens_monthly'] LOOP
    IF was ->> field IS NULL AND is_now ->> field IS NOT NULL THEN
      DELETE FROM quota_counters WHERE scope = kind AND scope_id = id
        AND unit = CASE WHEN field LIKE 'tokens%' THEN 'tokens' ELSE 'calls' END
        AND period = CASE WHEN field LIKE '%daily' THEN 'day' ELSE 'month' END;
    END IF;
  END LOOP;
  RETURN NULL;
END $$;
