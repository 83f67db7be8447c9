import {
  createAlert,
  createApiKey,
  type Endpoint,
  type Input,
  inviteMember,
  listCalls,
  sendDebugCall,
} from '@fourth-seat/contract';
import type { Site } from './fixtures.ts';
import { callApi, openingPosition } from './game-server.ts';
import { callEndpoint, type Person, readProjectId } from './people.ts';

/** What a sample project holds, by the ids that URLs of panels name. */
export interface SampleProject {
  readonly project_id: string;
  readonly key_id: string;
  /** The newest first. */
  readonly call_ids: readonly string[];
  readonly match_id: string;
}

/** A project with a key, calls, two kinds of failure, a match, an alert and an invitation that waits. */
export async function fillProject(site: Site, { access_token }: Person): Promise<SampleProject> {
  const callConsole = async <E extends Endpoint>(endpoint: E, input: Input<E>) =>
    callEndpoint(site, endpoint, input, access_token);
  const project_id = await readProjectId(site, { access_token });
  const created = await callConsole(createApiKey, { name: 'T-1', project_id, mode: 'test' });
  for (const body of [openingPosition, { ...openingPosition, hand: ['3', '3', '3', '3', '3'] }, '{"seat":'])
    await callApi(site, '/v1/doudizhu/play', created.secret, body);
  const match_id = 'm-1';
  for (const send_id of ['look-one', 'look-two']) {
    const body = JSON.stringify({ ...openingPosition, seed: 'look' });
    const sent = {
      project_id,
      api_id: 'doudizhu.play',
      mode: 'sandbox',
      body,
      send_id,
      headers: { 'X-Match-Id': match_id },
    } as const;
    await callConsole(sendDebugCall, sent);
  }
  await callConsole(createAlert, {
    name: 'E-1',
    project_id: null,
    metric: 'error_rate',
    threshold: 5,
    window_minutes: 10,
    channels: { bell: true, mail: false, webhook_url: null },
  });
  await callConsole(inviteMember, { identifier: 'bo@studio.example', type: 'regular' });
  const calls = await callConsole(listCalls, {});
  const call_ids = calls.results.filter(({ status_code }) => status_code === 200).map(({ call_id }) => call_id);
  return { project_id, key_id: created.api_key.key_id, call_ids, match_id };
}
