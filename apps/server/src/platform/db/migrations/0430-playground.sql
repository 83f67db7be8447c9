-- Whose the calls with demo tokens are: an organization of our own, with one project and one test key (decision record
-- 0296). Test calls are charged to nobody. Nobody can sign in as its only person, and no secret opens the key: what is
-- hashed here has not the form of one. An operator stops all demo tokens by disabling the key.
INSERT INTO users (user_id, nickname, state) VALUES ('usr_playground', 'Playground', 'disabled');
INSERT INTO organizations (org_id, name, type) VALUES ('org_playground', 'Fourth Seat Playground', 'company');
INSERT INTO members (member_id, org_id, user_id, role, is_creator)
  VALUES ('mem_playground', 'org_playground', 'usr_playground', 'admin', true);
INSERT INTO projects (project_id, org_id, name, created_by)
  VALUES ('prj_playground', 'org_playground', 'Playground', 'mem_playground');
INSERT INTO project_members (org_id, project_id, member_id, role)
  VALUES ('org_playground', 'prj_playground', 'mem_playground', 'owner');
INSERT INTO api_keys (key_id, org_id, project_id, name, mode, rate_per_second, concurrency, quota_daily, created_by)
  VALUES ('key_playground', 'org_playground', 'prj_playground', 'Demo tokens', 'test', 200, 16, 1000000, 'mem_playground');
INSERT INTO api_key_secrets (secret_hash, secret_id, org_id, key_id, prefix, last_four)
  VALUES (sha256('no secret opens this key'), 'sec_playground', 'org_playground', 'key_playground', 'seat_test_', '');
