import { type ApiId, createPlaygroundToken, type GameName, gameOfApi, pathOfApi } from '@fourth-seat/contract';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { call } from '../../../api/client.ts';
import { sessionHeader } from '../../../api/session-header.ts';
import { readToken } from '../../../api/token.ts';
import { useMessages } from '../../../i18n/messages.ts';
import { languageTags, useLocale } from '../../../settings/locale.ts';
import { CodeFrame, CodeTitle } from '../../../ui/code/code-frame.tsx';
import { Button } from '../../../ui/controls/button.tsx';
import { FailedState } from '../../../ui/feedback/failed-state.tsx';
import { docsMessages } from '../messages.ts';
import { docsKey } from '../queries.ts';

/** A demo token can call the decisions that are needed during a match (decision 0296); others need a key. */
export const canRunHere = (api: ApiId): boolean => !/\.(review|simulate|verify)$/.test(api);

/** One token for a game while the site is open: an address gets 20 an hour. */
const tokens = new Map<GameName, Promise<string>>();

async function tokenFor(game: GameName): Promise<string> {
  const cached = tokens.get(game);
  if (cached) return cached;
  const grant = call(createPlaygroundToken, { game, match: `docs-${Date.now().toString(36)}` });
  const token = grant.then((granted) => granted.token);
  tokens.set(game, token);
  token.catch(() => tokens.delete(game));
  return token;
}

interface RunResult {
  readonly status: number;
  readonly answer: string;
  readonly ms: number;
}

interface ExampleCall {
  readonly api: ApiId;
  readonly body: unknown;
}

async function send(example: ExampleCall, language: string): Promise<RunResult> {
  const result = await sendOnce(example, language);
  if (result.status !== 401) return result;
  // The token has expired since the page was opened.
  tokens.delete(gameOfApi(example.api));
  return sendOnce(example, language);
}

async function sendOnce({ api, body }: ExampleCall, language: string): Promise<RunResult> {
  const token = await tokenFor(gameOfApi(api));
  const began = performance.now();
  const response = await fetch(pathOfApi(api), {
    method: 'POST',
    headers: {
      Authorization: `Bearer ${token}`,
      'Content-Type': 'application/json',
      'Accept-Language': language,
      ...sessionHeader(readToken()),
    },
    body: JSON.stringify(body),
  });
  const text = await response.text();
  const ms = Math.round(performance.now() - began);
  return { status: response.status, answer: JSON.stringify(JSON.parse(text), null, 2), ms };
}

interface TryItProps extends ExampleCall {
  /** Drawn beside the button. */
  readonly children: ReactNode;
}

/** Sends an example as it is, without an account, and shows the answer. */
export function TryIt({ api, body, children }: TryItProps) {
  const t = useMessages(docsMessages);
  const language = languageTags[useLocale()];
  const run = useQuery({
    queryKey: [...docsKey, 'run', api, JSON.stringify(body), language],
    queryFn: async () => send({ api, body }, language),
    enabled: false,
    retry: false,
  });
  return (
    <>
      <Button size="small" busy={run.isFetching} onClick={() => void run.refetch()}>
        {t('run_here')}
      </Button>
      {children}
      <div role="status" className="w-full empty:hidden">
        {run.isError && <FailedState compact query={run} title={t('not_run')} />}
        {run.data && (
          <CodeFrame
            wrap
            maxHeight="max-h-96"
            code={run.data.answer}
            language="json"
            label={t('answer_here')}
            head={<CodeTitle>{t('ran', { status: run.data.status, ms: run.data.ms })}</CodeTitle>}
          />
        )}
      </div>
    </>
  );
}
