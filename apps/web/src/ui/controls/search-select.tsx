import { Combobox as Base } from '@base-ui/react/combobox';
import { Check, Search } from 'lucide-react';
import type { ReactElement, ReactNode } from 'react';
import { cx } from '../cx.ts';
import { includesQuery } from '../includes-query.ts';
import { POPUP_CLASS, POPUP_ITEM_CLASS } from '../popup-class.ts';
import { useUiText } from '../ui-text.ts';
import { ChosenMark } from './chosen-mark.tsx';

export interface SearchOption {
  readonly value: string;
  readonly label: string;
  readonly hint?: ReactNode;
  /** Shown beside the label, because a searched list has no headings. */
  readonly group?: string | undefined;
}

/** Rows drawn at once; the others are found by typing. */
const MAX_ROWS = 200;

interface CommonProps {
  readonly options: readonly SearchOption[];
  /** The closed control; it gets the behaviour of the trigger. */
  readonly trigger: ReactElement;
  readonly defaultOpen?: boolean;
  readonly disabled?: boolean | undefined;
}

export type SearchSelectProps = CommonProps &
  (
    | { readonly multiple?: false; readonly value: string | null; readonly onValueChange: (value: string) => void }
    | {
        readonly multiple: true;
        readonly value: readonly string[];
        readonly onValueChange: (value: readonly string[]) => void;
      }
  );

const matches = (option: SearchOption, query: string) => includesQuery(`${option.label} ${option.value}`, query);
const isSame = (a: SearchOption, b: SearchOption) => a.value === b.value;

/** A list with a search field on top, for `Select` and `FilterSelect` over many entries. */
export function SearchSelect(props: SearchSelectProps) {
  const { options, trigger, defaultOpen = false, disabled } = props;
  const shared = {
    items: options,
    isItemEqualToValue: isSame,
    filter: matches,
    limit: MAX_ROWS,
    autoHighlight: true,
    defaultOpen,
    disabled,
  };
  const popup = (
    <>
      <Base.Trigger render={trigger} />
      <ListPopup boxes={props.multiple === true} />
    </>
  );
  if (props.multiple) {
    const { value, onValueChange } = props;
    return (
      <Base.Root
        {...shared}
        multiple
        value={options.filter((option) => value.includes(option.value))}
        onValueChange={(next: SearchOption[]) => onValueChange(next.map((option) => option.value))}
      >
        {popup}
      </Base.Root>
    );
  }
  const { value, onValueChange } = props;
  return (
    <Base.Root
      {...shared}
      value={options.find((option) => option.value === value) ?? null}
      onValueChange={(next: SearchOption | null) => next && onValueChange(next.value)}
    >
      {popup}
    </Base.Root>
  );
}

function ListPopup({ boxes }: { readonly boxes: boolean }) {
  const text = useUiText();
  return (
    <Base.Portal>
      <Base.Positioner sideOffset={4} align="start" className="z-50 outline-none">
        <Base.Popup
          aria-label={text.search}
          className={cx(
            POPUP_CLASS,
            'flex max-h-[min(var(--available-height),34rem)] w-max max-w-[min(36rem,92vw)] min-w-[max(var(--anchor-width),20rem)] flex-col overflow-hidden',
          )}
        >
          <span className="flex items-center gap-2 border-b border-line px-3">
            <Search aria-hidden className="size-[1.1em] shrink-0 text-text-faint" />
            <Base.Input
              aria-label={text.search}
              placeholder={text.search}
              className="h-9 min-w-0 flex-1 bg-transparent text-base outline-none placeholder:text-text-faint max-sm:text-lg"
            />
          </span>
          <Base.Empty className="px-3 text-text-faint not-empty:py-3">{text.noMatches}</Base.Empty>
          <Base.List className="min-h-0 flex-1 overflow-y-auto overscroll-contain p-1 data-empty:p-0">
            {(option: SearchOption) => <Row key={option.value} option={option} box={boxes} />}
          </Base.List>
        </Base.Popup>
      </Base.Positioner>
    </Base.Portal>
  );
}

interface RowProps {
  readonly option: SearchOption;
  /** Several may be chosen: a box says so. */
  readonly box: boolean;
}

function Row({ option, box }: RowProps) {
  return (
    <Base.Item value={option} className={POPUP_ITEM_CLASS}>
      {box && (
        <span
          aria-hidden
          className="flex size-[1.3em] shrink-0 items-center justify-center rounded-sm border border-line-control in-data-selected:border-accent-fill in-data-selected:bg-accent-fill in-data-selected:text-on-accent"
        >
          <Base.ItemIndicator>
            <Check className="size-[1em]" />
          </Base.ItemIndicator>
        </span>
      )}
      <span className="min-w-0 flex-1 truncate">{option.label}</span>
      {(option.hint ?? option.group) && (
        <span className="max-w-40 truncate text-sm text-text-faint">{option.hint ?? option.group}</span>
      )}
      {!box && <ChosenMark />}
    </Base.Item>
  );
}
