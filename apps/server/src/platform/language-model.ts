/** Where a service with OpenAI's chat completions is, and what it is asked with. */
export interface LanguageModelConfig {
  /** Up to `/chat/completions`, without a slash at the end: `https://api.openai.com/v1`. */
  readonly base_url: string;
  readonly api_key: string | undefined;
  readonly model: string;
  /** Who runs it, as those read whose words are sent there. */
  readonly provider: string;
}

export interface Prompt {
  readonly system: string;
  readonly user: string;
}

/** Why there is no answer; without anything that the service said, which may repeat a secret. */
type LanguageModelFailure = 'timeout' | 'unreachable' | 'status' | 'too_long' | 'unreadable';

/** The JSON value in the model's answer, or why there is none. Never throws. */
export type AskLanguageModel = (
  prompt: Prompt,
  limit_ms: number,
) => Promise<{ value: unknown } | { failure: LanguageModelFailure }>;

/** How long an answer may be. */
export interface AnswerLimits {
  /** Of the HTTP body; a longer one is `too_long`. */
  readonly max_bytes: number;
  /** As the model counts them; it stops there by itself. */
  readonly max_tokens: number;
}

/**
 * `POST {base_url}/chat/completions`, one answer, not streamed. Redirects are refused, because they would send the key
 * to another site.
 */
export function createLanguageModel(
  { base_url, api_key, model }: Omit<LanguageModelConfig, 'provider'>,
  { max_bytes, max_tokens }: AnswerLimits,
): AskLanguageModel {
  const headers = {
    'content-type': 'application/json',
    ...(api_key !== undefined && { authorization: `Bearer ${api_key}` }),
  };
  return async ({ system, user }, limit_ms) => {
    const body = JSON.stringify({
      model,
      messages: [
        { role: 'system', content: system },
        { role: 'user', content: user },
      ],
      temperature: 0,
      max_tokens,
      response_format: { type: 'json_object' },
    });
    const signal = AbortSignal.timeout(Math.max(1, Math.floor(limit_ms)));
    try {
      const url = `${base_url}/chat/completions`;
      const response = await fetch(url, { method: 'POST', headers, body, signal, redirect: 'error' });
      if (!response.ok) {
        await response.body?.cancel();
        return { failure: 'status' };
      }
      const text = await readAtMost(response, max_bytes);
      if (text === undefined) return { failure: 'too_long' };
      const value = contentOf(text);
      return value === undefined ? { failure: 'unreadable' } : { value };
    } catch {
      return { failure: signal.aborted ? 'timeout' : 'unreachable' };
    }
  };
}

/** The body as text; undefined, with the connection closed, where it is longer. */
async function readAtMost({ body }: Response, bytes: number): Promise<string | undefined> {
  if (body === null) return '';
  const decoder = new TextDecoder();
  let text = '';
  let read = 0;
  // Leaving the loop cancels the body, which closes the connection.
  for await (const part of body) {
    read += part.byteLength;
    if (read > bytes) return undefined;
    text += decoder.decode(part, { stream: true });
  }
  return text;
}

/** The JSON in `choices[0].message.content`, with or without a Markdown fence. */
function contentOf(text: string): unknown {
  try {
    const answer = JSON.parse(text) as { choices?: { message?: { content?: unknown } }[] } | null;
    const content = answer?.choices?.[0]?.message?.content;
    if (typeof content !== 'string') return undefined;
    return JSON.parse(content.replace(/^\s*```(?:json)?/, '').replace(/```\s*$/, ''));
  } catch {
    return undefined;
  }
}
