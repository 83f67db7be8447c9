-- Where an organization sends its logs. The signing secret is derived from the server's own and never stored.
CREATE TABLE streams (
  stream_id           text PRIMARY KEY,
  org_id              text NOT NULL REFERENCES organizations,
  kind                text NOT NULL CHECK (kind IN ('webhook', 'otlp')),
  name                text NOT NULL,
  url                 text NOT NULL,
  header_names        text[] NOT NULL,
  -- Headers with their values as JSON, AES-256-GCM with a key derived from SERVER_SECRET.
  sealed_headers      bytea NOT NULL,
  -- NULL: the calls of every project.
  project_ids         text[],
  state               text NOT NULL DEFAULT 'active' CHECK (state IN ('active', 'off', 'paused')),
  created_by          text NOT NULL,
  created_at          timestamptz NOT NULL DEFAULT now(),
  updated_at          timestamptz NOT NULL DEFAULT now(),
  revision            integer NOT NULL DEFAULT 1,
  UNIQUE (org_id, stream_id),
  FOREIGN KEY (org_id, created_by) REFERENCES members (org_id, member_id)
);

-- How far each log of a stream has come.
CREATE TABLE stream_sources (
  org_id              text NOT NULL,
  stream_id           text NOT NULL,
  source              text NOT NULL CHECK (source IN ('audit', 'calls')),
  -- The last entry that arrived: its instant, and its id among entries of the same instant.
  sent_at             timestamptz NOT NULL,
  sent_id             text NOT NULL,
  -- Entries of the batch that is under way: repeated, it has just these.
  batch_entries       integer,
  -- Part of the ids of batches, so that what a person sends again has other ones.
  rewinds             integer NOT NULL DEFAULT 0,
  delivered_at        timestamptz,
  failed_attempts     integer NOT NULL DEFAULT 0,
  failing_since       timestamptz,
  detail              text NOT NULL DEFAULT '',
  next_try_at         timestamptz NOT NULL,
  claimed_until       timestamptz,
  PRIMARY KEY (stream_id, source),
  FOREIGN KEY (org_id, stream_id) REFERENCES streams (org_id, stream_id) ON DELETE CASCADE
);
CREATE INDEX stream_sources_due ON stream_sources (next_try_at);
CREATE INDEX stream_sources_claimed ON stream_sources (org_id, claimed_until) WHERE claimed_until IS NOT NULL;
