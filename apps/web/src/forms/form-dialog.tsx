import { type ReactNode, useId } from 'react';
import { useMessages } from '../i18n/messages.ts';
import { Button } from '../ui/controls/button.tsx';
import { Banner } from '../ui/feedback/banner.tsx';
import { Dialog, type DialogProps } from '../ui/overlays/dialog.tsx';
import { useUiText } from '../ui/ui-text.ts';
import { editMessages } from './edit-messages.ts';
import { FormFailure } from './form-failure.tsx';
import type { Form } from './use-form.ts';

interface FormDialogProps extends Pick<DialogProps, 'title' | 'description' | 'size'> {
  /** From `useForm`. */
  readonly form: Pick<Form<object>, 'failure' | 'restored' | 'discard' | 'busy' | 'submit'>;
  readonly submitLabel: string;
  readonly danger?: boolean;
  /** True while a required choice is missing. */
  readonly disabled?: boolean;
  /** The form can be read but not sent: the only button closes it. */
  readonly readOnly?: boolean;
  /** Left of the buttons: what is still missing. */
  readonly note?: ReactNode;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/**
 * A form in a dialog: the failure on top, the fields, and below them the buttons. Closing it drops what was typed;
 * after a reload or a sign-in, a named draft is there when the dialog is next open.
 */
export function FormDialog(props: FormDialogProps) {
  const { form, title, description, size, submitLabel, danger, disabled, readOnly, note, onClose, children } = props;
  const text = useUiText();
  const f = useMessages(editMessages);
  const close = (): void => {
    form.discard();
    onClose();
  };
  const id = useId();
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && close()}
      title={title}
      description={description}
      {...(size && { size })}
      footer={
        <>
          {note}
          <Button onClick={close}>{readOnly ? text.close : text.cancel}</Button>
          {!readOnly && (
            <Button
              variant={danger ? 'danger' : 'primary'}
              type="submit"
              form={id}
              busy={form.busy}
              disabled={disabled}
            >
              {submitLabel}
            </Button>
          )}
        </>
      }
    >
      <form id={id} noValidate className="flex flex-col gap-4" onSubmit={form.submit}>
        {form.restored && (
          <Banner action={<Button onClick={form.discard}>{f('discard')}</Button>}>{f('restored')}</Banner>
        )}
        <FormFailure form={form} />
        {children}
      </form>
    </Dialog>
  );
}
