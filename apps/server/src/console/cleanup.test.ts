import { expect, onTestFinished, test } from 'vitest';
import { DAY_MS } from '../platform/time.ts';
import { createTestApp } from '../testing/app.ts';
import { createFixture } from '../testing/matrix/fixture.ts';
import { deleteOldDeliveries, deleteOldNotifications } from './alerts/service.ts';
import { deleteOldNotes } from './calls/service.ts';

test('notes of calls, notifications and deliveries are kept for 90 days', async () => {
  const site = await createTestApp();
  onTestFinished(async () => site.close());
  const { pool, now } = site.deps;
  const { org_id, alert_id, people } = await createFixture(site.deps);
  const { member_id } = people.creator;
  for (const days of [89, 91]) {
    const at = new Date(now() - days * DAY_MS);
    await pool.query(
      `INSERT INTO call_notes (request_id, org_id, project_id, note, member_id, at) VALUES ($1, $2, 'prj_1', 'n', $3, $4)`,
      [`req_${days}`, org_id, member_id, at],
    );
    await pool.query(
      `INSERT INTO notifications (notification_id, org_id, member_id, kind, title_en, title_zh, body_en, body_zh, at)
       VALUES ($1, $2, $3, 'alert_firing', 't', 't', 'b', 'b', $4)`,
      [`ntf_${days}`, org_id, member_id, at],
    );
    await pool.query(
      `INSERT INTO alert_deliveries (delivery_id, org_id, alert_id, channel, payload, at, attempt, ok)
       VALUES ($1, $2, $4, 'bell', '', $3, 1, true)`,
      [`dlv_${days}`, org_id, at, alert_id],
    );
  }
  await deleteOldNotes(pool, now());
  await deleteOldNotifications(pool, now());
  await deleteOldDeliveries(pool, now());
  const { rows } = await pool.query(
    `SELECT request_id AS kept FROM call_notes UNION ALL SELECT notification_id FROM notifications
     UNION ALL SELECT delivery_id FROM alert_deliveries ORDER BY kept`,
  );
  expect(rows.map(({ kept }) => kept)).toEqual(['dlv_89', 'ntf_89', 'req_89']);
});
