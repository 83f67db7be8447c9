import { CalendarClock } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../controls/button.tsx';
import { Field } from '../controls/field.tsx';
import { IconButton } from '../controls/icon-button.tsx';
import { Input } from '../controls/input.tsx';
import { Popover } from '../overlays/popover.tsx';
import { useUiText } from '../ui-text.ts';
import { Calendar } from './calendar.tsx';
import { instantAt, todayIn, zoneOffset } from './civil-date.ts';

interface InstantButtonProps {
  readonly label: string;
  readonly hint: string;
  /** On the button inside. */
  readonly action: string;
  /** IANA name of the zone that times are shown in. */
  readonly timeZone: string;
  /** RFC 3339. */
  readonly onGo: (instant: string) => void;
  /** Epoch milliseconds, by the clock of whoever wrote down what is looked for. */
  readonly now: () => number;
}

/** A day and a time of day in the past, for lists that are too long to be paged through. */
export function InstantButton({ label, hint, action, timeZone, onGo, now }: InstantButtonProps) {
  const text = useUiText();
  const [open, setOpen] = useState(false);
  const today = todayIn(timeZone, now());
  const [day, setDay] = useState<string>();
  const [time, setTime] = useState('12:00');
  const [wrong, setWrong] = useState(false);
  const go = () => {
    const typed = parseTime(time);
    setWrong(typed === undefined);
    if (typed === undefined) return;
    // Of today, hours that have not come yet can be typed.
    onGo(new Date(Math.min(instantAt(day ?? today, typed, timeZone), now())).toISOString());
    setOpen(false);
  };
  return (
    <Popover
      label={label}
      open={open}
      onOpenChange={setOpen}
      trigger={<IconButton variant="secondary" label={label} icon={<CalendarClock aria-hidden />} />}
    >
      <form
        noValidate
        className="flex flex-col gap-3"
        onSubmit={(event) => {
          event.preventDefault();
          go();
        }}
      >
        <p className="max-w-67 text-sm text-text-quiet">{hint}</p>
        <Calendar label={label} from={day ?? today} to={day ?? today} today={today} max={today} onPick={setDay} />
        <div className="flex items-end gap-3">
          <Field
            label={`${text.timeOfDay} (${zoneOffset(timeZone, now())})`}
            error={wrong ? text.timeOfDayWrong : undefined}
            className="flex-1"
          >
            <Input
              mono
              inputMode="numeric"
              autoComplete="off"
              placeholder="14:30"
              value={time}
              onChange={(event) => {
                setTime(event.target.value);
                setWrong(false);
              }}
            />
          </Field>
          <Button type="submit" variant="primary">
            {action}
          </Button>
        </div>
      </form>
    </Popover>
  );
}

/** `9:05`, `09.05`, `0905` and `9` as `HH:MM`; undefined for what is no time of a day. */
export function parseTime(typed: string): string | undefined {
  const found = /^(\d{1,2})(?:[:.：]?(\d{2}))?$/.exec(typed.trim());
  const [hour, minute] = [Number(found?.[1]), Number(found?.[2] ?? 0)];
  if (!found || hour > 23 || minute > 59) return undefined;
  return `${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}`;
}
