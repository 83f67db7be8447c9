import { type ComponentType, cloneElement, lazy, Suspense } from 'react';
import type { SearchSelectProps } from './search-select.tsx';

/** A list of this many entries gets a search field. */
export const MIN_SEARCHED_OPTIONS = 9;

/**
 * The library of searched lists weighs 20 KB, and most lists are short. Where it cannot be fetched, the plain list is
 * used.
 */
const SearchSelect = lazy<ComponentType<SearchSelectProps>>(async () =>
  import('./search-select.tsx').then(
    (it) => ({ default: it.SearchSelect }),
    () => ({ default: PlainInstead }),
  ),
);

function PlainInstead({ plain }: SearchSelectProps) {
  return plain;
}

/** What the library sets on its trigger; without it the button's name would have to hold the choice. */
const closed = { role: 'combobox', 'aria-expanded': false, 'aria-haspopup': 'listbox' } as const;

/** A list with a search field; `plain` is the same list without one. */
export function SearchableSelect(props: SearchSelectProps) {
  return (
    <Suspense fallback={cloneElement(props.trigger, closed)}>
      <SearchSelect {...props} />
    </Suspense>
  );
}
