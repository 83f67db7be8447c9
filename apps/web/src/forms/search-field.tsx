import { Search as SearchIcon } from 'lucide-react';
import { firstPage, useSearch } from '../navigation/use-search.ts';
import { useTyped } from '../navigation/use-typed.ts';
import { Input } from '../ui/controls/input.tsx';

interface SearchFieldProps {
  readonly label: string;
  readonly className?: string;
  /** Puts the text into the address, where more than the first page has to change with it. */
  readonly onSettled?: (text: string) => void;
}

/** Searches a list for what is typed: the `q` of the address, once the typing has paused. */
export function SearchField({ label, className, onSettled }: SearchFieldProps) {
  const search = useSearch();
  const settle = onSettled ?? ((q: string) => search.set({ q, ...firstPage }));
  const [typed, setTyped] = useTyped(search.get('q') ?? '', settle);
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
