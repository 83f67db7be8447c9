import { Combobox as Base } from '@base-ui/react/combobox';
import { ChevronDown, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { cx } from '../cx.ts';
import { includesQuery } from '../includes-query.ts';
import { POPUP_CLASS, POPUP_ITEM_CLASS } from '../popup-class.ts';
import { useUiText } from '../ui-text.ts';
import { ChosenMark } from './chosen-mark.tsx';
import { useField, useFieldLabelId } from './field.tsx';
import { CONTROL_FRAME, CONTROL_INPUT } from './input.tsx';

export interface ComboboxOption {
  readonly value: string;
  readonly label: string;
  /** Further words by which the search finds it. */
  readonly keywords?: string;
  readonly hint?: ReactNode;
}

export interface ComboboxProps {
  readonly options: readonly ComboboxOption[];
  readonly value: string | null;
  readonly onValueChange: (value: string | null) => void;
  /** Shows a cross that empties it. */
  readonly clearable?: boolean;
  readonly placeholder?: string;
  readonly disabled?: boolean;
  readonly 'aria-label'?: string;
  readonly className?: string;
}

const matches = (option: ComboboxOption, query: string) =>
  includesQuery(`${option.label} ${option.keywords ?? ''} ${option.value}`, query);

/**
 * An open list hides the page behind it from screen readers, and with it the label beside the input: named by its id
 * the input keeps its name.
 */
function nameOf(label: string | undefined, labelId: string | undefined) {
  return label === undefined ? { 'aria-labelledby': labelId } : { 'aria-label': label };
}

interface ChangeDetails {
  readonly reason: string;
  readonly cancel: () => void;
  readonly allowPropagation: () => void;
}

/** The library empties a closed combobox on Escape: a reader who closes the dialog around it would lose the choice. */
function cancelIfEscape(details: ChangeDetails): boolean {
  if (details.reason !== 'escape-key') return false;
  details.cancel();
  details.allowPropagation();
  return true;
}

/** One of many options, found by typing. */
export function Combobox(props: ComboboxProps) {
  const { options, value, onValueChange, placeholder, clearable = false, disabled, className } = props;
  const field = useField();
  const labelId = useFieldLabelId();
  const text = useUiText();
  return (
    <Base.Root
      items={options}
      isItemEqualToValue={(a: ComboboxOption, b: ComboboxOption) => a.value === b.value}
      filter={matches}
      autoHighlight
      disabled={disabled}
      onInputValueChange={(_, details) => void cancelIfEscape(details)}
      value={options.find((option) => option.value === value) ?? null}
      onValueChange={(next: ComboboxOption | null, details) => {
        if (!cancelIfEscape(details)) onValueChange(next?.value ?? null);
      }}
    >
      <Base.InputGroup className={cx(CONTROL_FRAME, 'h-9', className)}>
        <Base.Input
          {...field}
          {...nameOf(props['aria-label'], labelId)}
          placeholder={placeholder}
          className={CONTROL_INPUT}
        />
        {clearable && (
          <Base.Clear
            aria-label={text.clear}
            className="flex size-6 shrink-0 items-center justify-center rounded-sm text-text-faint hover:text-text"
          >
            <X aria-hidden className="size-[1.1em]" />
          </Base.Clear>
        )}
        <Base.Trigger
          aria-label={text.expand}
          className="flex h-full w-8 shrink-0 items-center justify-center text-text-faint hover:text-text"
        >
          <ChevronDown aria-hidden className="size-[1.1em]" />
        </Base.Trigger>
      </Base.InputGroup>
      <OptionsPopup />
    </Base.Root>
  );
}

function OptionsPopup() {
  const text = useUiText();
  return (
    <Base.Portal>
      <Base.Positioner sideOffset={4} className="z-50 outline-none">
        <Base.Popup
          className={cx(POPUP_CLASS, 'max-h-[min(var(--available-height),34rem)] w-(--anchor-width) min-w-56')}
        >
          <Base.Empty className="px-3 text-text-faint not-empty:py-3">{text.noMatches}</Base.Empty>
          <Base.List className="p-1 data-empty:p-0">
            {(option: ComboboxOption) => (
              <Base.Item key={option.value} value={option} className={POPUP_ITEM_CLASS}>
                <span className="min-w-0 flex-1 truncate">{option.label}</span>
                {option.hint && <span className="text-sm text-text-faint tabular-nums">{option.hint}</span>}
                <ChosenMark />
              </Base.Item>
            )}
          </Base.List>
        </Base.Popup>
      </Base.Positioner>
    </Base.Portal>
  );
}
