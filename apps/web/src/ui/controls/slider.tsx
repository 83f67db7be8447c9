import { Slider as Base } from '@base-ui/react/slider';

export interface SliderProps {
  readonly label: string;
  readonly value: number;
  readonly onValueChange: (value: number) => void;
  readonly min?: number;
  readonly max?: number;
  readonly step?: number;
  /** The number in words, written beside it and read by screen readers: "300 ms". */
  readonly format?: (value: number) => string;
  readonly disabled?: boolean;
}

export function Slider({
  label,
  value,
  onValueChange,
  min = 0,
  max = 100,
  step = 1,
  format = String,
  disabled,
}: SliderProps) {
  return (
    <Base.Root
      value={value}
      onValueChange={onValueChange}
      min={min}
      max={max}
      step={step}
      disabled={disabled}
      className="min-w-0"
    >
      <div className="mb-1 flex justify-between gap-3 text-sm">
        <Base.Label className="font-medium">{label}</Base.Label>
        <span aria-hidden className="text-text-quiet tabular-nums">
          {format(value)}
        </span>
      </div>
      <Base.Control className="flex h-6 touch-none items-center select-none data-disabled:opacity-50">
        <Base.Track className="h-1 w-full rounded-full bg-surface-active">
          <Base.Indicator className="rounded-full bg-accent-fill" />
          <Base.Thumb
            getAriaValueText={(_, current) => format(current)}
            className="size-4.5 rounded-full border-[0.3rem] border-accent-fill bg-on-accent has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus"
          />
        </Base.Track>
      </Base.Control>
    </Base.Root>
  );
}
