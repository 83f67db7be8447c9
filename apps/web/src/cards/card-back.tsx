import { cx } from '../ui/cx.ts';
import { suits } from './suits.ts';

/**
 * A card, face down, as wide as the `--card-w` around it. Hidden from screen readers: its owner says how many there
 * are.
 */
export function CardBack({ className }: { readonly className?: string }) {
  return (
    <span
      aria-hidden
      className={cx(
        'block h-[calc(var(--card-w)*1.4)] w-(--card-w) shrink-0 rounded-[max(0.3rem,calc(var(--card-w)*0.11))] border border-card-line bg-card-back p-[6%] shadow-[0_0.1rem_0.3rem_var(--shadow-color)]',
        className,
      )}
    >
      <span className="flex size-full items-center justify-center rounded-[max(0.2rem,calc(var(--card-w)*0.07))] border border-card-back-line/50">
        <svg viewBox="0 0 20 20" className="w-1/2 text-card-back-line">
          <path fill="currentColor" d={suits.D.path} />
        </svg>
      </span>
    </span>
  );
}
