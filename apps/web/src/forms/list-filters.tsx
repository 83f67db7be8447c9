import { Search as SearchIcon } from 'lucide-react';
import type { SearchValues } from '../navigation/paths.ts';
import { useDelayedText } from '../navigation/use-delayed-text.ts';
import { firstPage, useSearch } from '../navigation/use-search.ts';
import { Input } from '../ui/controls/input.tsx';
import { Select, type SelectOption } from '../ui/controls/select.tsx';

interface SearchFieldProps {
  readonly label: string;
  readonly className?: string;
}

/** Searches a list for what is typed: the `q` of the URL, once the typing has paused. */
export function SearchField({ label, className }: SearchFieldProps) {
  const search = useSearch();
  const [typed, setTyped] = useDelayedText(search.get('q') ?? '', (q) => search.set({ q, ...firstPage }));
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

export interface ChoiceFilterProps<Value extends string> {
  /** The parameter of the URL. */
  readonly name: string;
  readonly label: string;
  /** Said where nothing is chosen: "All states". */
  readonly allLabel: string;
  readonly options: readonly SelectOption<Value>[];
  readonly className?: string;
  /** Changes the URL, where more than the first page has to change with it, or less. */
  readonly onChange?: (change: SearchValues) => void;
}

/** Filters a list by one value, or not at all. */
export function ChoiceFilter<Value extends string>(props: ChoiceFilterProps<Value>) {
  const { name, label, allLabel, options, className } = props;
  const search = useSearch();
  const change = props.onChange ?? ((chosen: SearchValues) => search.set({ ...chosen, ...firstPage }));
  const known = options.map(({ value }) => value);
  return (
    <Select<Value | ''>
      aria-label={label}
      {...(className && { className })}
      value={search.oneOf(name, known) ?? ''}
      onValueChange={(value) => change({ [name]: value || null })}
      options={[{ value: '', label: allLabel }, ...options]}
    />
  );
}
