import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { inSlices, StreamedData, streamEnvelope } from './streamed.ts';

interface File {
  name: string;
  content: string;
}

test('the envelope is the same JSON as if it had been made at once', async () => {
  async function* write() {
    yield '\uFEFF"a"\r\n';
    yield '表,\u2028\\\n';
    return { name: 'a.csv' };
  }
  const sent = await text(await streamEnvelope(StreamedData.of<File>()('content', write()), 'req_1'));
  const data = { content: '\uFEFF"a"\r\n表,\u2028\\\n', name: 'a.csv' };
  expect(JSON.parse(sent)).toEqual({ code: 0, msg: 'success', request_id: 'req_1', data });
});

test('a text may be all that there is', async () => {
  async function* write() {
    yield 'a';
    return {};
  }
  const sent = await text(await streamEnvelope(StreamedData.of<{ content: string }>()('content', write()), 'req_1'));
  expect(JSON.parse(sent)).toMatchObject({ data: { content: 'a' } });
});

test('a failure before the first part is thrown, and a later one breaks the text off', async () => {
  async function* fail(after: number): AsyncGenerator<string, { name: string }> {
    for (let part = 0; part < after; part++) yield 'part';
    throw new Error('the database went away');
  }
  const answer = async (after: number) => streamEnvelope(StreamedData.of<File>()('content', fail(after)), 'req_1');
  await expect(answer(0)).rejects.toThrow('went away');
  await expect(text(await answer(1))).rejects.toThrow('went away');
});

test('others have their turn while rows are written', async () => {
  const rows = Array.from({ length: 1200 }, (_, row) => row);
  const seen: string[] = [];
  setImmediate(() => seen.push('other'));
  for await (const part of inSlices(rows, (some) => `${some.length}`)) seen.push(part);
  expect(seen).toEqual(['500', 'other', '500', '200']);
});
