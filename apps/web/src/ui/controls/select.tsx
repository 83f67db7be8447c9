import { Select as Base } from '@base-ui/react/select';
import { Check, ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';
import { cx } from '../cx.ts';
import { POPUP_CLASS, POPUP_GROUP_LABEL_CLASS, POPUP_ITEM_CLASS } from '../popup-class.ts';
import { useField, useFieldLabelId } from './field.tsx';
import { MIN_SEARCHED_OPTIONS, SearchableSelect } from './searched.tsx';

export interface SelectOption<Value extends string> {
  readonly value: Value;
  readonly label: string;
  readonly hint?: ReactNode;
  readonly icon?: ReactNode;
  readonly disabled?: boolean;
  /** Options that follow each other under the same heading. */
  readonly group?: string;
}

export interface SelectProps<Value extends string> {
  readonly options: readonly SelectOption<Value>[];
  readonly value: Value | null;
  readonly onValueChange: (value: Value) => void;
  readonly placeholder?: string;
  readonly disabled?: boolean;
  /** For use without a `Field` around it. */
  readonly 'aria-label'?: string;
  readonly size?: 'small' | 'medium';
  readonly className?: string;
}

export function Select<Value extends string>(props: SelectProps<Value>) {
  const { options, value, onValueChange, placeholder, disabled, size, className } = props;
  const field = useField();
  const labelId = useFieldLabelId();
  const plain = <PlainSelect {...props} />;
  if (options.length < MIN_SEARCHED_OPTIONS) return plain;
  const chosen = options.find((option) => option.value === value);
  return (
    <SearchableSelect
      plain={plain}
      options={options}
      value={value}
      // The options are the caller's own, so the chosen value is one of them.
      onValueChange={(next) => onValueChange(next as Value)}
      disabled={disabled}
      trigger={
        <button
          type="button"
          {...field}
          aria-label={props['aria-label']}
          aria-labelledby={props['aria-label'] ? undefined : labelId}
          className={triggerClass(size, className)}
        >
          {chosen?.icon}
          <span className={cx('min-w-0 flex-1 truncate', !chosen && 'text-text-faint')}>
            {chosen?.label ?? placeholder}
          </span>
          <ChevronDown aria-hidden className="size-[1.1em] shrink-0 text-text-faint" />
        </button>
      }
    />
  );
}

function triggerClass(size: SelectProps<string>['size'] = 'medium', className = ''): string {
  return cx(
    'flex min-w-0 items-center gap-2 rounded border border-line-control bg-surface-sunken text-left text-text transition-colors hover:border-text-faint data-popup-open:border-focus aria-invalid:border-danger disabled:cursor-not-allowed disabled:opacity-50',
    size === 'small' ? 'h-7 px-2.5 text-sm' : 'h-9 px-3 text-base max-sm:text-lg',
    className,
  );
}

function PlainSelect<Value extends string>(props: SelectProps<Value>) {
  const { options, value, onValueChange, placeholder, disabled, size, className } = props;
  const field = useField();
  const labelId = useFieldLabelId();
  const chosen = options.find((option) => option.value === value);
  return (
    <Base.Root
      items={options.map((option) => ({ value: option.value, label: option.label }))}
      value={value}
      onValueChange={(next) => next !== null && onValueChange(next)}
      disabled={disabled}
      modal={false}
    >
      <Base.Trigger
        {...field}
        aria-label={props['aria-label']}
        aria-labelledby={props['aria-label'] ? undefined : labelId}
        className={triggerClass(size, className)}
      >
        {chosen?.icon}
        {/* An option of the empty value ("All projects") is a choice too, not a placeholder. */}
        <Base.Value className={cx('min-w-0 flex-1 truncate', !chosen && 'text-text-faint')} placeholder={placeholder} />
        <ChevronDown aria-hidden className="size-[1.1em] shrink-0 text-text-faint" />
      </Base.Trigger>
      <Base.Portal>
        <Base.Positioner sideOffset={4} alignItemWithTrigger={false} className="z-50 outline-none">
          <Base.Popup className={cx(POPUP_CLASS, 'min-w-(--anchor-width) p-1')}>
            {options.map((option, index) => (
              <SelectRow key={option.value} option={option} startsGroup={option.group !== options[index - 1]?.group} />
            ))}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}

function SelectRow<Value extends string>(props: {
  readonly option: SelectOption<Value>;
  readonly startsGroup: boolean;
}) {
  const { option, startsGroup } = props;
  return (
    <>
      {startsGroup && option.group && (
        <div role="presentation" className={POPUP_GROUP_LABEL_CLASS}>
          {option.group}
        </div>
      )}
      <Base.Item value={option.value} disabled={option.disabled} className={POPUP_ITEM_CLASS}>
        {option.icon}
        <Base.ItemText className="flex-1">{option.label}</Base.ItemText>
        {option.hint && <span className="text-sm text-text-faint">{option.hint}</span>}
        <span className="flex size-[1.1em]">
          <Base.ItemIndicator>
            <Check aria-hidden className="text-accent" />
          </Base.ItemIndicator>
        </span>
      </Base.Item>
    </>
  );
}
