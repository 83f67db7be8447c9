import { Bookmark, Check, X } from 'lucide-react';
import { useState } from 'react';
import { useTooLong } from '../../../forms/fields/use-too-long.ts';
import { useMessages } from '../../../i18n/messages.ts';
import type { Search } from '../../../navigation/use-search.ts';
import { useSession } from '../../../session/session-store.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { Field } from '../../../ui/controls/field.tsx';
import { IconButton } from '../../../ui/controls/icon-button.tsx';
import { Input } from '../../../ui/controls/input.tsx';
import { Popover } from '../../../ui/overlays/popover.tsx';
import { usageMessages } from '../messages.ts';
import {
  isSameView,
  MAX_VIEWS,
  readViews,
  type SavedView,
  searchFor,
  VIEW_NAME_LENGTH,
  viewOf,
  writeViews,
} from './saved-views.ts';

/** The views that the member has named: one press restores range, filters and split. */
export function ViewMenu({ search }: { readonly search: Search }) {
  const t = useMessages(usageMessages);
  const { member } = useSession();
  const [open, setOpen] = useState(false);
  if (!member) return null;
  return (
    <Popover
      label={t('views')}
      align="end"
      open={open}
      onOpenChange={setOpen}
      trigger={<Button icon={<Bookmark aria-hidden />}>{t('views')}</Button>}
    >
      <Views member_id={member.member_id} search={search} onDone={() => setOpen(false)} />
    </Popover>
  );
}

interface ViewsProps {
  readonly member_id: string;
  readonly search: Search;
  readonly onDone: () => void;
}

function Views({ member_id, search, onDone }: ViewsProps) {
  const t = useMessages(usageMessages);
  const [views, setViews] = useState(() => readViews(member_id));
  const currentView = viewOf(search);
  const store = (next: readonly SavedView[]) => {
    setViews(next);
    writeViews(member_id, next);
  };
  return (
    <div className="flex w-72 max-w-full flex-col gap-3">
      <p className="text-sm text-text-quiet">{t('views_lead')}</p>
      {views.length === 0 ? (
        <p className="text-sm text-text-faint">{t('views_none')}</p>
      ) : (
        <ul aria-label={t('views')} className="-mx-2 flex max-h-72 flex-col overflow-y-auto">
          {views.map((view) => (
            <li key={view.name} className="flex items-center gap-1">
              <button
                type="button"
                aria-pressed={isSameView(view.search, currentView)}
                className="flex h-8 min-w-0 flex-1 items-center gap-2 rounded px-2 text-left hover:bg-surface-active"
                onClick={() => {
                  search.set(searchFor(view), { push: true });
                  onDone();
                }}
              >
                <span className="min-w-0 flex-1 truncate">{view.name}</span>
                {isSameView(view.search, currentView) && <Check aria-hidden className="size-[1.1em] text-accent" />}
              </button>
              <IconButton
                size="small"
                label={t('view_remove', { name: view.name })}
                icon={<X aria-hidden />}
                onClick={() => store(views.filter(({ name }) => name !== view.name))}
              />
            </li>
          ))}
        </ul>
      )}
      {/* A name that is there already is the same view with another content. */}
      <NewView
        isFull={(name) => views.length >= MAX_VIEWS && !views.some((view) => view.name === name)}
        onSave={(name) => {
          const others = views.filter((view) => view.name !== name);
          store([...others, { name, search: currentView }].toSorted((a, b) => a.name.localeCompare(b.name)));
        }}
      />
    </div>
  );
}

interface NewViewProps {
  readonly isFull: (name: string) => boolean;
  readonly onSave: (name: string) => void;
}

function NewView({ isFull, onSave }: NewViewProps) {
  const t = useMessages(usageMessages);
  const [name, setName] = useState('');
  const [problem, setProblem] = useState<string>();
  const tooLong = useTooLong()(name, VIEW_NAME_LENGTH);
  const save = () => {
    const typed = name.trim();
    if (typed === '') setProblem(t('view_name_empty'));
    else if (tooLong === undefined && isFull(typed)) setProblem(t('view_limit', { count: MAX_VIEWS }));
    else if (tooLong === undefined) {
      onSave(typed);
      setName('');
    }
  };
  return (
    <form
      noValidate
      className="flex items-end gap-2 border-t border-line pt-3"
      onSubmit={(event) => {
        event.preventDefault();
        save();
      }}
    >
      <Field label={t('view_name')} error={tooLong ?? problem} className="flex-1">
        <Input
          autoComplete="off"
          value={name}
          onChange={(event) => {
            setName(event.target.value);
            setProblem(undefined);
          }}
        />
      </Field>
      <Button type="submit">{t('view_save')}</Button>
    </form>
  );
}
