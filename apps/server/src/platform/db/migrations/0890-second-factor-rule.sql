-- An organization may require a second factor of its members: who has none is refused until one is set up.
ALTER TABLE organizations ADD COLUMN second_factor_required boolean NOT NULL DEFAULT false;

-- Whether an account has a second factor. A function, because sessions, members and keys ask it in one statement each.
CREATE FUNCTION has_second_factor(person text) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT EXISTS (SELECT FROM totp_factors WHERE totp_factors.user_id = person)
      OR EXISTS (SELECT FROM passkeys WHERE passkeys.user_id = person)
$$;

-- Keys that a person's login of a program made act for that person; those that were made in the console for nobody.
ALTER TABLE admin_keys ADD COLUMN is_login boolean NOT NULL DEFAULT false;
