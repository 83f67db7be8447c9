import { quantile } from '@fourth-seat/game';
import { cardGameFacts } from '../../../cards/card-game.ts';
import { tableMessages } from '../../../cards/table-messages.ts';
import { useFormat } from '../../../i18n/format.ts';
import { useMessages } from '../../../i18n/messages.ts';
import type { Thought } from '../match/protocol.ts';
import { seatMessage, seatMessages } from '../seat-messages.ts';
import { sideSeats } from '../table/places.ts';
import type { TableView } from '../table/view.ts';
import { showcaseMessages } from './messages.ts';

/** Dots of the spark: the last decisions. */
const DOTS = 30;
/** Milliseconds at the lower and the upper edge; the scale between them is logarithmic. */
const [MIN_MS, MAX_MS] = [0.2, 5000];
/** Lines of the scale, in milliseconds. They say nothing about a claim: what is measured here is this device. */
const scaleLines = [10, 1000];
const HEIGHT = 44;

/** Share of the height, from below. */
const heightOf = (ms: number): number => Math.min(1, Math.max(0, Math.log(ms / MIN_MS) / Math.log(MAX_MS / MIN_MS)));

interface FiguresProps {
  readonly thoughts: readonly Thought[];
  readonly view: TableView | undefined;
  readonly plays: boolean;
}

/** Measurements of the table: the chance of the near side, and how long each decision took. */
export function Figures({ thoughts, view, plays }: FiguresProps) {
  const t = useMessages(showcaseMessages);
  const cardText = useMessages(tableMessages);
  const seatText = useMessages(seatMessages);
  const hasLandlord = view !== undefined && 'landlord' in view.table;
  const isAlone = view !== undefined && cardGameFacts[view.table.game].sides === 'alone';
  const near = isAlone ? seatText(seatMessage(0, view.seats.length)) : t('side_0');
  const side = hasLandlord ? cardText('landlord') : plays ? t('our_side') : near;
  const isOurs = ownSideOf(view?.table);
  // As that side sees it; the others see other cards and judge differently.
  const chances = thoughts.flatMap(({ seat, request, answer: { win_rate } }) =>
    win_rate !== null && isOurs?.(seat) === true && !request.api.endsWith('.bid') ? win_rate : [],
  );
  return (
    <div className="grid gap-3 sm:grid-cols-2 sm:gap-6">
      <Chance chances={chances} side={side} />
      <Times thoughts={thoughts} />
    </div>
  );
}

/** Tells the seats of the near side, or the landlord where there is one; undefined before there is a landlord, and so no sides. */
function ownSideOf(table: TableView['table'] | undefined): ((seat: number) => boolean) | undefined {
  if (table === undefined) return undefined;
  if (!('landlord' in table)) return (seat) => sideSeats(table, 0).includes(seat);
  const { landlord } = table;
  return landlord === undefined ? undefined : (seat) => seat === landlord;
}

function Chance({ chances, side }: { readonly chances: readonly number[]; readonly side: string }) {
  const t = useMessages(showcaseMessages);
  const format = useFormat();
  const last = chances.at(-1);
  const x = (at: number): number => (at / Math.max(16, chances.length - 1)) * 320;
  const y = (chance: number): number => 2 + (1 - chance) * (HEIGHT - 4);
  const line = chances.map((chance, at) => `${at ? 'L' : 'M'}${x(at).toFixed(1)} ${y(chance).toFixed(1)}`).join('');
  return (
    <figure className="min-w-0">
      <figcaption className="flex justify-between gap-2 text-sm text-text-quiet">
        {t('chance_of', { side })}
        <Value>{last === undefined ? '–' : format.percent(last, 0)}</Value>
      </figcaption>
      <svg viewBox={`0 0 320 ${HEIGHT}`} className="mt-1 block h-11 w-full" preserveAspectRatio="none" aria-hidden>
        <line x1={0} x2={320} y1={HEIGHT / 2} y2={HEIGHT / 2} stroke="var(--line-strong)" strokeDasharray="3 4" />
        {chances.length > 1 && (
          <path
            d={`${line}L${x(chances.length - 1).toFixed(1)} ${HEIGHT}L0 ${HEIGHT}Z`}
            fill="var(--accent-fill)"
            opacity={0.12}
          />
        )}
        <path d={line} fill="none" stroke="var(--series-1)" strokeWidth={2} vectorEffect="non-scaling-stroke" />
      </svg>
    </figure>
  );
}

function Times({ thoughts }: { readonly thoughts: readonly Thought[] }) {
  const t = useMessages(showcaseMessages);
  const format = useFormat();
  const times = thoughts.flatMap(({ took_ms }) => took_ms ?? []).slice(-DOTS);
  return (
    <figure className="min-w-0">
      <figcaption className="flex justify-between gap-2 text-sm text-text-quiet">
        {times.length === 0 ? t('thinking_none') : t('thinking_times', { count: times.length })}
        <Value>{times.length === 0 ? '–' : t('median', { time: format.duration(quantile(times, 0.5)) })}</Value>
      </figcaption>
      <div className="relative mt-1 h-11" aria-hidden>
        {scaleLines.map((ms) => (
          <span
            key={ms}
            className="absolute inset-x-0 flex translate-y-1/2 items-center gap-2 text-xs text-text-faint tabular-nums before:flex-1 before:border-t before:border-line"
            style={{ bottom: `${heightOf(ms) * 100}%` }}
          >
            {format.duration(ms)}
          </span>
        ))}
        {times.map((ms, at) => (
          <span
            // The place in the row is what a dot is.
            key={at}
            className="showcase-dot bg-accent-fill"
            style={{ left: `${(at / (DOTS + 5)) * 100}%`, bottom: `${heightOf(ms) * 100}%` }}
          />
        ))}
      </div>
    </figure>
  );
}

/**
 * At the right end of its line. Each value is a new element, because one that grows to the left would count as a layout
 * shift.
 */
const Value = ({ children }: { readonly children: string }) => (
  <span key={children} className="font-medium text-text tabular-nums">
    {children}
  </span>
);
