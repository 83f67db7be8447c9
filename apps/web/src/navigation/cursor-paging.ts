import { joined, type Search } from './use-search.ts';

/** How many earlier pages a URL names, so that it stays short. */
const MAX_EARLIER = 20;

/**
 * Paging by cursor. A cursor leads only forward, so the URL of a page also names the pages before it, as
 * `<from>.<cursor>`: Previous works in a shared link too. Where it names none, the page before is the first one.
 * `count` is how many entries the rows of this page stand for, where that is not one each.
 */
export function cursorPaging(
  search: Search,
  answer:
    | {
        readonly total: number;
        /** True where counting stopped before the end; `total` may then be less than what pages have shown. */
        readonly more?: boolean;
        readonly next_cursor: string | null;
        readonly results: readonly unknown[];
      }
    | undefined,
  count = answer?.results.length ?? 0,
) {
  const cursor = search.get('cursor');
  const from = Math.max(1, Number(search.get('from') ?? 1) || 1);
  const earlier = search.list('earlier');
  const next = answer?.next_cursor ?? null;
  if (!answer || (cursor === undefined && next === null)) return undefined;
  const shown = from + count - 1;
  const goBack = () => {
    const [place, before] = earlier.at(-1)?.split('.') ?? [];
    search.set({ cursor: before, from: place, earlier: joined(earlier.slice(0, -1)) }, { push: true });
  };
  const goOn = () => {
    const passed = cursor === undefined ? [] : [...earlier, `${from}.${cursor}`].slice(-MAX_EARLIER);
    search.set({ cursor: next, from: from + count, earlier: joined(passed) }, { push: true });
  };
  return {
    from,
    count,
    total: answer.more ? Math.max(answer.total, shown) : answer.total,
    // The last page knows how many there are.
    more: answer.more && next !== null,
    onPrevious: cursor === undefined ? undefined : goBack,
    onNext: next === null ? undefined : goOn,
  };
}
