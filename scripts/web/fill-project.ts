import { createAlert, createApiKey, listProjects, sendDebugCall } from '@fourth-seat/contract';
import { callSite } from './call-site.ts';

const hand = ['3', '3', '4', '4', '5', '5', '6', '7', '8', '9', 'T', 'J', 'Q', 'K', 'A', 'A', '2', '2', 'b', 'B'];
const position = { seat: 0, landlord: 0, hand, bottom: ['4', 'J', '2'], history: [] };

/**
 * Sample content for the first project of an account, if it has one: a test key, two answered calls of a match, a
 * refused one, and an alert.
 */
export async function fillProject(base: string, access_token: string): Promise<void> {
  const projects = await callSite(base, listProjects, {}, access_token);
  const project_id = projects?.results[0]?.project_id;
  if (project_id === undefined) return;
  await callSite(base, createApiKey, { name: 'Table server', project_id, mode: 'test' }, access_token);
  const bodies = [position, { ...position, seed: 'again' }, { ...position, hand: ['3', '3', '3', '3', '3'] }];
  for (const [index, body] of bodies.entries()) {
    const send_id = `fill-${index}-${Date.now()}`;
    const sent = { project_id, api_id: 'doudizhu.play', mode: 'sandbox', body: JSON.stringify(body) } as const;
    await callSite(base, sendDebugCall, { ...sent, send_id, headers: { 'X-Match-Id': 'table-7' } }, access_token);
  }
  const channels = { bell: true, mail: false, webhook_url: null };
  const rule = {
    name: 'Error rate',
    project_id: null,
    metric: 'error_rate',
    threshold: 5,
    window_minutes: 10,
  } as const;
  await callSite(base, createAlert, { ...rule, channels }, access_token);
}
