import { type createStream, type Input, keysOf, type Stream } from '@fourth-seat/contract';

type Choice = Input<typeof createStream>;

/** The fields of a stream while they are filled in. */
export interface StreamDraft extends Pick<Choice, 'name' | 'kind' | 'url' | 'sources'> {
  /** One header a line. */
  readonly headers: string;
  readonly isEveryProject: boolean;
  readonly project_ids: readonly string[];
}

export const newDraft: StreamDraft = {
  name: '',
  kind: 'webhook',
  url: '',
  sources: ['audit'],
  headers: '',
  isEveryProject: true,
  project_ids: [],
};

export const draftOf = ({ name, kind, url, sources, project_ids }: Stream): StreamDraft => ({
  name,
  kind,
  url,
  sources,
  headers: '',
  isEveryProject: project_ids === null,
  project_ids: project_ids ?? [],
});

/** The headers that are written one a line; a line without a colon becomes a name that the server refuses. */
export function headersOf(text: string): Record<string, string> {
  const lines = text.split('\n').filter((line) => line.trim() !== '');
  return Object.fromEntries(
    lines.map((line) => {
      const colon = line.indexOf(':');
      return colon < 0 ? [line, ''] : [line.slice(0, colon).trim(), line.slice(colon + 1).trim()];
    }),
  );
}

/** What both requests have of a draft. */
export function choiceOf({ name, url, sources, isEveryProject, project_ids, headers }: StreamDraft) {
  const send_headers = headersOf(headers);
  return {
    name,
    url: url.trim(),
    sources,
    project_ids: isEveryProject || !sources.includes('calls') ? null : [...project_ids],
    ...(keysOf(send_headers).length > 0 && { send_headers }),
  };
}
