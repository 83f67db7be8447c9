/**
 * PostgreSQL array literals, written by hand: pg's own conversion walks every value with type tests and costs four
 * times as much, which on the path of a call is the largest single part of metering.
 */
export interface ArrayWriter {
  add(value: string | number | boolean | undefined): void;
  /** `{…}`, ready to be sent for a `$n::type[]`. */
  end(): string;
}

const plain = /^[\w.:-]+$/;

/** Texts that were built here (ids, numbers) go in as they are; anything else is quoted; undefined is NULL. */
export function createArrayWriter(): ArrayWriter {
  const items: string[] = [];
  /** Most values of a column are the one before them. */
  let [last, quoted] = ['', '""'];
  return {
    add(value) {
      if (typeof value !== 'string') {
        items.push(value === undefined ? 'NULL' : String(value));
        return;
      }
      if (value !== last) [last, quoted] = [value, quoteUnlessPlain(value)];
      items.push(quoted);
    },
    end: () => `{${items.join(',')}}`,
  };
}

function quoteUnlessPlain(value: string): string {
  // The bare word would be read as a missing value.
  if (plain.test(value) && value.toLowerCase() !== 'null') return value;
  return `"${value.replaceAll('\\', '\\\\').replaceAll('"', '\\"')}"`;
}
