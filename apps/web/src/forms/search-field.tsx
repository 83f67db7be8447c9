import { Search as SearchIcon } from 'lucide-react';
import { firstPage } from '../navigation/list-address.ts';
import { useSearch } from '../navigation/use-search.ts';
import { useTyped } from '../navigation/use-typed.ts';
import { Input } from '../ui/controls/input.tsx';

interface SearchFieldProps {
  readonly label: string;
  readonly className?: string;
}

/** Searches a list for what is typed: the `q` of the address, once the typing has paused. */
export function SearchField({ label, className }: SearchFieldProps) {
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
