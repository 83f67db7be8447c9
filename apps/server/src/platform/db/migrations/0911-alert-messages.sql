-- What an alert without a webhook would have sent to one, for programs that ask for its messages.
ALTER TABLE alert_deliveries
  DROP CONSTRAINT alert_deliveries_channel_check,
  ADD CONSTRAINT alert_deliveries_channel_check CHECK (channel IN ('bell', 'mail', 'webhook', 'api'));
