-- The mail domains whose addresses lead to the provider of an organization; there was one.
CREATE TABLE sso_domains (
  org_id       text NOT NULL REFERENCES sso_connections ON DELETE CASCADE,
  domain       text NOT NULL,
  verified_at  timestamptz,
  PRIMARY KEY (org_id, domain)
);
-- A verified domain belongs to one organization.
CREATE UNIQUE INDEX sso_domains_verified ON sso_domains (domain) WHERE verified_at IS NOT NULL;
INSERT INTO sso_domains SELECT org_id, domain, domain_verified_at FROM sso_connections;

-- With the column goes its index, and the check that needs it; that a domain is verified is checked where the mode is changed.
ALTER TABLE sso_connections
  DROP COLUMN domain,
  DROP COLUMN domain_verified_at,
  ADD CHECK (mode = 'off' OR tested_at IS NOT NULL);

CREATE OR REPLACE FUNCTION requires_sso(person text, org text) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT EXISTS (
    SELECT FROM sso_connections c
    JOIN members m ON m.org_id = c.org_id AND m.user_id = person AND m.state = 'active' AND NOT m.is_creator
    JOIN users u ON u.user_id = m.user_id
    JOIN sso_domains d ON d.org_id = c.org_id AND d.domain = split_part(u.email, '@', 2) AND d.verified_at IS NOT NULL
    WHERE c.org_id = org AND c.mode = 'required'
  )
$$;
