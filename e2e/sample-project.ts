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
  readonly project: string;
  readonly key: string;
  readonly calls: readonly string[];
  readonly match: string;
}

/** A project with a key, calls, two kinds of failure, a match, an alert and an invitation that waits. */
export async function fillProject(site: Site, { access_token }: Person): Promise<SampleProject> {
  const callConsole = async <E extends Endpoint>(endpoint: E, input: Input<E>) =>
    callEndpoint(site, endpoint, input, access_token);
  const project = await readProjectId(site, { access_token });
  const created = await callConsole(createApiKey, { name: 'T-1', project_id: project, mode: 'test' });
  for (const body of [openingPosition, { ...openingPosition, hand: ['3', '3', '3', '3', '3'] }, '{"seat":'])
    await callApi(site, '/v1/doudizhu/play', created.secret, body);
  const match = 'm-1';
  for (const send_id of ['look-one', 'look-two']) {
    const body = JSON.stringify({ ...openingPosition, seed: 'look' });
    const sent = {
      project_id: project,
      api_id: 'doudizhu.play',
      mode: 'sandbox',
      body,
      send_id,
      headers: { 'X-Match-Id': match },
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
  const answered = calls.results.filter(({ status_code }) => status_code === 200).map(({ call_id }) => call_id);
  return { project, key: created.api_key.key_id, calls: answered, match };
}
