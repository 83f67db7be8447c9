import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { formatJson } from '../../api/json-text.ts';
import { useSearch } from '../../navigation/use-search.ts';
import { draftIn } from './debugging-path.ts';
import type { ApiDetails } from './queries.ts';

/** A draft longer than this stays out of the URL: browsers and proxies cut long ones. */
const MAX_DRAFT_LENGTH = 4000;
const SETTLE_MS = 500;

/**
 * The draft for each API. A short one is kept in the URL; a request that another page opened here is behind the `#`
 * and is the first draft.
 */
export function useRequestText(api_id: string, api: ApiDetails | undefined) {
  const search = useSearch();
  const { hash } = useLocation();
  const [drafts, setDrafts] = useState<Readonly<Record<string, string>>>({});
  const preset = api?.presets[0];
  const inUrl = draftIn(hash) ?? search.get('body');
  const text = drafts[api_id] ?? inUrl ?? (preset ? formatJson(preset.body) : '{}');
  const isChanged = drafts[api_id] !== undefined && !api?.presets.some((one) => formatJson(one.body) === text);
  useEffect(() => {
    if (drafts[api_id] === undefined) return undefined;
    const timer = setTimeout(
      () => search.set({ body: isChanged && text.length <= MAX_DRAFT_LENGTH ? text : null }),
      SETTLE_MS,
    );
    return () => clearTimeout(timer);
    // Only typing restarts the timer.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [text, isChanged]);
  return {
    text,
    change: (next: string) => setDrafts((now) => ({ ...now, [api_id]: next })),
    load: (id: string, next: string) => {
      setDrafts((now) => ({ ...now, [id]: next }));
      search.set({ api: id, call: null, body: null });
    },
  };
}
