import { useEffect } from 'react';
import { createStore, useStore } from '../settings/store.ts';

/** The head of the document for a page below a route; `missing`: there is no such page. */
export type PageHead =
  | 'missing'
  | {
      readonly title: { readonly en: string; readonly zh: string };
      readonly description: { readonly en: string; readonly zh: string };
    };

const pageHead = createStore<PageHead | undefined>(undefined);

/** Describes this page in the document's head, in place of its route, while it is shown. */
export function usePageHead(head: PageHead | undefined): void {
  useEffect(() => {
    pageHead.set(head);
    return () => pageHead.set(undefined);
  }, [head]);
}

export function useShownPageHead(): PageHead | undefined {
  return useStore(pageHead);
}
