import { cx } from '../../../../ui/cx.ts';

/** A line of the radio: an order, or an answer that accepts or refuses it. */
export interface RadioLine {
  readonly key: string;
  readonly text: string;
  readonly kind: 'order' | 'yes' | 'no';
}

interface RadioProps<Heard> {
  readonly label: string;
  readonly events: readonly Heard[];
  readonly tick: number;
  readonly ticksPerSecond: number;
  /** The line of an event; null for one that is none of the radio. */
  readonly lineOf: (event: Heard) => RadioLine | null;
}

/** Seconds for which a line stands. */
const LASTS_S = 6;

/** Orders, and the answers of mates, of the last seconds before a tick. */
export function Radio<Heard extends { readonly tick: number }>({
  label,
  events,
  tick,
  ticksPerSecond,
  lineOf,
}: RadioProps<Heard>) {
  const lasts = LASTS_S * ticksPerSecond;
  const lines = events
    .filter((event) => event.tick <= tick && tick - event.tick < lasts)
    .flatMap((event) => lineOf(event) ?? []);
  return (
    <ul
      aria-label={label}
      aria-live="polite"
      className="pointer-events-none flex flex-col items-start gap-1 text-sm [@media(max-height:480px)]:gap-0.5 [@media(max-height:480px)]:text-xs"
    >
      {lines.map(({ key, text, kind }) => (
        <li
          key={key}
          className={cx(
            'rounded bg-surface-overlay/90 px-2 py-0.5 [@media(max-height:480px)]:py-0',
            kind === 'order' && 'font-medium',
            kind === 'no' && 'text-warning',
          )}
        >
          {text}
        </li>
      ))}
    </ul>
  );
}
