-- Durable metering. A finished call is written in append-only rows before it is answered; the fold job moves the counts
-- into buckets; readers add buckets and what is not folded yet. Nothing here has a foreign key: these rows outlive keys
-- and projects, and 10 M of them are written on the path of a call.

CREATE SEQUENCE metering_process_ids;

-- One row per life of a server process. `last_sequence` makes a batch count once however often its commit is tried, and
-- `ended_at` fences a process that was declared dead: its commits change nothing any more.
CREATE TABLE metering_processes (
  process_id          bigint NOT NULL,
  boot_epoch          bigint NOT NULL,
  last_sequence       bigint NOT NULL DEFAULT 0,
  started_at          timestamptz NOT NULL DEFAULT now(),
  seen_at             timestamptz NOT NULL DEFAULT now(),
  ended_at            timestamptz,
  PRIMARY KEY (process_id, boot_epoch)
) WITH (fillfactor = 20);

-- What is not folded yet: per commit one row per distinct combination. t0 … t15 are a histogram of the latency whose
-- upper bounds are in metering/latency.ts. `hour` is the start of the hour in UTC.
CREATE TABLE usage_batches (
  process_id          bigint NOT NULL,
  boot_epoch          bigint NOT NULL,
  sequence            bigint NOT NULL,
  hour                timestamptz NOT NULL,
  org_id              text NOT NULL,
  project_id          text NOT NULL,
  key_id              text NOT NULL,
  member_id           text NOT NULL,
  secret_id           text NOT NULL,
  address             text NOT NULL,
  source              text NOT NULL,
  mode                text NOT NULL,
  api_id              text NOT NULL,
  code                integer NOT NULL,
  calls               bigint NOT NULL,
  tokens              bigint NOT NULL,
  fallbacks           bigint NOT NULL,
  latency_us          bigint NOT NULL,
  last_at             timestamptz NOT NULL,
  t0 bigint NOT NULL, t1 bigint NOT NULL, t2 bigint NOT NULL, t3 bigint NOT NULL,
  t4 bigint NOT NULL, t5 bigint NOT NULL, t6 bigint NOT NULL, t7 bigint NOT NULL,
  t8 bigint NOT NULL, t9 bigint NOT NULL, t10 bigint NOT NULL, t11 bigint NOT NULL,
  t12 bigint NOT NULL, t13 bigint NOT NULL, t14 bigint NOT NULL, t15 bigint NOT NULL
) WITH (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 5000);
CREATE INDEX usage_batches_org ON usage_batches (org_id, hour);

CREATE TABLE usage_hours (
  project_id          text NOT NULL,
  hour                timestamptz NOT NULL,
  api_id              text NOT NULL,
  key_id              text NOT NULL,
  member_id           text NOT NULL,
  source              text NOT NULL,
  mode                text NOT NULL,
  code                integer NOT NULL,
  org_id              text NOT NULL,
  calls               bigint NOT NULL,
  tokens              bigint NOT NULL,
  fallbacks           bigint NOT NULL,
  latency_us          bigint NOT NULL,
  t0 bigint NOT NULL, t1 bigint NOT NULL, t2 bigint NOT NULL, t3 bigint NOT NULL,
  t4 bigint NOT NULL, t5 bigint NOT NULL, t6 bigint NOT NULL, t7 bigint NOT NULL,
  t8 bigint NOT NULL, t9 bigint NOT NULL, t10 bigint NOT NULL, t11 bigint NOT NULL,
  t12 bigint NOT NULL, t13 bigint NOT NULL, t14 bigint NOT NULL, t15 bigint NOT NULL,
  PRIMARY KEY (project_id, hour, api_id, key_id, member_id, source, mode, code)
) WITH (fillfactor = 80);
CREATE INDEX usage_hours_org ON usage_hours (org_id, hour);

-- The same by UTC day, for long ranges.
CREATE TABLE usage_days (LIKE usage_hours INCLUDING ALL);
ALTER TABLE usage_days RENAME COLUMN hour TO day;

-- The same hours with fewer dimensions, for the questions that are asked most: 15 days of a large organization are some
-- thousand rows here and a hundred thousand above. Where a dimension is left out it is ''.
CREATE TABLE usage_api_hours (LIKE usage_hours INCLUDING ALL);
CREATE TABLE usage_total_hours (LIKE usage_hours INCLUDING ALL);

-- Which secret of a key is used from where: last request, and the rotation monitor.
CREATE TABLE key_addresses (
  key_id              text NOT NULL,
  secret_id           text NOT NULL,
  address             text NOT NULL,
  org_id              text NOT NULL,
  calls               bigint NOT NULL,
  first_at            timestamptz NOT NULL,
  last_at             timestamptz NOT NULL,
  last_api_id         text NOT NULL,
  last_code           integer NOT NULL,
  PRIMARY KEY (key_id, secret_id, address)
);

