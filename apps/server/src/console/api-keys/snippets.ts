import { firstSampleCall, type KeySnippets, sampleCode, secretVariable } from '@fourth-seat/contract';

/** What stands beside a new secret: the environment line with it, and three samples that read it from there. */
export function keySnippets(secret: string, public_url: string): KeySnippets {
  const call = firstSampleCall(public_url);
  return {
    env: `${secretVariable}=${secret}`,
    curl: `export ${secretVariable}=${secret}\n${sampleCode('curl', call)}`,
    python: sampleCode('python', call),
    typescript: sampleCode('typescript', call),
  };
}
