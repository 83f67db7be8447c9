-- What each process noted of each minute in which it ran. A minute without a row is one in which no server ran.
CREATE TABLE health_minutes (
  minute      timestamptz NOT NULL,
  process_id  text NOT NULL,
  -- Calls of the public API, and those of them that failed by a fault of the service.
  answered    integer NOT NULL,
  failed      integer NOT NULL,
  -- The longest time that a query of one row took.
  probe_ms    real NOT NULL,
  PRIMARY KEY (minute, process_id)
);
