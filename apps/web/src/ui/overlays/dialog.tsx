import { Dialog as Base } from '@base-ui/react/dialog';
import { X } from 'lucide-react';
import { type ReactNode, useRef, useState } from 'react';
import { Button } from '../controls/button.tsx';
import { Field } from '../controls/field.tsx';
import { IconButton } from '../controls/icon-button.tsx';
import { Input } from '../controls/input.tsx';
import { cx } from '../cx.ts';
import { useUiText } from '../ui-text.ts';

export interface DialogProps {
  readonly open: boolean;
  /** Absent: Escape, the scrim and the corner do not close it; only a button inside does (the secret shown once). */
  readonly onOpenChange?: (open: boolean) => void;
  /** A sentence that says what happens: "Create an API key for Table Nine". */
  readonly title: string;
  readonly description?: ReactNode;
  readonly children?: ReactNode;
  /** Buttons, the one that confirms last. */
  readonly footer?: ReactNode;
  readonly size?: 'small' | 'medium' | 'large';
}

const widths = { small: 'max-w-md', medium: 'max-w-xl', large: 'max-w-2xl' } as const;

export function Dialog(props: DialogProps) {
  const { open, onOpenChange, title, description, children, footer, size = 'medium' } = props;
  const text = useUiText();
  const body = useRef<HTMLDivElement>(null);
  const footing = useRef<HTMLElement>(null);
  // The first field, else the first button below, which cancels: never the cross in the corner.
  const firstControl = () =>
    (body.current && firstField(body.current)) ?? footing.current?.querySelector<HTMLElement>('button') ?? true;
  return (
    <Base.Root
      open={open}
      onOpenChange={(next, details) => {
        if (onOpenChange) onOpenChange(next);
        else details.cancel();
      }}
      disablePointerDismissal={!onOpenChange}
    >
      <Base.Portal>
        <Base.Backdrop className="fixed inset-0 z-40 bg-scrim transition-opacity duration-160 data-ending-style:opacity-0 data-starting-style:opacity-0" />
        <Base.Popup
          initialFocus={firstControl}
          className={cx(
            // Toasts, above it on a phone and below it elsewhere, take their room from a dialog that is as high as it may be.
            'fixed inset-x-3 bottom-3 z-40 mx-auto flex max-h-[max(14rem,calc(100dvh-2.4rem-var(--notices-height,0px)))] flex-col rounded-lg border border-line-strong bg-surface-overlay shadow-overlay outline-none transition-[opacity,translate] duration-160 data-ending-style:opacity-0 data-starting-style:translate-y-2 data-starting-style:opacity-0 sm:top-[12dvh] sm:bottom-auto sm:max-h-[max(14rem,min(80dvh,calc(86dvh-1.25rem-var(--notices-height,0px))))]',
            widths[size],
          )}
        >
          <header className="flex items-start gap-4 px-5 pt-4.5">
            <div className="min-w-0 flex-1">
              <Base.Title className="text-lg font-semibold">{title}</Base.Title>
              {description && (
                <Base.Description className="mt-1 text-text-quiet" render={<div />}>
                  {description}
                </Base.Description>
              )}
            </div>
            {onOpenChange && (
              <Base.Close
                render={<IconButton label={text.close} icon={<X aria-hidden />} size="small" className="-mr-1.5" />}
              />
            )}
          </header>
          <div ref={body} className="min-h-0 flex-1 overflow-y-auto px-5 pt-4 pb-5">
            {children}
          </div>
          {footer && (
            <footer
              ref={footing}
              className="flex flex-wrap justify-end gap-2 border-t border-line px-5 py-3.5 max-sm:*:flex-1"
            >
              {footer}
            </footer>
          )}
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  );
}

/** The first field; of choices that exclude each other the chosen one, because Space chooses the one with the focus. */
function firstField(within: HTMLElement): HTMLElement | null {
  const first = within.querySelector<HTMLElement>('input:not([tabindex="-1"]), textarea, [role="combobox"]');
  if (!(first instanceof HTMLInputElement) || first.type !== 'radio') return first;
  const choices = [...within.querySelectorAll('input')].filter(({ name }) => name === first.name);
  return choices.find(({ checked }) => checked) ?? first;
}

export interface ConfirmName {
  /** As it is shown. */
  readonly name: string;
  /** Whether it was typed: names that look alike are one. */
  readonly isTyped: (typed: string) => boolean;
}

export interface ConfirmDialogProps {
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
  readonly title: string;
  /** What will happen, with numbers. */
  readonly children: ReactNode;
  readonly confirmLabel: string;
  readonly onConfirm: () => void;
  readonly busy?: boolean | undefined;
  readonly danger?: boolean;
  /** Asks to type this name first: only for what cannot be undone. */
  readonly confirmName?: ConfirmName | undefined;
  /** The way back that is offered first: "Disable instead". */
  readonly alternative?: ReactNode;
  readonly error?: string | undefined;
}

export function ConfirmDialog(props: ConfirmDialogProps) {
  const {
    open,
    onOpenChange,
    title,
    children,
    confirmLabel,
    onConfirm,
    busy,
    danger = false,
    confirmName,
    alternative,
    error,
  } = props;
  const text = useUiText();
  const [typed, setTyped] = useState('');
  const ready = confirmName === undefined || confirmName.isTyped(typed);
  // Reopening asks for the name again, however the dialog was closed.
  const [wasOpen, setWasOpen] = useState(open);
  if (wasOpen !== open) {
    setWasOpen(open);
    setTyped('');
  }
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={title}
      size="small"
      footer={
        <>
          {alternative && <div className="mr-auto flex">{alternative}</div>}
          <Button onClick={() => onOpenChange(false)}>{text.cancel}</Button>
          <Button variant={danger ? 'danger' : 'primary'} busy={busy} disabled={!ready} onClick={onConfirm}>
            {confirmLabel}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4 text-text-quiet">
        <div>{children}</div>
        {confirmName !== undefined && (
          <form
            onSubmit={(event) => {
              event.preventDefault();
              if (ready && !busy) onConfirm();
            }}
          >
            <Field label={text.typeToConfirm(confirmName.name)}>
              <Input
                value={typed}
                onChange={(event) => setTyped(event.target.value)}
                autoComplete="off"
                spellCheck={false}
                mono
              />
            </Field>
          </form>
        )}
        {error && (
          <p role="alert" className="text-danger">
            {error}
          </p>
        )}
      </div>
    </Dialog>
  );
}
