import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import { cx } from '../cx.ts';
import { useUiText } from '../ui-text.ts';

export interface Step {
  readonly label: ReactNode;
  readonly hint?: ReactNode;
}

export interface StepperProps {
  readonly steps: readonly Step[];
  /** Index of the step one is at; `steps.length` when all are done. */
  readonly current: number;
}

/** Where one is in an action of several steps. For a checklist whose steps can be done in any order see `Checklist`. */
export function Stepper({ steps, current }: StepperProps) {
  const text = useUiText();
  return (
    <ol className="flex gap-2">
      {steps.map((step, index) => {
        const done = index < current;
        const isCurrent = index === current;
        return (
          // A step is its place.
          <li
            key={index}
            aria-current={isCurrent ? 'step' : undefined}
            // On a narrow screen only this one says its name.
            className={cx('min-w-0 flex-1', isCurrent && 'max-sm:flex-2')}
          >
            <span
              className={cx('mb-2.5 block h-0.5 rounded-full', done || isCurrent ? 'bg-accent-fill' : 'bg-line-strong')}
            />
            <span className={cx('flex items-center gap-2 text-sm', isCurrent ? 'font-medium' : 'text-text-faint')}>
              <span className="sr-only">{text.step(index + 1, steps.length)}</span>
              <span aria-hidden className="flex min-w-[1.1em] shrink-0 items-center tabular-nums">
                {done ? <Check className="size-[1.1em] text-accent" /> : index + 1}
              </span>
              <span className={cx('truncate', !isCurrent && 'max-sm:sr-only')}>{step.label}</span>
            </span>
            {step.hint && isCurrent && (
              <span className="mt-0.5 block text-sm text-text-quiet max-sm:sr-only">{step.hint}</span>
            )}
          </li>
        );
      })}
    </ol>
  );
}

export interface ChecklistItem {
  readonly id: string;
  readonly label: ReactNode;
  readonly hint?: ReactNode;
  readonly done: boolean;
  /** What does it, shown while it is not done. */
  readonly action?: ReactNode;
}

/** Steps driven by real state; the first that is not done is the one that is lit. */
export function Checklist({
  items,
  className,
}: {
  readonly items: readonly ChecklistItem[];
  readonly className?: string;
}) {
  const text = useUiText();
  const nextId = items.find((item) => !item.done)?.id;
  return (
    <ol className={cx('flex flex-col', className)}>
      {items.map((item) => (
        <li key={item.id} className="flex items-start gap-3 border-t border-line py-3 first:border-0">
          <span
            aria-hidden
            className={cx(
              'mt-px flex size-5 shrink-0 items-center justify-center rounded-full border',
              item.done
                ? 'border-accent-fill bg-accent-fill text-on-accent'
                : item.id === nextId
                  ? 'border-accent'
                  : 'border-line-control',
            )}
          >
            {item.done && <Check className="size-[1em]" strokeWidth={3} />}
          </span>
          <span className="min-w-0 flex-1">
            <span className={cx('block', item.done ? 'text-text-quiet' : 'font-medium')}>
              {item.label}
              {item.done && <span className="sr-only"> ({text.met})</span>}
            </span>
            {item.hint && (
              <span className={cx('block text-sm', item.done ? 'text-text-faint' : 'text-text-quiet')}>
                {item.hint}
              </span>
            )}
          </span>
          {!item.done && item.action}
        </li>
      ))}
    </ol>
  );
}
