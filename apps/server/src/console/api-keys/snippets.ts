import { firstSampleCall, type KeySnippets, SECRET_VARIABLE, sampleCode } from '@fourth-seat/contract';

/** Shown beside a new secret: commands that set the environment variable, and three samples that read it. */
export function keySnippets(secret: string, public_url: string): KeySnippets {
  const call = firstSampleCall(public_url);
  const env = `${SECRET_VARIABLE}=${secret}`;
  return {
    shell: `export ${env}`,
    env,
    curl: sampleCode('curl', call),
    python: sampleCode('python', call),
    typescript: sampleCode('typescript', call),
  };
}
