import { Dialog as Base } from '@base-ui/react/dialog';
import { CornerDownLeft, Search } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, type RefObject, useEffect, useId, useMemo, useRef, useState } from 'react';
import { cx } from '../cx.ts';
import { Kbd } from '../data/kbd.tsx';
import { FailedState, type FailedStateProps } from '../feedback/failed-state.tsx';
import { useUiText } from '../ui-text.ts';
import { fuzzyScore } from './fuzzy.ts';

export interface PaletteCommand {
  readonly id: string;
  readonly label: string;
  /** Language tag of the label, where it is not that of the page. */
  readonly lang?: string;
  /** Also found by each of these: the name in the other language, the path. */
  readonly keywords?: readonly string[];
  readonly icon?: ReactNode;
  readonly hint?: ReactNode;
  readonly onSelect: () => void;
}

export interface CommandGroup {
  readonly label: string;
  readonly commands: readonly PaletteCommand[];
  /** Too many to list: shown once something is typed. */
  readonly onlyFound?: boolean;
}

/** Commands that the text itself makes: a pasted id that can be opened. They stand below what is found by name. */
type TextCommands =
  | {
      readonly commandsFor: (query: string) => readonly PaletteCommand[];
      /** What `commandsFor` reads, where that is loaded: without it, nothing is said to match nothing. */
      readonly source?: FailedStateProps['query'] & { readonly isPending: boolean; readonly isError: boolean };
    }
  | { readonly commandsFor?: undefined; readonly source?: undefined };

export type CommandPaletteProps = TextCommands & {
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
  readonly label: string;
  readonly placeholder: string;
  readonly groups: readonly CommandGroup[];
};

export function CommandPalette({ open, onOpenChange, label, ...rest }: CommandPaletteProps) {
  const field = useRef<HTMLInputElement>(null);
  return (
    <Base.Root open={open} onOpenChange={(next) => onOpenChange(next)}>
      <Base.Portal>
        <Base.Backdrop className="fixed inset-0 z-40 bg-scrim transition-opacity duration-120 data-ending-style:opacity-0 data-starting-style:opacity-0" />
        <Base.Popup
          aria-label={label}
          // The library would focus a frame later: what is typed at once would be lost.
          initialFocus={() => {
            field.current?.focus();
            return false;
          }}
          className="fixed inset-x-3 top-[12dvh] z-40 mx-auto flex max-h-[66dvh] max-w-xl flex-col overflow-hidden rounded-lg border border-line-strong bg-surface-overlay shadow-overlay outline-none transition-[opacity,scale] duration-120 data-ending-style:opacity-0 data-starting-style:scale-98 data-starting-style:opacity-0"
        >
          <PaletteList field={field} label={label} close={() => onOpenChange(false)} {...rest} />
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  );
}

type PaletteListProps = Omit<CommandPaletteProps, 'open' | 'onOpenChange'> & {
  readonly field: RefObject<HTMLInputElement | null>;
  readonly close: () => void;
};

/** A combobox whose list is always open: focus stays in the text, arrows move the chosen line. */
function PaletteList({ field, label, placeholder, groups, commandsFor, source, close }: PaletteListProps) {
  const text = useUiText();
  const id = useId();
  const [query, setQuery] = useState('');
  const [active, setActive] = useState(0);
  const visibleGroups = useMemo(() => findCommands(query, groups, commandsFor), [query, groups, commandsFor]);
  const flat = visibleGroups.flatMap((group) => group.commands);
  const hasFailed = source?.isError === true && query.trim() !== '';
  useEffect(() => {
    document.getElementById(`${id}-${active}`)?.scrollIntoView({ block: 'nearest' });
  }, [id, active]);
  const choose = (command: PaletteCommand | undefined) => {
    if (!command) return;
    close();
    command.onSelect();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const count = Math.max(1, flat.length);
    const next = { ArrowDown: (active + 1) % count, ArrowUp: (active - 1 + count) % count }[event.key];
    // Enter that confirms a word of a Chinese input method does not choose an entry.
    if (event.key === 'Enter' && !event.nativeEvent.isComposing) {
      event.preventDefault();
      choose(flat[active]);
    }
    if (next === undefined) return;
    event.preventDefault();
    setActive(next);
  };
  return (
    <>
      <div className="flex h-13 shrink-0 items-center gap-3 border-b border-line px-4">
        <Search aria-hidden className="size-4.5 shrink-0 text-text-faint" />
        <input
          ref={field}
          role="combobox"
          aria-expanded
          aria-controls={`${id}-list`}
          aria-activedescendant={flat.length > 0 ? `${id}-${active}` : undefined}
          aria-label={label}
          autoComplete="off"
          spellCheck={false}
          placeholder={placeholder}
          value={query}
          onChange={(event) => {
            setQuery(event.target.value);
            setActive(0);
          }}
          onKeyDown={onKeyDown}
          className="h-full min-w-0 flex-1 bg-transparent text-lg outline-none"
        />
        <Kbd>Esc</Kbd>
      </div>
      <div id={`${id}-list`} role="listbox" aria-label={label} className="min-h-0 overflow-y-auto p-1.5">
        <PaletteGroups id={id} groups={visibleGroups} active={active} onActive={setActive} onChoose={choose} />
      </div>
      {hasFailed && <FailedState compact query={source} />}
      <p
        role="status"
        className={flat.length > 0 || hasFailed ? 'sr-only' : 'px-4 pt-2 pb-6 text-center text-text-faint'}
      >
        {flat.length > 0 ? text.items(flat.length) : source?.isPending ? text.loading : !hasFailed && text.noMatches}
      </p>
    </>
  );
}

