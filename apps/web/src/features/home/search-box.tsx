import { Search as SearchIcon } from 'lucide-react';
import { useEffect, useState } from 'react';
import { firstPage, useSearch } from '../../navigation/use-search.ts';
import { Input } from '../../ui/input.tsx';

/** Typing settles for this long before it becomes part of the address and of a request. */
const settle_ms = 250;

/** The `q` of the address. */
export function SearchBox({ label, className }: { readonly label: string; readonly className?: string }) {
  const search = useSearch();
  const known = search.get('q') ?? '';
  const [typed, setTyped] = useState(known);
  useEffect(() => {
    if (typed.trim() === known) return undefined;
    const timer = setTimeout(() => search.set({ q: typed.trim(), ...firstPage }), settle_ms);
    return () => clearTimeout(timer);
    // Only typing starts the wait; a change of the address must not start it again.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [typed]);
  return (
    <Input
      type="search"
      {...(className && { className })}
      before={<SearchIcon aria-hidden />}
      aria-label={label}
      placeholder={label}
      value={typed}
      onChange={(event) => setTyped(event.target.value)}
    />
  );
}
