import type { Endpoint, Input, Output } from '@fourth-seat/contract';
import { useWrite, type WriteOptions } from '../api/use-write.ts';
import { useFailure } from '../i18n/use-failure.ts';
import { ConfirmDialog, type ConfirmDialogProps } from '../ui/dialog.tsx';
import { showToast } from '../ui/toast-store.ts';

interface ActDialogProps<E extends Endpoint>
  extends Pick<ConfirmDialogProps, 'title' | 'children' | 'confirmLabel' | 'danger' | 'confirmName' | 'alternative'>,
    Pick<WriteOptions<E>, 'invalidates'> {
  readonly endpoint: E;
  readonly input: Input<E>;
  /** What is said when it is done. */
  readonly doneText?: string;
  /** What else follows, once the dialog is closed. */
  readonly onDone?: (answer: Output<E>) => void | Promise<void>;
  /** A failure of the alternative, shown where the act's own is. */
  readonly otherError?: Error | null;
  readonly onClose: () => void;
}

/** Asks before one write of the console; a failure stays in the dialog, success closes it. */
export function ActDialog<E extends Endpoint>(props: ActDialogProps<E>) {
  const { endpoint, input, invalidates, doneText, onDone, otherError, onClose, danger = true, ...dialog } = props;
  const write = useWrite(endpoint, {
    quiet: true,
    ...(invalidates && { invalidates }),
    onDone: async (answer) => {
      if (doneText !== undefined) showToast({ message: doneText });
      onClose();
      await onDone?.(answer);
    },
  });
  const failure = useFailure(write.error ?? otherError);
  return (
    <ConfirmDialog
      {...dialog}
      open
      danger={danger}
      onOpenChange={(open) => !open && onClose()}
      busy={write.isPending}
      onConfirm={() => write.mutate(input)}
      error={failure.summary ?? failure.field('name')}
    />
  );
}
