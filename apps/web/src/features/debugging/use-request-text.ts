import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { useSearch } from '../../navigation/use-search.ts';
import { draftIn } from './debugging-path.ts';
import type { ApiDetails } from './queries.ts';

/** A draft longer than this stays out of the URL: browsers and proxies cut long ones. */
const MAX_DRAFT_LENGTH = 4000;
/** Milliseconds without a change after which the draft is written into the URL. */
const SETTLE_MS = 500;

/**
 * The draft for each API. A short one is kept in the URL. A request that another page opened here comes behind the `#`,
 * which the next change of the URL drops: it becomes the draft at once.
 */
export function useRequestText(api_id: string, api: ApiDetails | undefined) {
  const search = useSearch();
  const { hash, key } = useLocation();
  const [drafts, setDrafts] = useState<Readonly<Record<string, string>>>({});
  const change = (id: string, next: string) => setDrafts((now) => ({ ...now, [id]: next }));
  const [openedAt, setOpenedAt] = useState<string>();
  const opened = draftIn(hash);
  if (opened !== undefined && openedAt !== key) {
    setOpenedAt(key);
    change(api_id, opened);
  }
  const draft = drafts[api_id];
  const preset = api?.presets[0];
  const text = draft ?? search.get('body') ?? preset?.text ?? '{}';
  const isChanged = draft !== undefined && !api?.presets.some((one) => one.text === text);
  // Behind the `#` a draft is kept already, however long.
  const isKept = draft === opened;
  useEffect(() => {
    if (isKept) return undefined;
    const timer = setTimeout(
      () => search.set({ body: isChanged && text.length <= MAX_DRAFT_LENGTH ? text : null }),
      SETTLE_MS,
    );
    return () => clearTimeout(timer);
    // Only another text, or the loss of what kept it, restarts the timer.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [text, isChanged, isKept]);
  return {
    text,
    change: (next: string) => change(api_id, next),
    load: (id: string, next: string) => {
      change(id, next);
      search.set({ api: id, call: null, body: null });
    },
  };
}
