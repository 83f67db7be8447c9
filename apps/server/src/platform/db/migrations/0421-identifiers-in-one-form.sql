-- Addresses have one form (Unicode's NFKC, lower case): `ann@ｅxample.com` was another account than `ann@example.com`,
-- though mail goes to the same mailbox. Where two accounts turn out to share an address, the one that has the plain form, or
-- else the older one, keeps it; the other keeps its old spelling, which nobody can type any more.
UPDATE users SET email = found.plain
FROM (SELECT DISTINCT ON (plain) user_id, plain
      FROM (SELECT user_id, created_at, email, lower(normalize(email, NFKC)) AS plain FROM users WHERE email IS NOT NULL) all_of
      ORDER BY plain, email = plain DESC, created_at) found
WHERE users.user_id = found.user_id AND users.email <> found.plain;

INSERT INTO blocked_identifiers (identifier, reason, blocked_at)
SELECT lower(normalize(identifier, NFKC)), reason, blocked_at FROM blocked_identifiers
ON CONFLICT DO NOTHING;
DELETE FROM blocked_identifiers WHERE identifier <> lower(normalize(identifier, NFKC));
