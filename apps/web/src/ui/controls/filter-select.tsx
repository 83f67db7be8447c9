import { Select as Base } from '@base-ui/react/select';
import { Check, ChevronDown } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { cx } from '../cx.ts';
import { POPUP_CLASS, POPUP_GROUP_LABEL_CLASS, POPUP_ITEM_CLASS } from '../popup-class.ts';
import { useUiText } from '../ui-text.ts';
import { MIN_SEARCHED_OPTIONS, SearchableSelect } from './searched.tsx';

export interface FilterOption {
  readonly value: string;
  readonly label: string;
  /** Options that follow each other under the same heading. */
  readonly group?: string;
}

export interface FilterSelectProps {
  readonly 'aria-label': string;
  /** Shown where nothing is chosen: "All projects". */
  readonly allLabel: string;
  readonly options: readonly FilterOption[];
  /** Empty for everything. */
  readonly value: readonly string[];
  readonly onValueChange: (value: readonly string[]) => void;
  readonly className?: string;
}

/** Multi-select filter; no selection means all. Typing jumps to an option. */
export function FilterSelect(props: FilterSelectProps) {
  const plain = <PlainFilterSelect {...props} />;
  return props.options.length < MIN_SEARCHED_OPTIONS ? plain : <SearchedFilterSelect {...props} plain={plain} />;
}

/** A second press may come before the URL has followed the first: the latest choice is kept here. */
function useLatest(props: FilterSelectProps) {
  const [value, setValue] = useState(props.value);
  const [lastValue, setLastValue] = useState(props.value.join());
  if (lastValue !== props.value.join()) {
    setLastValue(props.value.join());
    setValue(props.value);
  }
  const change = (next: readonly string[]) => {
    setValue(next);
    props.onValueChange(next);
  };
  return { value, change };
}

function SearchedFilterSelect(props: FilterSelectProps & { readonly plain: ReactNode }) {
  const { options, plain } = props;
  const { value, change } = useLatest(props);
  const visibleOptions = useVisibleOptions(props, value);
  return (
    <SearchableSelect
      multiple
      plain={plain}
      options={options}
      value={value}
      onValueChange={change}
      trigger={
        <button type="button" aria-label={props['aria-label']} className={triggerClass(value, props.className)}>
          {visibleOptions}
        </button>
      }
    />
  );
}

function PlainFilterSelect(props: FilterSelectProps) {
  const { options } = props;
  const text = useUiText();
  const { value, change } = useLatest(props);
  const visibleOptions = useVisibleOptions(props, value);
  return (
    <Base.Root multiple value={[...value]} onValueChange={change} modal={false}>
      <Base.Trigger aria-label={props['aria-label']} className={triggerClass(value, props.className)}>
        {visibleOptions}
      </Base.Trigger>
      <Base.Portal>
        <Base.Positioner sideOffset={4} alignItemWithTrigger={false} className="z-50 outline-none">
          <Base.Popup
            className={cx(POPUP_CLASS, 'max-h-[min(var(--available-height),34rem)] min-w-(--anchor-width) p-1')}
          >
            {options.length === 0 && <p className="px-2.5 py-2 text-text-faint">{text.noMatches}</p>}
            {options.map((option, index) => (
              <FilterRow
                key={option.value}
                option={option}
                chosen={value.includes(option.value)}
                startsGroup={option.group !== undefined && option.group !== options[index - 1]?.group}
              />
            ))}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}

function triggerClass(value: readonly string[], className: string | undefined): string {
  return cx(
    'flex h-9 max-w-60 min-w-0 items-center gap-2 rounded border bg-surface-sunken px-3 text-left text-base transition-colors max-sm:text-lg hover:border-text-faint data-popup-open:border-focus',
    value.length > 0 ? 'border-accent text-text' : 'border-line-control text-text-quiet',
    className,
  );
}

/** The closed list shows the first choice and how many more there are. */
function useVisibleOptions({ options, allLabel }: FilterSelectProps, value: readonly string[]): ReactNode {
  const text = useUiText();
  const first = options.find((option) => value.includes(option.value));
  // A value of the URL that the list does not have (yet) still filters, so it counts.
  const others = value.length - 1;
  return (
    <>
      <span className="min-w-0 flex-1 truncate">
        {value.length === 0 ? allLabel : (first?.label ?? text.selected(value.length))}
      </span>
      {first && others > 0 && (
        <span className="shrink-0 rounded-sm bg-accent-soft px-1.5 text-sm text-accent tabular-nums">+{others}</span>
      )}
      <ChevronDown aria-hidden className="size-[1.1em] shrink-0 text-text-faint" />
    </>
  );
}

interface FilterRowProps {
  readonly option: FilterOption;
  readonly chosen: boolean;
  readonly startsGroup: boolean;
}

function FilterRow({ option, chosen, startsGroup }: FilterRowProps) {
  return (
    <>
      {startsGroup && (
        <div role="presentation" className={POPUP_GROUP_LABEL_CLASS}>
          {option.group}
        </div>
      )}
      <Base.Item value={option.value} className={POPUP_ITEM_CLASS}>
        <span
          aria-hidden
          className={cx(
            'flex size-[1.3em] shrink-0 items-center justify-center rounded-sm border',
            chosen ? 'border-accent-fill bg-accent-fill text-on-accent' : 'border-line-control',
          )}
        >
          {chosen && <Check className="size-[1em]" />}
        </span>
        <Base.ItemText className="min-w-0 flex-1 truncate">{option.label}</Base.ItemText>
      </Base.Item>
    </>
  );
}
