import { type ComponentType, cloneElement, lazy, Suspense } from 'react';
import type { SearchSelectProps } from './search-select.tsx';

/** A list of this many entries is searched rather than read. */
export const SEARCHED_FROM = 9;

/** The library of searched lists weighs 20 KB, and most lists are short. Where it cannot come, the plain list stays. */
const SearchSelect = lazy<ComponentType<SearchSelectProps>>(async () =>
  import('./search-select.tsx').then(
    (it) => ({ default: it.SearchSelect }),
    () => ({ default: PlainInstead }),
  ),
);

function PlainInstead({ plain }: SearchSelectProps) {
  return plain;
}

/** What the library says of its trigger; without it a button's name would have to hold what is chosen. */
const closed = { role: 'combobox', 'aria-expanded': false, 'aria-haspopup': 'listbox' } as const;

/** A list with a search field; `plain` is the same list without one. */
export function Searched(props: SearchSelectProps) {
  return (
    <Suspense fallback={cloneElement(props.trigger, closed)}>
      <SearchSelect {...props} />
    </Suspense>
  );
}
