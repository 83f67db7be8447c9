import { Check, Copy, X } from 'lucide-react';
import { useEffect, useState } from 'react';
import { type ButtonSize, buttonClass, iconButtonClass } from '../controls/button-class.ts';
import { cx } from '../cx.ts';
import { useUiText } from '../ui-text.ts';
import { showToast } from './toast-store.ts';

const SHOWN_MS = 1500;

/** Copies and shows a tick for 1.5 s. `announcement` belongs into a live region: focus stays on the button. */
export function useCopy() {
  const text = useUiText();
  const [state, setState] = useState<'idle' | 'copied' | 'failed'>('idle');
  useEffect(() => {
    if (state === 'idle') return undefined;
    const timer = setTimeout(() => setState('idle'), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [state]);
  /** Answers whether the browser let it happen. */
  const copy = async (value: string): Promise<boolean> => {
    // A page without HTTPS has no clipboard at all.
    const written = navigator.clipboard ? navigator.clipboard.writeText(value) : Promise.reject(new Error('insecure'));
    const done = await written.then(
      () => true,
      () => false,
    );
    setState(done ? 'copied' : 'failed');
    return done;
  };
  const announcement = { idle: '', copied: text.copied, failed: text.copyFailed }[state];
  return { state, copy, announcement };
}

export interface CopyButtonProps {
  /** A function where making the text is work that only a press is worth. */
  readonly value: string | (() => string);
  /** What is copied: "Copy key prefix". Defaults to the plain verb. */
  readonly label?: string;
  readonly showLabel?: boolean;
  readonly size?: ButtonSize;
  readonly className?: string;
}

export function CopyButton({ value, label, showLabel = false, size = 'small', className }: CopyButtonProps) {
  const text = useUiText();
  const { state, copy, announcement } = useCopy();
  const name = label ?? text.copy;
  const press = async (): Promise<void> => {
    const done = await copy(typeof value === 'string' ? value : value());
    showToast(done ? { message: text.copied } : { tone: 'danger', message: text.copyFailed });
  };
  return (
    <>
      <button
        type="button"
        aria-label={showLabel ? undefined : name}
        title={showLabel ? undefined : announcement || name}
        onClick={() => void press()}
        className={cx(showLabel ? buttonClass('quiet', size) : iconButtonClass('quiet', size), className)}
      >
        {state === 'idle' && <Copy aria-hidden />}
        {state === 'copied' && <Check aria-hidden className="text-success" />}
        {state === 'failed' && <X aria-hidden className="text-danger" />}
        {showLabel && (state === 'idle' ? name : announcement)}
      </button>
      {/* Beside the button: what is inside of one is its name, and no screen reader announces a change of it. */}
      <span role="status" className="sr-only">
        {announcement}
      </span>
    </>
  );
}

/** An id, path or record in mono with its copy button, whole: what is copied can be compared with what stands elsewhere. */
export function Copyable({
  value,
  label,
  className,
}: {
  readonly value: string;
  readonly label?: string;
  readonly className?: string;
}) {
  return (
    <span className={cx('inline-flex max-w-full items-center gap-1', className)}>
      <code className="min-w-0 text-sm wrap-anywhere">{value}</code>
      <CopyButton value={value} {...(label !== undefined && { label })} />
    </span>
  );
}
