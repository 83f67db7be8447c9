import { pipeline, type Readable } from 'node:stream';
import { promisify } from 'node:util';
import { brotliCompress, constants, createBrotliCompress, createGzip, gzip } from 'node:zlib';
import type { FastifyInstance } from 'fastify';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The answer may be compressed: it contains no secret whose length could be found by varying the input. */
    compresses?: boolean;
  }
}

/** Shorter answers are not worth compressing. */
const MIN_BYTES = 2048;
/** Brotli's default level 11 is for files; 4 is as fast as gzip and smaller. */
const brotli = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } };
const coders = {
  br: { compress: promisify(brotliCompress), stream: () => createBrotliCompress(brotli), options: brotli },
  gzip: { compress: promisify(gzip), stream: () => createGzip(), options: {} },
} as const;
export type Coding = keyof typeof coders;

/** Compresses long answers of routes that allow it, in the threads of the runtime. */
export function addCompression(app: FastifyInstance): void {
  app.addHook('onSend', async (request, reply, payload: unknown) => {
    if (reply.request.routeOptions.config.compresses !== true) return payload;
    reply.header('vary', 'accept-encoding');
    const coding = chooseCoding(request.headers['accept-encoding'] ?? '');
    if (coding === undefined) return payload;
    const { stream } = coders[coding];
    if (isReadable(payload)) {
      reply.header('content-encoding', coding);
      // An error reaches the reader of the last stream, which is the framework.
      return pipeline(payload, stream(), () => undefined);
    }
    if (typeof payload !== 'string' || payload.length < MIN_BYTES) return payload;
    reply.header('content-encoding', coding);
    reply.removeHeader('content-length');
    return compressText(payload, coding);
  });
}

/** In the threads of the runtime. */
export async function compressText(text: string, coding: Coding): Promise<Buffer> {
  const { compress, options } = coders[coding];
  return compress(text, options);
}

const isReadable = (payload: unknown): payload is Readable =>
  typeof payload === 'object' && payload !== null && 'pipe' in payload;

/** The best encoding that the caller accepts. */
export const chooseCoding = (accepted: string): Coding | undefined =>
  (['br', 'gzip'] as const).find((coding) => acceptsCoding(accepted, coding));

/** Whether a caller with this `Accept-Encoding` takes an encoding; `q=0` is a refusal. */
export function acceptsCoding(accepted: string, coding: Coding): boolean {
  const refused = new Map<string, boolean>();
  for (const part of accepted.toLowerCase().split(',')) {
    const [name = '', ...parameters] = part.split(';').map((text) => text.trim());
    refused.set(
      name,
      parameters.some((text) => /^q=0(\.0*)?$/.test(text)),
    );
  }
  return (refused.get(coding) ?? refused.get('*')) === false;
}
