import { Search as SearchIcon } from 'lucide-react';
import { firstPage, useSearch } from '../../navigation/use-search.ts';
import { useTyped } from '../../navigation/use-typed.ts';
import { Input } from '../../ui/input.tsx';

/** The `q` of the address. */
export function SearchBox({ label, className }: { readonly label: string; readonly className?: string }) {
  const search = useSearch();
  const [typed, setTyped] = useTyped(search.get('q') ?? '', (q) => search.set({ q, ...firstPage }));
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
