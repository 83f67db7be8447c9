import { type Coding, chooseCoding, compressText } from './compress.ts';

/** A text of the site as it is sent to one kind of callers. */
export interface KeptText {
  readonly bytes: Buffer;
  /** Undefined where it is not compressed. */
  readonly coding: Coding | undefined;
}

/**
 * Texts that are the same for everybody, each compressed once for each coding: whoever asks for one again and again costs no
 * more than sending it. Those that were used longest ago are forgotten first.
 */
export interface KeptTexts {
  /** The text of this name in the best coding that is accepted (`Accept-Encoding`); written where it is not there. */
  read(name: string, accepted: string, write: () => Promise<string>): Promise<KeptText>;
}

/** Bytes that are kept. All pages of the site in both languages, for visitors and members, have a third of them. */
const MOST_BYTES = 32 * 1024 * 1024;

export function createKeptTexts(mostBytes = MOST_BYTES, compress = compressText): KeptTexts {
  /** In order of use, latest last; those that are being made as well, so that many who ask at once share one. */
  const kept = new Map<string, Promise<Buffer>>();
  const sizes = new Map<string, number>();

  function forget(id: string): void {
    kept.delete(id);
    sizes.delete(id);
  }

  function noteSize(id: string, { length }: Buffer): void {
    sizes.set(id, length);
    let sum = [...sizes.values()].reduce((all, size) => all + size, 0);
    for (const oldest of kept.keys()) {
      if (sum <= mostBytes) break;
      sum -= sizes.get(oldest) ?? 0;
      forget(oldest);
    }
  }

  function make(id: string, coding: Coding | undefined, write: () => Promise<string>): Promise<Buffer> {
    const making = write().then(async (text) => (coding ? compress(text, coding) : Buffer.from(text)));
    kept.set(id, making);
    making.then(
      (bytes) => noteSize(id, bytes),
      () => forget(id),
    );
    return making;
  }

  return {
    async read(name, accepted, write) {
      const coding = chooseCoding(accepted);
      const id = `${coding} ${name}`;
      const known = kept.get(id);
      if (known) {
        kept.delete(id);
        kept.set(id, known);
      }
      return { bytes: await (known ?? make(id, coding, write)), coding };
    },
  };
}
