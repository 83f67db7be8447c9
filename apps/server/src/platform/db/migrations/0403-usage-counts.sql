-- Counts in the shapes that pages ask for. Fifteen days of a large organization are a hundred thousand rows with all
-- dimensions and a thousand where only the total is kept; adding up the former for every chart took too long.

-- What is not folded yet says in which part of its hour it happened: 15 for the first quarter, 30 for the second, 60 for
-- the second half. Days of Kathmandu and Mumbai begin there.
ALTER TABLE usage_batches ADD COLUMN part smallint NOT NULL DEFAULT 60 CHECK (part IN (15, 30, 60));
ALTER TABLE usage_batches ALTER COLUMN part DROP DEFAULT;
ALTER TABLE usage_batches DROP COLUMN latency_us;
-- Matches that began there; a call does not know whether it is the first of its match, so the recount adds them.
ALTER TABLE usage_batches ADD COLUMN matches bigint NOT NULL DEFAULT 0;

-- `kind` says which dimensions are kept besides project and source; the others are '' or 0. `minutes` is 60 for the hour
-- that begins at `at`, 30 and 15 for its first minutes alone, and 1440 for the UTC day. success = calls - client_error -
-- server_error - limited. t0 … t15 are the histogram of metering/latency.ts.
CREATE TABLE usage_counts (
  kind                text NOT NULL,
  minutes             smallint NOT NULL,
  at                  timestamptz NOT NULL,
  org_id              text NOT NULL,
  project_id          text NOT NULL,
  api_id              text NOT NULL,
  key_id              text NOT NULL,
  member_id           text NOT NULL,
  source              text NOT NULL,
  mode                text NOT NULL,
  code                integer NOT NULL,
  calls               bigint NOT NULL,
  client_error        bigint NOT NULL,
  server_error        bigint NOT NULL,
  limited             bigint NOT NULL,
  tokens              bigint NOT NULL,
  fallbacks           bigint NOT NULL,
  matches             bigint NOT NULL,
  t0 bigint NOT NULL, t1 bigint NOT NULL, t2 bigint NOT NULL, t3 bigint NOT NULL,
  t4 bigint NOT NULL, t5 bigint NOT NULL, t6 bigint NOT NULL, t7 bigint NOT NULL,
  t8 bigint NOT NULL, t9 bigint NOT NULL, t10 bigint NOT NULL, t11 bigint NOT NULL,
  t12 bigint NOT NULL, t13 bigint NOT NULL, t14 bigint NOT NULL, t15 bigint NOT NULL,
  PRIMARY KEY (kind, project_id, minutes, at, api_id, key_id, member_id, source, mode, code)
) PARTITION BY LIST (kind);
CREATE TABLE usage_counts_total PARTITION OF usage_counts FOR VALUES IN ('total') WITH (fillfactor = 80);
CREATE TABLE usage_counts_code PARTITION OF usage_counts FOR VALUES IN ('code') WITH (fillfactor = 80);
CREATE TABLE usage_counts_api PARTITION OF usage_counts FOR VALUES IN ('api') WITH (fillfactor = 80);
CREATE TABLE usage_counts_key PARTITION OF usage_counts FOR VALUES IN ('key') WITH (fillfactor = 80);
CREATE TABLE usage_counts_member PARTITION OF usage_counts FOR VALUES IN ('member') WITH (fillfactor = 80);
CREATE TABLE usage_counts_cause PARTITION OF usage_counts FOR VALUES IN ('cause') WITH (fillfactor = 80);
CREATE TABLE usage_counts_all PARTITION OF usage_counts FOR VALUES IN ('all') WITH (fillfactor = 80);
CREATE INDEX usage_counts_org ON usage_counts (org_id, minutes, at);

-- The earlier buckets become batches again, for the fold job to put where they belong; from the call records where these
-- are kept, because a bucket does not tell the parts of its hour. Process 0: their addresses were counted before.
CREATE TEMP TABLE recorded_since ON COMMIT DROP AS
  SELECT COALESCE(date_trunc('hour', min(at), 'UTC') + interval '1 hour', 'infinity') AS hour FROM calls;

-- What waits has a record as well and would be counted twice.
INSERT INTO usage_batches (process_id, boot_epoch, sequence, hour, part, org_id, project_id, key_id, member_id, secret_id,
  address, source, mode, api_id, code, calls, tokens, fallbacks, last_at, t0, t1, t2, t3, t4, t5, t6, t7, t8, t9, t10, t11, t12, t13, t14, t15)
SELECT 0, 0, 0, hour, part, org_id, project_id, key_id, member_id, '', '', source, mode, api_id, code, -calls, -tokens,
  -fallbacks, last_at, -t0, -t1, -t2, -t3, -t4, -t5, -t6, -t7, -t8, -t9, -t10, -t11, -t12, -t13, -t14, -t15
