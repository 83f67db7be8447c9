import { Readable } from 'node:stream';
import { setImmediate as nextTurn } from 'node:timers/promises';

/**
 * An answer with one long text that is generated while it is sent: an export of a year delays no other request, and no
 * file is in memory as a whole. The other fields of `data` follow the text, when their values are known.
 */
export class StreamedData<Data> {
  readonly field: string;
  readonly chunks: AsyncGenerator<string, object>;
  /** Only for the compiler: the type of the answer. */
  declare readonly data?: Data;

  private constructor(field: string, chunks: AsyncGenerator<string, object>) {
    this.field = field;
    this.chunks = chunks;
  }

  static of<Data>() {
    return <Field extends keyof Data & string>(
      field: Field,
      chunks: AsyncGenerator<string, Omit<Data, Field>>,
    ): StreamedData<Data> => new StreamedData<Data>(field, chunks);
  }
}

/**
 * The success envelope as a stream of JSON. A failure before the first part of the text is thrown here and answered
 * like any other; a later one breaks the connection, so that an incomplete file is noticed.
 */
export async function streamEnvelope({ field, chunks }: StreamedData<unknown>, request_id: string): Promise<Readable> {
  const first = await chunks.next();
  async function* write(): AsyncGenerator<string, void> {
    yield `{"code":0,"msg":"success","request_id":"${request_id}","data":{${JSON.stringify(field)}:"`;
    let part = first;
    while (!part.done) {
      yield JSON.stringify(part.value).slice(1, -1);
      part = await chunks.next();
    }
    // The text and the other fields belong to one object; further fields do not exist.
    const others = JSON.stringify(part.value).slice(1, -1);
    yield `"${others === '' ? '' : `,${others}`}}}`;
  }
  return Readable.from(write());
}

const SLICE_ROWS = 500;

/** Rows as text in slices; other requests are served between two slices. */
export async function* inSlices<Row>(
  rows: readonly Row[],
  write: (rows: readonly Row[]) => string,
): AsyncGenerator<string, void> {
  for (let from = 0; from < rows.length; from += SLICE_ROWS) {
    yield write(rows.slice(from, from + SLICE_ROWS));
    await nextTurn();
  }
}
