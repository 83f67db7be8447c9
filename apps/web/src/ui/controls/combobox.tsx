import { Combobox as Base } from '@base-ui/react/combobox';
import { ChevronDown, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { cx } from '../cx.ts';
import { POPUP_CLASS, POPUP_ITEM_CLASS } from '../popup-class.ts';
import { useUiText } from '../ui-text.tsx';
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

interface CommonProps {
  readonly options: readonly ComboboxOption[];
  readonly placeholder?: string;
  readonly disabled?: boolean;
  readonly 'aria-label'?: string;
  readonly className?: string;
}

export interface ComboboxProps extends CommonProps {
  readonly value: string | null;
  readonly onValueChange: (value: string | null) => void;
  /** Shows a cross that empties it. */
  readonly clearable?: boolean;
}

const matches = (option: ComboboxOption, query: string) =>
  `${option.label} ${option.keywords ?? ''} ${option.value}`.toLowerCase().includes(query.trim().toLowerCase());

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
function keepsOnEscape(details: ChangeDetails): boolean {
  if (details.reason !== 'escape-key') return false;
  details.cancel();
  details.allowPropagation();
  return true;
}

/** What the two comboboxes below do alike. */
const rootProps = ({ options, disabled }: Pick<CommonProps, 'options' | 'disabled'>) => ({
  items: options,
  onInputValueChange: (_: string, details: ChangeDetails) => void keepsOnEscape(details),
  isItemEqualToValue: (a: ComboboxOption, b: ComboboxOption) => a.value === b.value,
  filter: matches,
  autoHighlight: true,
  disabled,
});

/** One of many options, found by typing. */
export function Combobox(props: ComboboxProps) {
  const { options, value, onValueChange, placeholder, clearable = false, className } = props;
  const field = useField();
  const labelId = useFieldLabelId();
  const text = useUiText();
  return (
    <Base.Root
      {...rootProps(props)}
      value={options.find((option) => option.value === value) ?? null}
      onValueChange={(next: ComboboxOption | null, details) => {
        if (!keepsOnEscape(details)) onValueChange(next?.value ?? null);
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

export interface MultiComboboxProps extends CommonProps {
  readonly value: readonly string[];
  readonly onValueChange: (value: string[]) => void;
}

/** Several of many options; the chosen ones are chips before the text, removed by Backspace or their cross. */
export function MultiCombobox(props: MultiComboboxProps) {
  const { options, value, onValueChange, placeholder, className } = props;
  const field = useField();
  const labelId = useFieldLabelId();
  const text = useUiText();
  return (
    <Base.Root
      multiple
      {...rootProps(props)}
      value={options.filter((option) => value.includes(option.value))}
      onValueChange={(next: ComboboxOption[], details) => {
        if (!keepsOnEscape(details)) onValueChange(next.map((option) => option.value));
      }}
    >
      <Base.Chips aria-labelledby={labelId} className={cx(CONTROL_FRAME, 'min-h-9 flex-wrap gap-1 p-1', className)}>
        <Base.Value>
          {(chosen: ComboboxOption[]) =>
            chosen.map((option) => (
              <Base.Chip
                key={option.value}
                aria-label={option.label}
                className="flex h-6.5 items-center gap-1 rounded-sm bg-surface-active pl-2 text-sm outline-none data-highlighted:bg-accent-soft data-highlighted:text-accent"
              >
                {option.label}
                <Base.ChipRemove
                  aria-label={`${text.clear} ${option.label}`}
                  className="flex size-6 items-center justify-center text-text-faint hover:text-text"
                >
                  <X aria-hidden className="size-[1em]" />
                </Base.ChipRemove>
              </Base.Chip>
            ))
          }
        </Base.Value>
        <Base.Input
          {...field}
          {...nameOf(props['aria-label'], labelId)}
          placeholder={value.length === 0 ? placeholder : ''}
          className={cx(CONTROL_INPUT, 'h-6.5 min-w-20 px-2')}
        />
      </Base.Chips>
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
