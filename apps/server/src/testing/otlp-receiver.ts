import { once } from 'node:events';
import { createServer } from 'node:http';
import { listenLocally } from './free-port.ts';

/** A collector of OpenTelemetry that keeps what it gets: OTLP in protobuf over HTTP. */
export interface OtlpReceiver {
  /** For OTEL_EXPORTER_OTLP_ENDPOINT. */
  readonly endpoint: string;
  readonly spans: readonly ReceivedSpan[];
  /** Everything that came, as the bytes came. */
  text(): string;
  close(): Promise<void>;
}

type Attributes = Record<string, string | number | boolean>;

export interface ReceivedSpan {
  readonly trace_id: string;
  readonly span_id: string;
  readonly parent_span_id: string;
  readonly name: string;
  readonly kind: number;
  readonly duration_ms: number;
  readonly attributes: Attributes;
  /** 2 is an error. */
  readonly status: number;
  readonly resource: Attributes;
}

export async function startOtlpReceiver(): Promise<OtlpReceiver> {
  const spans: ReceivedSpan[] = [];
  const bodies: Buffer[] = [];
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const body = Buffer.concat(chunks);
      bodies.push(body);
      if (request.url === '/v1/traces') spans.push(...readSpans(body));
      response.writeHead(200, { 'content-type': 'application/x-protobuf' }).end();
    });
  });
  const port = await listenLocally(server);
  return {
    endpoint: `http://127.0.0.1:${port}`,
    spans,
    text: () => Buffer.concat(bodies).toString('latin1'),
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

/** The fields of a message of protobuf: numbers as 64 bits, everything else as bytes. */
interface Message {
  bytes(field: number): Buffer[];
  number(field: number): bigint | undefined;
}

function readMessage(buffer: Buffer): Message {
  const bytes = new Map<number, Buffer[]>();
  const numbers = new Map<number, bigint>();
  let at = 0;
  const readVarint = (): bigint => {
    let value = 0n;
    for (let shift = 0n; ; shift += 7n) {
      const byte = buffer.readUInt8(at++);
      value |= BigInt(byte & 0x7f) << shift;
      if (byte < 0x80) return value;
    }
  };
  while (at < buffer.length) {
    const tag = Number(readVarint());
    const [field, kind] = [tag >> 3, tag & 7];
    if (kind === 0) numbers.set(field, readVarint());
    else if (kind === 1) {
      numbers.set(field, buffer.readBigUInt64LE(at));
      at += 8;
    } else if (kind === 2) {
      const length = Number(readVarint());
      bytes.set(field, [...(bytes.get(field) ?? []), buffer.subarray(at, at + length)]);
      at += length;
    } else if (kind === 5) at += 4;
    else throw new Error(`no wire type ${kind}`);
  }
  return { bytes: (field) => bytes.get(field) ?? [], number: (field) => numbers.get(field) };
}

const messages = (message: Message, field: number): Message[] => message.bytes(field).map(readMessage);
const text = (message: Message, field: number): string => message.bytes(field)[0]?.toString('utf8') ?? '';
const hex = (message: Message, field: number): string => message.bytes(field)[0]?.toString('hex') ?? '';
const double = (bits: bigint): number => new Float64Array(BigUint64Array.of(bits).buffer)[0] ?? Number.NaN;

function readAttributes(message: Message, field: number): Attributes {
  return Object.fromEntries(
    messages(message, field).map((pair) => {
      const [value] = messages(pair, 2);
      const [flag, whole, broken] = [value?.number(2), value?.number(3), value?.number(4)];
      const found =
        flag !== undefined
          ? flag === 1n
          : whole !== undefined
            ? Number(BigInt.asIntN(64, whole))
            : broken !== undefined
              ? double(broken)
              : value && text(value, 1);
      return [text(pair, 1), found ?? ''];
    }),
  );
}

function readSpans(body: Buffer): ReceivedSpan[] {
  return messages(readMessage(body), 1).flatMap((part) => {
    const [resource] = messages(part, 1).map((one) => readAttributes(one, 1));
    return messages(part, 2).flatMap((scope) =>
      messages(scope, 2).map((span) => ({
        trace_id: hex(span, 1),
        span_id: hex(span, 2),
        parent_span_id: hex(span, 4),
        name: text(span, 5),
        kind: Number(span.number(6)),
        duration_ms: Number((span.number(8) ?? 0n) - (span.number(7) ?? 0n)) / 1e6,
        attributes: readAttributes(span, 9),
        status: Number(messages(span, 15)[0]?.number(3) ?? 0),
        resource: resource ?? {},
      })),
    );
  });
}
