import { firstPage } from '../navigation/list-address.ts';
import type { SearchValues } from '../navigation/paths.ts';
import { useSearch } from '../navigation/use-search.ts';
import { Select, type SelectOption } from '../ui/controls/select.tsx';

interface ChoiceFilterProps<Value extends string> {
  /** The parameter of the address. */
  readonly name: string;
  readonly label: string;
  /** Said where nothing is chosen: "All states". */
  readonly allLabel: string;
  readonly options: readonly SelectOption<Value>[];
  readonly className?: string;
  /** Changes the address, where more than the first page has to change with it, or less. */
  readonly onChange?: (change: SearchValues) => void;
}

/** Narrows a list to one value, or to none in particular. */
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
