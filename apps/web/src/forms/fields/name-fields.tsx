import { DESCRIPTION_LENGTH, NAME_LENGTH } from '@fourth-seat/contract';
import { useMessages } from '../../i18n/messages.ts';
import { Field } from '../../ui/controls/field.tsx';
import { Input, Textarea } from '../../ui/controls/input.tsx';
import { formMessages } from '../messages.ts';
import type { Form } from '../use-form.ts';
import { useTooLong } from './use-too-long.ts';

/** The parts of a form with these values that a field needs. */
type FormOf<Values extends object> = Pick<Form<Values>, 'values' | 'set' | 'error'>;

interface NameFieldProps {
  readonly form: FormOf<{ readonly name: string }>;
  readonly hint?: string;
  /** The name of a thing that is given none; without one a name is asked for. */
  readonly otherwise?: string;
}

/** The name that its owner gives a thing of the console. */
export function NameField({ form: { values, set, error }, hint, otherwise }: NameFieldProps) {
  const t = useMessages(formMessages);
  const tooLong = useTooLong();
  return (
    <Field
      label={t('name')}
      {...(otherwise === undefined ? { required: true } : { optional: true })}
      hint={hint}
      error={tooLong(values.name, NAME_LENGTH) ?? error('name')}
    >
      <Input
        value={values.name}
        placeholder={otherwise}
        autoComplete="off"
        onChange={(event) => set({ name: event.target.value })}
      />
    </Field>
  );
}

interface DescriptionFieldProps {
  readonly form: FormOf<{ readonly description: string }>;
  readonly rows: number;
}

export function DescriptionField({ form: { values, set, error }, rows }: DescriptionFieldProps) {
  const t = useMessages(formMessages);
  const tooLong = useTooLong();
  const problem = tooLong(values.description, DESCRIPTION_LENGTH) ?? error('description');
  return (
    <Field label={t('description')} optional error={problem}>
      <Textarea rows={rows} value={values.description} onChange={(event) => set({ description: event.target.value })} />
    </Field>
  );
}
