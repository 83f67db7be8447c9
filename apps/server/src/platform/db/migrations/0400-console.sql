-- What the dashboard, the call history and the alerts keep beside metering.

-- Finds the newest call of one cause. Failures only: the path of a successful call pays nothing.
CREATE INDEX calls_cause ON calls (project_id, code, api_id, at DESC) WHERE code <> 0;

-- Records of calls are immutable; what people write about them stands beside them. No foreign key: a note outlives a
-- record by its last day at most and is deleted with it.
CREATE TABLE call_notes (
  request_id          text PRIMARY KEY,
  org_id              text NOT NULL REFERENCES organizations,
  project_id          text NOT NULL,
  note                text NOT NULL,
  member_id           text NOT NULL,
  at                  timestamptz NOT NULL,
  updated_at          timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX call_notes_org ON call_notes (org_id, at DESC);

CREATE TABLE alerts (
  alert_id            text PRIMARY KEY,
  org_id              text NOT NULL REFERENCES organizations,
  -- NULL watches the whole organization.
  project_id          text,
  name                text NOT NULL,
  metric              text NOT NULL CHECK (metric IN ('tokens', 'quota', 'error_rate', 'latency_p95', 'silence')),
  threshold           double precision NOT NULL CHECK (threshold >= 0),
  window_minutes      integer NOT NULL CHECK (window_minutes BETWEEN 1 AND 43200),
  bell                boolean NOT NULL,
  mail                boolean NOT NULL,
  -- The signing secret is derived from the server's own and never stored.
  webhook_url         text,
  enabled             boolean NOT NULL DEFAULT true,
  state               text NOT NULL DEFAULT 'ok' CHECK (state IN ('ok', 'firing')),
  last_fired_at       timestamptz,
  created_by          text NOT NULL,
  created_at          timestamptz NOT NULL DEFAULT now(),
  updated_at          timestamptz NOT NULL DEFAULT now(),
  revision            integer NOT NULL DEFAULT 1,
  UNIQUE (org_id, alert_id),
  FOREIGN KEY (org_id, project_id) REFERENCES projects (org_id, project_id),
  FOREIGN KEY (org_id, created_by) REFERENCES members (org_id, member_id)
);
CREATE INDEX alerts_org ON alerts (org_id, created_at);

-- Every try to tell somebody, and what is still to be tried: `next_try_at` is NULL when nothing is.
CREATE TABLE alert_deliveries (
  delivery_id         text PRIMARY KEY,
  org_id              text NOT NULL,
  alert_id            text NOT NULL,
  channel             text NOT NULL CHECK (channel IN ('bell', 'mail', 'webhook')),
  -- What is sent: a webhook's body is signed and sent as these very bytes.
  payload             text NOT NULL,
  at                  timestamptz NOT NULL DEFAULT now(),
  attempt             integer NOT NULL DEFAULT 0,
  ok                  boolean NOT NULL DEFAULT false,
  detail              text NOT NULL DEFAULT '',
  next_try_at         timestamptz,
  FOREIGN KEY (org_id, alert_id) REFERENCES alerts (org_id, alert_id) ON DELETE CASCADE
);
CREATE INDEX alert_deliveries_alert ON alert_deliveries (alert_id, at DESC);
CREATE INDEX alert_deliveries_due ON alert_deliveries (next_try_at) WHERE next_try_at IS NOT NULL;

CREATE TABLE notifications (
  notification_id     text PRIMARY KEY,
  org_id              text NOT NULL,
  member_id           text NOT NULL,
  kind                text NOT NULL,
  title_en            text NOT NULL,
  title_zh            text NOT NULL,
  body_en             text NOT NULL,
  body_zh             text NOT NULL,
  link                text,
  at                  timestamptz NOT NULL DEFAULT now(),
  read_at             timestamptz,
  FOREIGN KEY (org_id, member_id) REFERENCES members (org_id, member_id)
);
CREATE INDEX notifications_member ON notifications (member_id, at DESC, notification_id);
CREATE INDEX notifications_unread ON notifications (member_id) WHERE read_at IS NULL;
