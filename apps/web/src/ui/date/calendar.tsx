import { ChevronLeft, ChevronRight } from 'lucide-react';
import { type KeyboardEvent, useLayoutEffect, useRef, useState } from 'react';
import { IconButton } from '../controls/icon-button.tsx';
import { cx } from '../cx.ts';
import { useUiText } from '../ui-text.ts';
import { addDays, addMonths, type CivilDate, formatCivilDate, monthWeeks, weekday } from './civil-date.ts';

export interface CalendarProps {
  readonly label: string;
  /** Both ends included; `to` is undefined after the first of two presses. */
  readonly from: CivilDate | undefined;
  readonly to: CivilDate | undefined;
  readonly today: CivilDate;
  readonly max?: CivilDate | undefined;
  readonly onPick: (date: CivilDate) => void;
}

/**
 * Arrow keys move by days and weeks, Page Up and Down by months, Home and End within the week. One day is the Tab stop.
 */
export function Calendar({ label, from, to, today, max, onPick }: CalendarProps) {
  const text = useUiText();
  const grid = useRef<HTMLTableElement>(null);
  const wanted = useRef(false);
  const [current, setCurrent] = useState<CivilDate>(to ?? from ?? today);
  const isOutside = (date: CivilDate) => max !== undefined && date > max;
  const weeks = monthWeeks(current);
  const show = (date: CivilDate): CivilDate => {
    const within = max !== undefined && date > max ? max : date;
    setCurrent(within);
    return within;
  };
  // The day may be in a month that was not drawn when the key was pressed.
  useLayoutEffect(() => {
    if (wanted.current) grid.current?.querySelector<HTMLElement>(`[data-day="${current}"]`)?.focus();
    wanted.current = false;
  }, [current]);
  const onKeyDown = (event: KeyboardEvent) => {
    const target = dayByKey(event.key, current);
    if (!target) return;
    event.preventDefault();
    wanted.current = show(target) !== current;
  };
  const month = formatCivilDate(current, text.languageTag, { year: 'numeric', month: 'long' });
  return (
    <div className="w-67">
      <div className="mb-2 flex items-center justify-between">
        <IconButton
          size="small"
          label={text.previousMonth}
          icon={<ChevronLeft aria-hidden />}
          onClick={() => show(addMonths(current, -1))}
        />
        <span aria-live="polite" className="font-medium">
          {month}
        </span>
        <IconButton
          size="small"
          label={text.nextMonth}
          icon={<ChevronRight aria-hidden />}
          onClick={() => show(addMonths(current, 1))}
        />
      </div>
      <table
        ref={grid}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role -- a grid is a table of controls
        role="grid"
        aria-label={`${label}: ${month}`}
        className="w-full table-fixed border-separate border-spacing-y-0.5"
        onKeyDown={onKeyDown}
      >
        <Weekdays week={weeks[0] ?? []} />
        <tbody>
          {weeks.map((week) => (
            <tr key={week[0]}>
              {week.map((date) => (
                <Day
                  key={date}
                  date={date}
                  month={current.slice(0, 7)}
                  isFocused={date === current}
                  today={date === today}
                  edge={date === from || date === to}
                  between={from !== undefined && to !== undefined && date > from && date < to}
                  disabled={isOutside(date)}
                  onPick={() => {
                    setCurrent(date);
                    onPick(date);
                  }}
                />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function dayByKey(key: string, current: CivilDate): CivilDate | undefined {
  const fromMonday = (weekday(current) + 6) % 7;
  const days: Record<string, CivilDate> = {
    ArrowLeft: addDays(current, -1),
    ArrowRight: addDays(current, 1),
    ArrowUp: addDays(current, -7),
    ArrowDown: addDays(current, 7),
    PageUp: addMonths(current, -1),
    PageDown: addMonths(current, 1),
    Home: addDays(current, -fromMonday),
    End: addDays(current, 6 - fromMonday),
  };
  return days[key];
}

function Weekdays({ week }: { readonly week: readonly CivilDate[] }) {
  const { languageTag } = useUiText();
  return (
    <thead>
      <tr>
        {week.map((date) => (
          <th
            key={date}
            scope="col"
            abbr={formatCivilDate(date, languageTag, { weekday: 'long' })}
            className="h-7 text-xs font-normal text-text-faint"
          >
            {formatCivilDate(date, languageTag, { weekday: 'narrow' })}
          </th>
        ))}
      </tr>
    </thead>
  );
}

interface DayProps {
  readonly date: CivilDate;
  readonly month: string;
  readonly isFocused: boolean;
  readonly today: boolean;
  readonly edge: boolean;
  readonly between: boolean;
  readonly disabled: boolean;
  readonly onPick: () => void;
}

function Day({ date, month, isFocused, today, edge, between, disabled, onPick }: DayProps) {
  const text = useUiText();
  return (
    <td aria-selected={edge || between} className={cx('p-0 text-center', between && 'bg-accent-soft')}>
      <button
        type="button"
        data-day={date}
        tabIndex={isFocused ? 0 : -1}
        aria-label={formatCivilDate(date, text.languageTag, { dateStyle: 'full' })}
        aria-current={today ? 'date' : undefined}
        disabled={disabled}
        onClick={onPick}
        className={cx(
          'relative size-8 rounded text-sm tabular-nums transition-colors focus-visible:z-1 focus-visible:outline-offset-0 disabled:opacity-35',
          edge ? 'bg-accent-fill font-medium text-on-accent' : 'not-disabled:hover:bg-surface-active',
          !edge && !date.startsWith(month) && 'text-text-faint',
        )}
      >
        {Number(date.slice(8))}
        {today && <span className="absolute inset-x-0 bottom-1 mx-auto size-1 rounded-full bg-current" />}
      </button>
    </td>
  );
}
