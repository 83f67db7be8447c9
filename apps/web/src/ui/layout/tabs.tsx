import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef } from 'react';
import { cx } from '../cx.ts';

export interface Tab<Value extends string> {
  readonly value: Value;
  readonly label: ReactNode;
  readonly count?: number;
  readonly disabled?: boolean;
}

export interface TabsProps<Value extends string> {
  /** Names the list for screen readers. */
  readonly label: string;
  readonly tabs: readonly Tab<Value>[];
  readonly value: Value;
  /** Put the value into the URL: the page holds the state, this only shows it. */
  readonly onValueChange: (value: Value) => void;
  /** `line` divides a page, `pills` switches a view inside one. */
  readonly variant?: 'line' | 'pills';
  /** The panel of the chosen tab. Without it the caller draws below what the tab filters. */
  readonly children?: ReactNode;
  readonly className?: string;
}

const lists = {
  line: 'flex gap-5 overflow-x-auto border-b border-line [scrollbar-width:none]',
  pills:
    'inline-flex max-w-full gap-0.5 self-start overflow-x-auto rounded bg-surface-sunken p-0.5 ring-1 ring-line ring-inset [scrollbar-width:none]',
} as const;

const items = {
  line: 'relative -mb-px flex h-10 items-center gap-2 border-b-2 border-transparent text-base focus-visible:outline-offset-[-0.2rem] aria-selected:border-accent',
  pills:
    'flex h-7 items-center gap-2 rounded-sm px-3 text-sm focus-visible:outline-offset-[-0.2rem] aria-selected:bg-surface-active',
} as const;

/** Arrow keys move and choose, Home and End jump: only the chosen tab is a stop of the Tab key. */
export function Tabs<Value extends string>(props: TabsProps<Value>) {
  const { label, tabs, value, onValueChange, variant = 'line', children, className } = props;
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => showTab(list.current, value), [value]);
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const open = tabs.filter((tab) => !tab.disabled);
    const at = open.findIndex((tab) => tab.value === value);
    const target = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: open.length - 1 }[event.key];
    const next = target === undefined ? undefined : open[(target + open.length) % open.length];
    if (!next) return;
    event.preventDefault();
    onValueChange(next.value);
    event.currentTarget.querySelector<HTMLElement>(`[data-tab="${next.value}"]`)?.focus();
  };
  const hasPanel = children !== undefined;
  return (
    <div className={cx('flex min-w-0 flex-col', hasPanel && 'gap-4', className)}>
      {/* oxlint-disable-next-line jsx-a11y/interactive-supports-focus -- the chosen tab inside it takes the focus */}
      <div ref={list} role="tablist" aria-label={label} className={lists[variant]} onKeyDown={onKeyDown}>
        {tabs.map((tab) => (
          <button
            key={tab.value}
            type="button"
            role="tab"
            id={`${id}-${tab.value}`}
            data-tab={tab.value}
            aria-selected={tab.value === value}
            aria-controls={hasPanel && tab.value === value ? `${id}-panel` : undefined}
            tabIndex={tab.value === value ? 0 : -1}
            disabled={tab.disabled}
            onClick={() => onValueChange(tab.value)}
            className={cx(
              items[variant],
              'shrink-0 whitespace-nowrap text-text-quiet transition-colors not-disabled:hover:text-text disabled:opacity-50 aria-selected:font-medium aria-selected:text-text',
            )}
          >
            {tab.label}
            {tab.count !== undefined && <span className="font-normal text-text-faint tabular-nums">{tab.count}</span>}
          </button>
        ))}
      </div>
      {hasPanel && (
        <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${value}`} className="min-w-0">
          {children}
        </div>
      )}
    </div>
  );
}

/** Scrolls a list that is wider than its place to a tab, which a URL may have chosen; the page stays where it is. */
function showTab(list: HTMLElement | null, value: string): void {
  const tab = list?.querySelector(`[data-tab="${value}"]`);
  if (!list || !tab) return;
  const [place, own] = [list.getBoundingClientRect(), tab.getBoundingClientRect()];
  if (own.right > place.right) list.scrollLeft += own.right - place.right;
  else if (own.left < place.left) list.scrollLeft -= place.left - own.left;
}
