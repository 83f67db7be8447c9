interface Envelope {
  readonly code: number;
  readonly data?: { readonly results?: readonly { readonly project_id: string }[] };
}

const hand = ['3', '3', '4', '4', '5', '5', '6', '7', '8', '9', 'T', 'J', 'Q', 'K', 'A', 'A', '2', '2', 'b', 'B'];
const position = { seat: 0, landlord: 0, hand, bottom: ['4', 'J', '2'], history: [] };

/** Sample content for a new account: a test key, two answered calls of a match, a refused one, and an alert. */
export async function fillProject(base: string, access_token: string): Promise<void> {
  const callConsole = async (path: string, body: unknown): Promise<Envelope> => {
    const response = await fetch(`${base}/console/v1/tenant/${path}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'Access-Token': access_token },
      body: JSON.stringify(body),
    });
    return (await response.json()) as Envelope;
  };
  const project_id = (await callConsole('project/list', {})).data?.results?.[0]?.project_id;
  await callConsole('api-key/create', { name: 'Table server', project_id, mode: 'test' });
  const bodies = [position, { ...position, seed: 'again' }, { ...position, hand: ['3', '3', '3', '3', '3'] }];
  for (const [index, body] of bodies.entries()) {
    const sent = { project_id, api_id: 'doudizhu.play', mode: 'sandbox', body: JSON.stringify(body) };
    await callConsole('debug/send', {
      ...sent,
      send_id: `fill-${index}-${Date.now()}`,
      headers: { 'X-Match-Id': 'table-7' },
    });
  }
  await callConsole('alert/create', {
    name: 'Error rate',
    project_id: null,
    metric: 'error_rate',
    threshold: 5,
    window_minutes: 10,
    channels: { bell: true, mail: false, webhook_url: null },
  });
}
