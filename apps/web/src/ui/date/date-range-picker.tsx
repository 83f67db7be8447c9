import { CalendarDays, ChevronDown } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../controls/button.tsx';
import { cx } from '../cx.ts';
import { Popover } from '../overlays/popover.tsx';
import { useUiText } from '../ui-text.ts';
import { Calendar } from './calendar.tsx';
import { type CivilDate, formatCivilRange, todayIn, zoneOffset } from './civil-date.ts';

/** A named period or two days of the chosen zone, both included. */
export type DateRange<Preset extends string> =
  | { readonly preset: Preset }
  | { readonly preset: 'custom'; readonly from: CivilDate; readonly to: CivilDate };

export interface DateRangePickerProps<Preset extends string> {
  readonly label: string;
  readonly value: DateRange<Preset>;
  readonly onValueChange: (value: DateRange<Preset>) => void;
  /** Without "custom": the calendar is that. */
  readonly presets: readonly { readonly value: Preset; readonly label: string }[];
  /** IANA name. */
  readonly timeZone: string;
  /** For what has already happened: today is the last day. */
  readonly past?: boolean;
  /** Epoch milliseconds, by the clock of whoever wrote down what is looked for. */
  readonly now: () => number;
}

export function DateRangePicker<Preset extends string>(props: DateRangePickerProps<Preset>) {
  const { label, value, onValueChange, presets, timeZone, past = false, now } = props;
  const text = useUiText();
  const [open, setOpen] = useState(false);
  const rangeText =
    'from' in value
      ? formatCivilRange(value.from, value.to, text.languageTag)
      : (presets.find((preset) => preset.value === value.preset)?.label ?? value.preset);
  const change = (next: DateRange<Preset>) => {
    onValueChange(next);
    setOpen(false);
  };
  return (
    <Popover
      label={label}
      open={open}
      onOpenChange={setOpen}
      trigger={
        <Button
          icon={<CalendarDays aria-hidden className="text-text-faint" />}
          iconAfter={<ChevronDown aria-hidden className="text-text-faint" />}
        >
          <span className="sr-only">{label}: </span>
          {rangeText}
          <span className="text-sm font-normal text-text-faint max-sm:hidden">{zoneOffset(timeZone, now())}</span>
        </Button>
      }
      flush
    >
      <div className="flex max-sm:flex-col">
        <Presets presets={presets} chosen={value.preset} onChoose={(preset) => change({ preset })} />
        <div className="p-3">
          <CustomRange
            label={label}
            value={'from' in value ? value : undefined}
            today={todayIn(timeZone, now())}
            max={past ? todayIn(timeZone, now()) : undefined}
            onDone={(from, to) => change({ preset: 'custom', from, to })}
          />
        </div>
      </div>
    </Popover>
  );
}

interface PresetsProps<Preset extends string> {
  readonly presets: readonly { readonly value: Preset; readonly label: string }[];
  readonly chosen: string;
  readonly onChoose: (preset: Preset) => void;
}

function Presets<Preset extends string>({ presets, chosen, onChoose }: PresetsProps<Preset>) {
  return (
    <ul className="flex min-w-36 gap-0.5 border-line p-2 max-sm:flex-wrap max-sm:border-b sm:flex-col sm:border-r">
      {presets.map((preset) => (
        <li key={preset.value}>
          <button
            type="button"
            aria-pressed={chosen === preset.value}
            onClick={() => onChoose(preset.value)}
            className={cx(
              'flex h-8 w-full items-center rounded px-2.5 text-left hover:bg-surface-active',
              chosen === preset.value && 'font-medium text-accent',
            )}
          >
            {preset.label}
          </button>
        </li>
      ))}
    </ul>
  );
}

interface CustomRangeProps {
  readonly label: string;
  readonly value: { readonly from: CivilDate; readonly to: CivilDate } | undefined;
  readonly today: CivilDate;
  readonly max: CivilDate | undefined;
  readonly onDone: (from: CivilDate, to: CivilDate) => void;
}

/** First press: one end. Second press: the other, whichever is earlier. */
function CustomRange({ label, value, today, max, onDone }: CustomRangeProps) {
  const [start, setStart] = useState<CivilDate>();
  const pick = (date: CivilDate) => {
    if (start === undefined) setStart(date);
    else onDone(date < start ? date : start, date < start ? start : date);
  };
  return (
    <Calendar
      label={label}
      from={start ?? value?.from}
      to={start === undefined ? value?.to : undefined}
      today={today}
      max={max}
      onPick={pick}
    />
  );
}
