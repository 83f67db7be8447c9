import { createContext, type ReactNode, useContext, useId } from 'react';
import { cx, joinIds } from '../cx.ts';
import { useUiText } from '../ui-text.ts';

interface FieldContextValue {
  readonly id: string;
  readonly describedBy: string | undefined;
  readonly labelledBy: string;
  readonly invalid: boolean;
  readonly required: boolean;
}

const FieldContext = createContext<FieldContextValue | undefined>(undefined);

/** What the label says of the need; a form in which most fields are required marks the others. */
type Need =
  | { readonly required?: boolean; readonly optional?: undefined }
  | { readonly required?: undefined; readonly optional?: boolean };

export type FieldProps = Need & {
  readonly label: ReactNode;
  readonly hint?: ReactNode;
  /** Already translated; empty or undefined means the value is fine. */
  readonly error?: string | undefined;
  /** Right of the label: a link, a counter. */
  readonly aside?: ReactNode;
  /** The label is for screen readers only. */
  readonly hideLabel?: boolean;
  readonly className?: string;
  readonly children: ReactNode;
};

/** Label, hint and error of the one control inside it, which finds its id and its description by `useField`. */
export function Field(props: FieldProps) {
  const { label, hint, error, required = false, optional, aside, hideLabel, className, children } = props;
  const text = useUiText();
  const id = useId();
  const labelId = `${id}-label`;
  const hintId = `${id}-hint`;
  const errorId = `${id}-error`;
  const describedBy = joinIds(error && errorId, Boolean(hint) && hintId);
  return (
    <FieldContext value={{ id, describedBy, labelledBy: labelId, invalid: Boolean(error), required }}>
      <div className={cx('flex min-w-0 flex-col gap-1.5', className)}>
        <div className={cx('flex items-baseline justify-between gap-3', hideLabel && 'sr-only')}>
          <label id={labelId} htmlFor={id} className="text-sm font-medium text-text">
            {label}
            {required && (
              <span aria-hidden className="ml-1 text-danger">
                *
              </span>
            )}
            {optional && <span className="ml-2 font-normal text-text-faint">{text.optional}</span>}
          </label>
          {aside && <span className="text-sm text-text-faint">{aside}</span>}
        </div>
        {children}
        {error && (
          <p id={errorId} role="alert" className="text-sm text-danger">
            {error}
          </p>
        )}
        {hint && (
          <p id={hintId} className="text-sm text-text-faint">
            {hint}
          </p>
        )}
      </div>
    </FieldContext>
  );
}

/** What the control inside a `Field` spreads on its element; empty outside one, where the caller labels it. */
export function useField() {
  const field = useContext(FieldContext);
  if (!field) return {};
  return {
    id: field.id,
    'aria-describedby': field.describedBy,
    'aria-invalid': field.invalid || undefined,
    'aria-required': field.required || undefined,
  };
}

/** For controls whose focusable element is no `<input>`: a group takes its name from the label's id. */
export const useFieldLabelId = (): string | undefined => useContext(FieldContext)?.labelledBy;