-- One row per call, by week, so that what is too old is dropped and not deleted. `request_id` begins with the time.
CREATE TABLE calls (
  at                  timestamptz NOT NULL,
  request_id          text NOT NULL,
  org_id              text NOT NULL,
  project_id          text NOT NULL,
  -- '' for a call made in the console.
  key_id              text NOT NULL,
  secret_id           text NOT NULL,
  -- Who made the call, or who created the key that did.
  member_id           text NOT NULL,
  source              text NOT NULL,
  mode                text NOT NULL,
  api_id              text NOT NULL,
  status              smallint NOT NULL,
  code                integer NOT NULL,
  tokens              integer NOT NULL,
  latency_us          integer NOT NULL,
  -- auth, limits, queue, rules, think
  phases_us           integer[] NOT NULL,
  address             text NOT NULL,
  match_id            text,
  model               text,
  fallback            boolean NOT NULL,
  request_bytes       integer NOT NULL,
  response_bytes      integer NOT NULL,
  has_body            boolean NOT NULL
) PARTITION BY RANGE (at);
CREATE INDEX calls_project ON calls (project_id, at DESC, request_id);
CREATE INDEX calls_request ON calls (request_id);
CREATE INDEX calls_failed ON calls (project_id, at DESC) WHERE code <> 0;
CREATE INDEX calls_match ON calls (project_id, match_id, at) WHERE match_id IS NOT NULL;
CREATE INDEX calls_at ON calls USING brin (at);
CREATE TABLE calls_rest PARTITION OF calls DEFAULT;

CREATE TABLE call_bodies (
  at                  timestamptz NOT NULL,
  request_id          text NOT NULL,
  org_id              text NOT NULL,
  request_headers     text NOT NULL,
  request_body        text NOT NULL,
  response_headers    text NOT NULL,
  response_body       text NOT NULL,
  -- True where a body was above 256 KB and is only its beginning.
  truncated           boolean NOT NULL
) PARTITION BY RANGE (at);
CREATE INDEX call_bodies_request ON call_bodies (request_id);
CREATE TABLE call_bodies_rest PARTITION OF call_bodies DEFAULT;

-- Units given out to processes and not given back. `period_start` is in UTC; 'epoch' for a total.
CREATE TABLE quota_counters (
  scope               text NOT NULL CHECK (scope IN ('key', 'project', 'organization', 'debug', 'token')),
  scope_id            text NOT NULL,
  unit                text NOT NULL CHECK (unit IN ('calls', 'tokens')),
  period              text NOT NULL CHECK (period IN ('day', 'month', 'total')),
  period_start        timestamptz NOT NULL,
  taken               bigint NOT NULL CHECK (taken >= 0),
  PRIMARY KEY (scope, scope_id, unit, period, period_start)
) WITH (fillfactor = 50);

-- What one process holds of a counter, so that the units of a process that died can be given back.
CREATE TABLE quota_leases (
  process_id          bigint NOT NULL,
  boot_epoch          bigint NOT NULL,
  scope               text NOT NULL,
  scope_id            text NOT NULL,
  unit                text NOT NULL,
  period              text NOT NULL,
  period_start        timestamptz NOT NULL,
  taken               bigint NOT NULL,
  used                bigint NOT NULL DEFAULT 0,
  PRIMARY KEY (process_id, boot_epoch, scope, scope_id, unit, period, period_start)
) WITH (fillfactor = 50);

-- A limit that is set after calls were made without one starts from what metering knows, not from an old count.
CREATE FUNCTION forget_quota_counters() RETURNS trigger LANGUAGE plpgsql AS $$
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
      DELETE FROM quota_leases WHERE scope = kind AND scope_id = id
        AND unit = CASE WHEN field LIKE 'tokens%' THEN 'tokens' ELSE 'calls' END
        AND period = CASE WHEN field LIKE '%daily' THEN 'day' ELSE 'month' END;
    END IF;
  END LOOP;
  RETURN NULL;
END $$;
CREATE TRIGGER api_keys_quota AFTER UPDATE ON api_keys FOR EACH ROW EXECUTE FUNCTION forget_quota_counters();
CREATE TRIGGER projects_quota AFTER UPDATE ON projects FOR EACH ROW EXECUTE FUNCTION forget_quota_counters();
CREATE TRIGGER organizations_quota AFTER UPDATE ON organizations FOR EACH ROW EXECUTE FUNCTION forget_quota_counters();

-- Last comparison of call records with counts, per organization and hour; the difference is 0.
CREATE TABLE usage_reconciliations (
  org_id              text NOT NULL,
  hour                timestamptz NOT NULL,
  calls_recorded      bigint NOT NULL,
  calls_counted       bigint NOT NULL,
  tokens_recorded     bigint NOT NULL,
  tokens_counted      bigint NOT NULL,
  checked_at          timestamptz NOT NULL,
  PRIMARY KEY (org_id, hour)
);
