import { DESCRIPTION_LENGTH, NAME_LENGTH } from '@fourth-seat/contract';
import { useMessages } from '../../i18n/messages.ts';
import { Field } from '../../ui/controls/field.tsx';
import { Input, Textarea } from '../../ui/controls/input.tsx';
import { formMessages } from '../messages.ts';
import type { Form } from '../use-form.ts';

interface NameFieldsProps {
  readonly form: Pick<Form<{ readonly name: string; readonly description: string }>, 'values' | 'set' | 'error'>;
}

/** The name that its owner gives a thing of the console. */
export function NameField({ form: { values, set, error }, hint }: NameFieldsProps & { readonly hint?: string }) {
  const t = useMessages(formMessages);
  return (
    <Field label={t('name')} required hint={hint} error={error('name')}>
      <Input
        value={values.name}
        maxLength={NAME_LENGTH}
        autoComplete="off"
        onChange={(event) => set({ name: event.target.value })}
      />
    </Field>
  );
}

export function DescriptionField({ form: { values, set, error }, rows }: NameFieldsProps & { readonly rows: number }) {
  const t = useMessages(formMessages);
  return (
    <Field label={t('description')} optional error={error('description')}>
      <Textarea
        rows={rows}
        maxLength={DESCRIPTION_LENGTH}
        value={values.description}
        onChange={(event) => set({ description: event.target.value })}
      />
    </Field>
  );
}
