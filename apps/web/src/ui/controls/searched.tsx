import { type ComponentType, cloneElement, lazy, type ReactNode, Suspense, useState } from 'react';
import type { SearchSelectProps } from './search-select.tsx';

/** `plain`: the same list without a search field. */
type SearchableSelectProps = SearchSelectProps & { readonly plain: ReactNode };

/** A list of this many entries gets a search field. */
export const MIN_SEARCHED_OPTIONS = 9;

/**
 * The library of searched lists weighs 20 KB, and most lists are short. Where it cannot be fetched, the plain list is
 * used.
 */
const SearchSelect = lazy<ComponentType<SearchableSelectProps>>(async () =>
  import('./search-select.tsx').then(
    (it) => ({ default: it.SearchSelect }),
    () => ({ default: PlainInstead }),
  ),
);

function PlainInstead({ plain }: SearchableSelectProps) {
  return plain;
}

/** What the library sets on its trigger; without it the button's name would have to hold the choice. */
const closed = { role: 'combobox', 'aria-expanded': false, 'aria-haspopup': 'listbox' } as const;

/** A list with a search field. Pressed before its library has come, it opens as soon as it has. */
export function SearchableSelect(props: SearchableSelectProps) {
  const [isPressed, setPressed] = useState(false);
  const { disabled, trigger } = props;
  const waiting = { ...closed, disabled, onClick: () => setPressed(true) };
  return (
    <Suspense fallback={cloneElement(trigger, waiting)}>
      <SearchSelect {...props} defaultOpen={isPressed} />
    </Suspense>
  );
}
