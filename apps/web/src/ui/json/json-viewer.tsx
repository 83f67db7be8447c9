import { ChevronRight, ChevronsDownUp, ChevronsUpDown } from 'lucide-react';
import { type KeyboardEvent, useEffect, useId, useRef, useState, useSyncExternalStore } from 'react';
import { IconButton } from '../controls/icon-button.tsx';
import { cx } from '../cx.ts';
import { CopyButton } from '../feedback/copy-button.tsx';
import { remPixels } from '../rem-pixels.ts';
import { useUiText } from '../ui-text.ts';
import {
  closeRow,
  countOf,
  createRows,
  isBranch,
  isOpenable,
  isRawNumber,
  type JsonRow,
  type JsonValue,
  openAll,
  openRow,
} from './json-tree.ts';

export interface JsonViewerProps {
  readonly label: string;
  /** Parsed. Of any size: only the rows in sight are drawn. Keep its identity: a new value closes the tree. */
  readonly value: JsonValue;
  /** A class such as `h-80`; the viewer scrolls inside itself. */
  readonly height?: string;
  readonly className?: string;
}

const ROW_REM = 2.4;
/** Drawn above and below what is in sight, so that a fast scroll finds no gap. */
const SPARE = 12;
/** Rows that a page key walks. */
const PAGE_ROWS = 15;
/** Of the box before it is measured. */
const FIRST_HEIGHT_PX = 600;

export function JsonViewer({ label, value, height = 'max-h-100', className }: JsonViewerProps) {
  const text = useUiText();
  const [displayedValue, setDisplayedValue] = useState(value);
  const [rows, setRows] = useState(() => createRows(value));
  const [active, setActive] = useState(0);
  if (displayedValue !== value) {
    setDisplayedValue(value);
    setRows(createRows(value));
    setActive(0);
  }
  const replace = (next: JsonRow[]) => {
    setRows(next);
    setActive(0);
  };
  return (
    <div className={cx('min-w-0 overflow-hidden rounded-lg border border-line bg-surface-sunken', className)}>
      <div className="flex min-h-10 items-center gap-1 border-b border-line py-1 pr-1.5 pl-4">
        <span className="mr-auto font-mono text-xs text-text-faint">
          {label}
          {isBranch(value) && ` · ${text.items(countOf(value))}`}
        </span>
        <IconButton
          size="small"
          label={text.expandAll}
          icon={<ChevronsUpDown aria-hidden />}
          onClick={() => replace(openAll(value))}
        />
        <IconButton
          size="small"
          label={text.collapseAll}
          icon={<ChevronsDownUp aria-hidden />}
          onClick={() => replace(closeRow(createRows(value), 0))}
        />
        <CopyButton value={() => JSON.stringify(value, null, 2)} label={`${text.copy} ${label}`} />
      </div>
      <JsonRows label={label} height={height} rows={rows} onRows={setRows} active={active} onActive={setActive} />
    </div>
  );
}

interface JsonRowsProps {
  readonly label: string;
  readonly height: string;
  readonly rows: readonly JsonRow[];
  readonly onRows: (rows: JsonRow[]) => void;
  readonly active: number;
  readonly onActive: (index: number) => void;
}

/** One stop of the Tab key; arrows walk, right opens, left closes or goes to the parent, as in every tree. */
function JsonRows({ label, height, rows, onRows, active, onActive }: JsonRowsProps) {
  const id = useId();
  const scroller = useRef<HTMLDivElement>(null);
  const [top, setTop] = useState(0);
  const rowHeight = useRowHeight();
  const [sight, setSight] = useState(FIRST_HEIGHT_PX);
  useEffect(() => {
    const observer = new ResizeObserver(([entry]) => entry && setSight(entry.contentRect.height));
    if (scroller.current) observer.observe(scroller.current);
    return () => observer.disconnect();
  }, []);
  const first = Math.max(0, Math.floor(top / rowHeight) - SPARE);
  const drawn = rows.slice(first, first + Math.ceil(sight / rowHeight) + 2 * SPARE);
  const toggle = (index: number) => {
    onActive(index);
    const row = rows[index];
    if (row) onRows(row.open ? closeRow(rows, index) : openRow(rows, index));
  };
  const walk = (index: number) => {
    const within = Math.min(rows.length - 1, Math.max(0, index));
    onActive(within);
    const box = scroller.current;
    if (!box) return;
    if (within * rowHeight < box.scrollTop) box.scrollTop = within * rowHeight;
    const below = (within + 1) * rowHeight - box.clientHeight;
    if (below > box.scrollTop) box.scrollTop = below;
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const action = treeActionFor(event.key, rows, active);
    if (!action) return;
    event.preventDefault();
    if (action.kind === 'walk') walk(action.to);
    else toggle(active);
  };
  return (
    <div
      ref={scroller}
      role="tree"
      tabIndex={0}
      aria-label={label}
      // A row that was scrolled away is not in the document.
      aria-activedescendant={active >= first && active < first + drawn.length ? `${id}-${active}` : undefined}
      onKeyDown={onKeyDown}
      onScroll={(event) => setTop(event.currentTarget.scrollTop)}
      className={cx('group/tree overflow-auto py-2 font-mono text-sm focus-visible:outline-offset-[-0.2rem]', height)}
    >
      <div role="presentation" className="relative w-max min-w-full" style={{ height: rows.length * rowHeight }}>
        <div
          role="presentation"
          className="absolute inset-x-0 top-0"
          style={{ transform: `translateY(${first * rowHeight}px)` }}
        >
          {drawn.map((row, offset) => (
            <JsonLine
              key={row.path}
              id={`${id}-${first + offset}`}
              row={row}
              active={first + offset === active}
              onToggle={() => toggle(first + offset)}
            />
          ))}
        </div>
      </div>
    </div>
  );
}

