import type { ReactNode } from 'react';
import { LeaveGuard } from '../../../forms/leave-guard.tsx';
import { changedNames, SaveBar } from '../../../forms/save-bar.tsx';
import type { Form } from '../../../forms/use-form.ts';
import { useMessages } from '../../../i18n/messages.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { Banner } from '../../../ui/feedback/banner.tsx';
import { profileMessages } from './messages.ts';

interface PartFrameProps<Values extends object> {
  readonly form: Form<Values>;
  /** The saved values. */
  readonly before: Values;
  readonly labels: Readonly<Record<keyof Values & string, string>>;
  /** Fetches the saved values again, after somebody else has changed them. */
  readonly reload: () => Promise<void>;
  readonly disabled?: boolean;
  readonly of?: string;
  readonly children: ReactNode;
}

/** The form around a part of the profile: fields, the failure, and the bar that names unsaved changes. */
export function PartFrame<Values extends object>(props: PartFrameProps<Values>) {
  const { form, before, labels, reload, disabled = false, of, children } = props;
  const t = useMessages(profileMessages);
  const changed = changedNames(before, form.values);
  return (
    <form
      noValidate // What takes the focus is scrolled clear of the bar at the end.
      className="flex flex-col gap-5 [&_:is(input,button)]:scroll-mb-24"
      onSubmit={form.submit}
    >
      <LeaveGuard active={changed.length > 0 && !form.busy} />
      {children}
      {form.failure && (
        <Banner
          tone="danger"
          action={form.failureName === 'stale_revision' && <Button onClick={() => void reload()}>{t('reload')}</Button>}
        >
          {form.failure}
        </Banner>
      )}
      <SaveBar
        changed={changed.map((name) => labels[name])}
        restored={form.restored}
        busy={form.busy}
        disabled={disabled}
        onDiscard={() => form.reset(before)}
        {...(of !== undefined && { of })}
      />
    </form>
  );
}
