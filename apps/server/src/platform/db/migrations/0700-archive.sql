-- What is a day old may go to a second home, ClickHouse (CLICKHOUSE_URL). Every row is in one of the two: a shipment has a
-- number, its rows are written there under it, and the transaction that deletes them here makes the number valid.

CREATE SEQUENCE shipment_numbers;

-- One row. Rows of ClickHouse count whose shipment lies above `emptied_to` and up to `last_shipment` and is not in
-- `void_shipments`.
CREATE TABLE archive_progress (
  -- The name that both homes know, so that another database is not taken for this one's.
  archive_id          text,
  emptied_to          bigint NOT NULL DEFAULT 0,
  last_shipment       bigint NOT NULL DEFAULT 0,
  -- Records are looked for from here on; what was committed later than that is looked for an hour before.
  records_to          timestamptz,
  -- Nothing at this moment or later is in ClickHouse: its records, and the ends of its hours and days.
  newest_record       timestamptz,
  newest_count        timestamptz
);
INSERT INTO archive_progress DEFAULT VALUES;

-- Numbers that were given out and never made valid, from `first` up to `past`, not included. Their rows, if there are
-- any, are not read.
CREATE TABLE void_shipments (
  first               bigint PRIMARY KEY,
  past                bigint NOT NULL
);

-- The newest of the calls that were shipped, of each kind that pages ask for; a newer one may still be in `calls`.
CREATE TABLE latest_calls (
  project_id          text NOT NULL,
  source              text NOT NULL,
  is_success          boolean NOT NULL,
  org_id              text NOT NULL,
  at                  timestamptz NOT NULL,
  request_id          text NOT NULL,
  api_id              text NOT NULL,
  status              smallint NOT NULL,
  code                integer NOT NULL,
  PRIMARY KEY (project_id, source, is_success)
);