type TreeAction = { readonly kind: 'walk'; readonly to: number } | { readonly kind: 'toggle' };

function treeActionFor(key: string, rows: readonly JsonRow[], active: number): TreeAction | undefined {
  const row = rows[active];
  if (!row) return undefined;
  const steps: Record<string, number> = {
    ArrowDown: active + 1,
    ArrowUp: active - 1,
    PageDown: active + PAGE_ROWS,
    PageUp: active - PAGE_ROWS,
    Home: 0,
    End: rows.length - 1,
  };
  const to = steps[key];
  if (to !== undefined) return { kind: 'walk', to };
  if ((key === 'Enter' || key === ' ') && isOpenable(row)) return { kind: 'toggle' };
  if (key === 'ArrowRight' && isOpenable(row)) return row.open ? { kind: 'walk', to: active + 1 } : { kind: 'toggle' };
  if (key !== 'ArrowLeft') return undefined;
  if (row.open) return { kind: 'toggle' };
  return { kind: 'walk', to: rows.slice(0, active).findLastIndex((other) => other.depth < row.depth) };
}

interface JsonLineProps {
  readonly id: string;
  readonly row: JsonRow;
  readonly active: boolean;
  readonly onToggle: () => void;
}

function JsonLine({ id, row, active, onToggle }: JsonLineProps) {
  const openable = isOpenable(row);
  return (
    // Keys are handled by the tree; a row only handles the pointer.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus
    <div
      id={id}
      role="treeitem"
      aria-level={row.depth + 1}
      aria-posinset={row.position}
      aria-setsize={row.setSize}
      aria-expanded={openable ? row.open : undefined}
      aria-selected={active}
      onClick={openable ? onToggle : undefined}
      style={{ paddingLeft: `${row.depth * 1.6 + 1}rem`, height: `${ROW_REM}rem` }}
      className={cx(
        'flex items-center gap-1.5 pr-4 whitespace-pre',
        openable && 'cursor-pointer hover:bg-surface-hover',
        active && 'group-focus-visible/tree:bg-surface-active',
      )}
    >
      <span aria-hidden className="flex w-4 shrink-0 justify-center text-text-faint">
        {openable && <ChevronRight className={cx('size-[1.1em] transition-transform', row.open && 'rotate-90')} />}
      </span>
      {row.name !== undefined && (
        <span className={row.group ? 'text-text-faint' : 'text-code-key'}>
          {row.name}
          <span className="text-text-faint">:</span>
        </span>
      )}
      <JsonScalar row={row} />
    </div>
  );
}

/** A line of a megabyte would take as long to lay out as the whole rest; the copy has all of it. */
const MAX_SHOWN_LENGTH = 400;

function JsonScalar({ row: { value, open, group } }: { readonly row: JsonRow }) {
  const text = useUiText();
  if (isBranch(value)) {
    const [left, right] = Array.isArray(value) ? ['[', ']'] : ['{', '}'];
    const count = group ? group.to - group.from : countOf(value);
    return (
      <span className="text-text-faint">
        {count === 0 ? left + right : open ? left : `${left}…${right} ${text.items(count)}`}
      </span>
    );
  }
  if (typeof value === 'string') {
    const cut = value.length > MAX_SHOWN_LENGTH;
    return (
      <>
        <span className="text-code-string">{JSON.stringify(cut ? value.slice(0, MAX_SHOWN_LENGTH) : value)}</span>
        {cut && (
          <span className="text-text-faint">
            … +{(value.length - MAX_SHOWN_LENGTH).toLocaleString(text.languageTag)}
          </span>
        )}
      </>
    );
  }
  if (isRawNumber(value)) return <span className="text-code-number">{value.rawJSON}</span>;
  return <span className={typeof value === 'number' ? 'text-code-number' : 'text-code-keyword'}>{String(value)}</span>;
}

/** The root's font size follows the window, and the rows with it. */
function useRowHeight(): number {
  return useSyncExternalStore(onResize, measureRow);
}

const measureRow = () => ROW_REM * (remPixels() || 10);

function onResize(listener: () => void): () => void {
  window.addEventListener('resize', listener);
  return () => window.removeEventListener('resize', listener);
}
