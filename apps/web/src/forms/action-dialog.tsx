import { type Endpoint, type Input, isSameName, type Output } from '@fourth-seat/contract';
import type { MutationOptions } from '../api/use-endpoint-mutation.ts';
import { showToast } from '../ui/feedback/toast-store.ts';
import { ConfirmDialog, type ConfirmDialogProps } from '../ui/overlays/dialog.tsx';
import { useForm } from './use-form.ts';

interface ActionDialogProps<E extends Endpoint>
  extends Pick<ConfirmDialogProps, 'title' | 'children' | 'confirmLabel' | 'danger' | 'alternative'>,
    Pick<MutationOptions<E>, 'invalidates'> {
  readonly endpoint: E;
  readonly input: Input<E>;
  /** Asks to type this name first: only for what cannot be undone. */
  readonly confirmName?: string;
  /** The toast after the action. */
  readonly doneText?: string;
  /** Runs after the action, once the dialog is closed. */
  readonly onDone?: (answer: Output<E>) => void | Promise<void>;
  /** A failure of the alternative, shown where the action's own is. */
  readonly alternativeFailure?: string | undefined;
  readonly onClose: () => void;
}

/** Confirmation dialog around one write; a failure stays in the dialog, success closes it. */
export function ActionDialog<E extends Endpoint>(props: ActionDialogProps<E>) {
  const {
    endpoint,
    input,
    invalidates,
    doneText,
    onDone,
    alternativeFailure,
    confirmName: name,
    onClose,
    danger = true,
    ...dialog
  } = props;
  const form = useForm(endpoint, {
    initial: {},
    input: () => input,
    ...(invalidates && { invalidates }),
    onDone: async (answer) => {
      if (doneText !== undefined) showToast({ message: doneText });
      onClose();
      await onDone?.(answer);
    },
  });
  return (
    <ConfirmDialog
      {...dialog}
      open
      danger={danger}
      confirmName={name === undefined ? undefined : { name, isTyped: (typed) => isSameName(typed, name) }}
      onOpenChange={(open) => !open && onClose()}
      busy={form.busy}
      onConfirm={form.submit}
      error={form.failure?.text ?? Object.values(form.errors)[0] ?? alternativeFailure}
    />
  );
}