interface PaletteGroupsProps {
  readonly id: string;
  readonly groups: readonly CommandGroup[];
  /** Place in the list of all commands, over the borders of groups. */
  readonly active: number;
  readonly onActive: (index: number) => void;
  readonly onChoose: (command: PaletteCommand) => void;
}

function PaletteGroups({ id, groups, active, onActive, onChoose }: PaletteGroupsProps) {
  const flat = groups.flatMap((group) => group.commands);
  return groups.map((group) => (
    <div
      key={group.label}
      role="group"
      aria-label={group.label || undefined}
      // A group without a heading is set off from the one before it.
      className={group.label ? undefined : 'not-first:mt-1.5 not-first:border-t not-first:border-line not-first:pt-1.5'}
    >
      {group.label && <div className="px-3 pt-2.5 pb-1 text-xs font-medium text-text-faint">{group.label}</div>}
      {group.commands.map((command) => {
        const index = flat.indexOf(command);
        return (
          <PaletteRow
            key={command.id}
            id={`${id}-${index}`}
            command={command}
            active={index === active}
            onHover={() => onActive(index)}
            onChoose={() => onChoose(command)}
          />
        );
      })}
    </div>
  ));
}

interface PaletteRowProps {
  readonly id: string;
  readonly command: PaletteCommand;
  readonly active: boolean;
  readonly onHover: () => void;
  readonly onChoose: () => void;
}

function PaletteRow({ id, command, active, onHover, onChoose }: PaletteRowProps) {
  return (
    // The keyboard works from the text field.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus
    <div
      id={id}
      role="option"
      aria-selected={active}
      onPointerMove={active ? undefined : onHover}
      onClick={onChoose}
      className={cx(
        'flex min-h-9 cursor-pointer items-center gap-3 rounded px-3 [&_svg]:size-[1.15em] [&_svg]:shrink-0',
        active ? 'bg-surface-active text-text' : 'text-text-quiet',
      )}
    >
      {/* Space for the icon is kept even without one, so that names are aligned. */}
      <span className="flex w-[1.15em] shrink-0">{command.icon}</span>
      <span lang={command.lang} className="min-w-0 flex-1 truncate">
        {command.label}
      </span>
      {command.hint && <span className="truncate text-sm text-text-faint">{command.hint}</span>}
      {active && <CornerDownLeft aria-hidden className="text-text-faint" />}
    </div>
  );
}

/** The group with the best find comes first, and in each group the best find: Enter runs what fits best. */
function findCommands(
  query: string,
  groups: readonly CommandGroup[],
  commandsFor: CommandPaletteProps['commandsFor'],
): readonly CommandGroup[] {
  const written = query.trim();
  if (written === '') return groups.filter((group) => !group.onlyFound && group.commands.length > 0);
  const made = commandsFor?.(written) ?? [];
  const found = groups.map((group) => {
    const scored = group.commands
      .map((command) => ({ command, score: scoreOf(written, command) }))
      .sort((a, b) => b.score - a.score)
      .filter((entry) => entry.score > notFound);
    return { label: group.label, commands: scored.map(({ command }) => command), score: scored[0]?.score ?? notFound };
  });
  found.sort((a, b) => b.score - a.score);
  // What exists comes before a search for it: Enter after a page's name opens the page.
  return [...found, { label: '', commands: made }].filter((group) => group.commands.length > 0);
}

const notFound = Number.NEGATIVE_INFINITY;

/** Other words find a command too, but its own name finds it first. */
const KEYWORD_PENALTY = 5;

function scoreOf(query: string, { label, keywords = [] }: PaletteCommand): number {
  const labelScore = fuzzyScore(query, label) ?? notFound;
  const others = keywords.map((keyword) => (fuzzyScore(query, keyword) ?? notFound) - KEYWORD_PENALTY);
  return Math.max(labelScore, ...others);
}
