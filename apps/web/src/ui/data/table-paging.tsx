import { ChevronLeft, ChevronRight } from 'lucide-react';
import { Button } from '../controls/button.tsx';
import { useUiText } from '../ui-text.ts';

/** Paging by cursor: there are no page numbers, only the previous and the next page. */
export interface TablePagingProps {
  /** Position of the first row shown, from 1; with `total` it makes "51–100 of 1,204". */
  readonly from: number;
  readonly count: number;
  readonly total: number;
  /** True where counting stopped at `total`: "51–100 of more than 10,000". */
  readonly more?: boolean | undefined;
  readonly onPrevious?: (() => void) | undefined;
  readonly onNext?: (() => void) | undefined;
  /** Goes to the other end of a list that is too long to page through. */
  readonly toEnd?: { readonly label: string; readonly onPress: () => void } | undefined;
}

export function TablePaging({ from, count, total, more = false, onPrevious, onNext, toEnd }: TablePagingProps) {
  const text = useUiText();
  return (
    <div className="flex min-h-12 items-center gap-2 border-t border-line px-4 py-2 text-sm">
      <span aria-live="polite" className="mr-auto text-text-faint tabular-nums">
        {text.rowsOf({ from, to: from + count - 1, total, more })}
      </span>
      {toEnd && (
        <Button size="small" variant="quiet" onClick={toEnd.onPress}>
          {toEnd.label}
        </Button>
      )}
      <Button size="small" disabled={!onPrevious} onClick={onPrevious} icon={<ChevronLeft aria-hidden />}>
        <span className="max-sm:sr-only">{text.previous}</span>
      </Button>
      <Button size="small" disabled={!onNext} onClick={onNext} iconAfter={<ChevronRight aria-hidden />}>
        <span className="max-sm:sr-only">{text.next}</span>
      </Button>
    </div>
  );
}
