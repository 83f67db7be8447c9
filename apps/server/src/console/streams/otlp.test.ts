import { expect, test } from 'vitest';
import { HOUR_MS, MINUTE_MS } from '../../platform/time.ts';
import { createCalls } from '../../testing/calls.ts';
import { createFounder, createProject } from '../../testing/people.ts';
import { connect, received, site, streamDeps, url, useStreams } from '../../testing/streams.ts';
import { sendDueLogs } from './send.ts';

useStreams();

interface AnyValue {
  readonly stringValue?: string;
  readonly intValue?: number;
}

test('a collector gets OTLP logs in JSON, with its headers and a severity by the outcome', async () => {
  const owner = await createFounder(site.deps, 'Collector');
  const project_id = await createProject(site.deps, owner);
  const at = new Date(site.deps.now() - 10 * MINUTE_MS);
  await createCalls(site.deps, owner.org_id, { project_id, key_id: 'key_x', at });
  await createCalls(site.deps, owner.org_id, {
    project_id,
    key_id: 'key_x',
    at: new Date(at.getTime() + 1),
    code: 50_000,
    status: 500,
  });
  const from = new Date(site.deps.now() - HOUR_MS).toISOString();
  const send_headers = { authorization: 'Bearer of the collector' };
  const { stream, webhook_secret } = await connect(owner, ['calls'], { kind: 'otlp', url, from, send_headers });
  expect([webhook_secret, stream.header_names]).toEqual([null, ['authorization']]);
  await sendDueLogs(streamDeps());
  const [message] = received;
  expect(message?.headers).toMatchObject({ authorization: send_headers.authorization });
  expect(message?.headers).not.toHaveProperty('x-seat-signature');
  expect(message?.headers['content-type']).toContain('application/json');
  const { resourceLogs } = JSON.parse(message?.body ?? '{}');
  const [{ resource, scopeLogs }] = resourceLogs;
  expect(resource.attributes).toContainEqual({ key: 'service.name', value: { stringValue: 'fourth-seat' } });
  const { logRecords } = scopeLogs[0];
  expect(logRecords).toMatchObject([
    { severityNumber: 9, severityText: 'INFO', eventName: 'fourth_seat.call', timeUnixNano: `${at.getTime()}000000` },
    { severityNumber: 17, severityText: 'ERROR' },
  ]);
  const attributes = new Map<string, AnyValue>(
    logRecords[0].attributes.map(({ key, value }: { key: string; value: AnyValue }) => [key, value]),
  );
  expect(attributes.get('http.response.status_code')).toEqual({ intValue: 200 });
  expect(attributes.get('url.path')).toEqual({ stringValue: '/v1/doudizhu/play' });
  expect(attributes.get('fourth_seat.project.id')).toEqual({ stringValue: project_id });
  // What a call has not, such as a member, is left out.
  expect(attributes.has('user.id')).toBe(false);
});
