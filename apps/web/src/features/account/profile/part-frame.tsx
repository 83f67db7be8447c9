import type { ReactNode } from 'react';
import { FormFailure } from '../../../forms/form-failure.tsx';
import { LeaveGuard } from '../../../forms/leave-guard.tsx';
import { changedNames, SaveBar } from '../../../forms/save-bar.tsx';
import type { Form } from '../../../forms/use-form.ts';

interface PartFrameProps<Values extends object> {
  readonly form: Form<Values>;
  readonly savedValues: Values;
  readonly labels: Readonly<Record<keyof Values & string, string>>;
  readonly disabled?: boolean;
  /** What is saved, for the name of the button, where the page has several of these. */
  readonly subject?: string;
  readonly children: ReactNode;
}

/** The form around a part of the profile: fields, the failure, and the bar that names unsaved changes. */
export function PartFrame<Values extends object>(props: PartFrameProps<Values>) {
  const { form, savedValues, labels, disabled = false, subject, children } = props;
  const changed = changedNames(savedValues, form.values);
  return (
    <form
      noValidate
      // What takes the focus is scrolled clear of the bar at the end.
      className="flex flex-col gap-5 [&_:is(input,button)]:scroll-mb-24"
      onSubmit={form.submit}
    >
      <LeaveGuard active={changed.length > 0 && !form.busy} />
      {children}
      <FormFailure form={form} />
      <SaveBar
        changed={changed.map((name) => labels[name])}
        restored={form.restored}
        busy={form.busy}
        disabled={disabled}
        onDiscard={form.discard}
        {...(subject !== undefined && { subject })}
      />
    </form>
  );
}
