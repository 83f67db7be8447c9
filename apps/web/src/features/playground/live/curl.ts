import { sampleCode } from '@fourth-seat/contract';

/** A call from a terminal, with the reader's own key in place of the demo token. */
export const curlOf = (path: string, body: unknown): string =>
  sampleCode('curl', { url: window.location.origin + path, body: { json: body } });
