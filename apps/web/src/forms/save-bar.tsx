import { useFormat } from '../i18n/format.ts';
import { useMessages } from '../i18n/messages.ts';
import { Button } from '../ui/controls/button.tsx';
import { editMessages } from './edit-messages.ts';

interface SaveBarProps {
  /** Labels of the fields that differ from what is saved. */
  readonly changed: readonly string[];
  /** True where a draft from before a reload is shown. */
  readonly restored: boolean;
  readonly busy: boolean;
  readonly disabled?: boolean;
  readonly onDiscard: () => void;
  /** What is saved, for the name of the button, where the page has several of these. */
  readonly subject?: string;
}

/** The end of a long form. It stays in sight while one types, and names unsaved changes. */
export function SaveBar({ changed, restored, busy, disabled = false, onDiscard, subject }: SaveBarProps) {
  const f = useMessages(editMessages);
  const format = useFormat();
  const isChanged = changed.length > 0;
  return (
    <div className="sticky bottom-0 z-10 flex flex-wrap items-center gap-x-4 gap-y-2 border-t border-line bg-surface py-3">
      <Button
        type="submit"
        variant="primary"
        busy={busy}
        disabled={disabled}
        {...(subject !== undefined && { 'aria-label': `${f('save')}: ${subject}` })}
      >
        {f('save')}
      </Button>
      {isChanged && (
        <Button variant="quiet" disabled={busy} onClick={onDiscard}>
          {f('discard_changes')}
        </Button>
      )}
      <p role="status" className="min-w-0 flex-1 text-sm text-text-quiet">
        {isChanged && f(restored ? 'restored_names' : 'unsaved', { names: format.list(changed) })}
      </p>
    </div>
  );
}

/** Names of the values that differ from what is saved. */
export function changedNames<Values extends object>(saved: Values, values: Values): (keyof Values & string)[] {
  // The keys of a form's values are its fields.
  return (Object.keys(values) as (keyof Values & string)[]).filter((name) => values[name] !== saved[name]);
}
