import type { ComponentProps, ReactNode } from 'react';
import { cx } from '../cx.ts';
import { useField } from './field.tsx';

/** The frame around every text field. */
export const CONTROL_FRAME =
  'flex w-full min-w-0 items-center rounded border border-line-control bg-surface-sunken text-text transition-colors hover:border-text-faint has-focus-visible:border-focus has-focus-visible:outline-2 has-focus-visible:outline-offset-1 has-focus-visible:outline-focus has-aria-invalid:border-danger has-disabled:cursor-not-allowed has-disabled:opacity-50';

export const CONTROL_INPUT =
  'h-full w-full min-w-0 flex-1 bg-transparent px-3 outline-none disabled:cursor-not-allowed autofill:shadow-[inset_0_0_0_100rem_var(--surface-sunken)] autofill:[-webkit-text-fill-color:var(--text)]';

export interface InputProps extends ComponentProps<'input'> {
  /** An icon or a word inside the frame, before the text. */
  readonly before?: ReactNode;
  readonly mono?: boolean;
}

/** One line of text. */
export function Input({ before, mono, className, type = 'text', ...rest }: InputProps) {
  const field = useField();
  return (
    <span className={cx(CONTROL_FRAME, 'h-9', className)}>
      {before && <span className="pl-3 text-text-faint [&_svg]:size-[1.15em]">{before}</span>}
      <input {...field} {...rest} type={type} className={cx(CONTROL_INPUT, mono && 'font-mono')} />
    </span>
  );
}

export interface TextareaProps extends ComponentProps<'textarea'> {
  readonly mono?: boolean;
}

export function Textarea({ mono, className, rows = 4, ...rest }: TextareaProps) {
  const field = useField();
  return (
    <span className={cx(CONTROL_FRAME, className)}>
      <textarea
        {...field}
        rows={rows}
        {...rest}
        className={cx(CONTROL_INPUT, 'field-sizing-content max-h-100 min-h-18 resize-none py-2', mono && 'font-mono')}
      />
    </span>
  );
}