FROM usage_batches WHERE hour >= (SELECT hour FROM recorded_since);

INSERT INTO usage_batches (process_id, boot_epoch, sequence, hour, part, org_id, project_id, key_id, member_id, secret_id,
  address, source, mode, api_id, code, calls, tokens, fallbacks, last_at, t0, t1, t2, t3, t4, t5, t6, t7, t8, t9, t10, t11, t12, t13, t14, t15)
SELECT 0, 0, 0, hour, 60, org_id, project_id, key_id, member_id, '', '', source, mode, api_id, code, calls, tokens,
  fallbacks, hour, t0, t1, t2, t3, t4, t5, t6, t7, t8, t9, t10, t11, t12, t13, t14, t15
FROM usage_hours WHERE hour < (SELECT hour FROM recorded_since) ORDER BY hour;

INSERT INTO usage_batches (process_id, boot_epoch, sequence, hour, part, org_id, project_id, key_id, member_id, secret_id,
  address, source, mode, api_id, code, calls, tokens, fallbacks, last_at, t0, t1, t2, t3, t4, t5, t6, t7, t8, t9, t10, t11, t12, t13, t14, t15)
SELECT 0, 0, 0, hour, part, org_id, project_id, key_id, member_id, '', '', source, mode, api_id, code, sum(times),
  sum(tokens), count(*) FILTER (WHERE fallback), max(at),
  COALESCE(sum(times) FILTER (WHERE bin = 0), 0), COALESCE(sum(times) FILTER (WHERE bin = 1), 0), COALESCE(sum(times) FILTER (WHERE bin = 2), 0), COALESCE(sum(times) FILTER (WHERE bin = 3), 0),
  COALESCE(sum(times) FILTER (WHERE bin = 4), 0), COALESCE(sum(times) FILTER (WHERE bin = 5), 0), COALESCE(sum(times) FILTER (WHERE bin = 6), 0), COALESCE(sum(times) FILTER (WHERE bin = 7), 0),
  COALESCE(sum(times) FILTER (WHERE bin = 8), 0), COALESCE(sum(times) FILTER (WHERE bin = 9), 0), COALESCE(sum(times) FILTER (WHERE bin = 10), 0), COALESCE(sum(times) FILTER (WHERE bin = 11), 0),
  COALESCE(sum(times) FILTER (WHERE bin = 12), 0), COALESCE(sum(times) FILTER (WHERE bin = 13), 0), COALESCE(sum(times) FILTER (WHERE bin = 14), 0), COALESCE(sum(times) FILTER (WHERE bin = 15), 0)
FROM (
  SELECT *, date_trunc('hour', at, 'UTC') AS hour,
    CASE WHEN extract(minute FROM at) < 15 THEN 15 WHEN extract(minute FROM at) < 30 THEN 30 ELSE 60 END AS part,
    width_bucket(latency_us, ARRAY[501, 1001, 2001, 3001, 5001, 7501, 10001, 15001, 20001, 25001, 30001, 50001, 100001,
      250001, 1000001]) AS bin
  FROM calls WHERE at >= (SELECT hour FROM recorded_since)
) recorded
GROUP BY hour, part, org_id, project_id, key_id, member_id, source, mode, api_id, code
ORDER BY hour;
DROP TABLE usage_hours, usage_days, usage_api_hours, usage_total_hours;

-- Records by hour as they were counted once the hour's calls had settled, so that a reconciliation counts only what came
-- after `counted_to`. An hour that then differs is counted again.
CREATE TABLE usage_records (
  project_id          text NOT NULL,
  hour                timestamptz NOT NULL,
  org_id              text NOT NULL,
  calls               bigint NOT NULL,
  tokens              bigint NOT NULL,
  PRIMARY KEY (project_id, hour)
);
-- Every match (X-Match-Id) once, with its first call.
CREATE TABLE matches (
  project_id          text NOT NULL,
  match_id            text NOT NULL,
  first_at            timestamptz NOT NULL,
  PRIMARY KEY (project_id, match_id)
);
CREATE INDEX matches_age ON matches USING brin (first_at);
CREATE TABLE usage_progress (counted_to timestamptz NOT NULL);
INSERT INTO usage_progress
  SELECT COALESCE(LEAST((SELECT hour FROM recorded_since) - interval '1 hour', date_trunc('hour', now(), 'UTC')), now());
DROP TABLE usage_reconciliations;

-- The first page of failures is read and counted in the index alone.
DROP INDEX calls_failed;
CREATE INDEX calls_failed ON calls (project_id, at DESC, request_id) INCLUDE (code, org_id) WHERE code <> 0;
