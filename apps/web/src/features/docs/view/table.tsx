import type { ReactNode } from 'react';
import { cx } from '../../../ui/cx.ts';

interface DocTableProps {
  readonly heads: readonly string[];
  readonly rows: readonly { readonly key: string; readonly cells: readonly ReactNode[] }[];
  readonly label: string;
  /** On a narrow screen the cells of a row are drawn below each other, because the last one is a sentence. */
  readonly stacks?: boolean;
}

/** A plain table that scrolls by itself where the screen is narrow. */
export function DocTable({ heads, rows, label, stacks = false }: DocTableProps) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrolls, so the arrow keys must reach it
    <div role="group" aria-label={label} tabIndex={0} className="my-4 overflow-x-auto">
      <table className="w-full text-left">
        <thead className={cx(stacks && 'max-sm:sr-only')}>
          <tr className="border-b border-line-strong text-sm text-text-faint">
            {heads.map((head) => (
              <th key={head} scope="col" className="py-2 pr-5 font-normal">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, cells }) => (
            <tr
              key={key}
              className={cx(
                'border-b border-line align-top',
                stacks && 'max-sm:flex max-sm:flex-wrap max-sm:gap-x-3 max-sm:py-2',
              )}
            >
              {cells.map((cell, index) => (
                <td
                  key={heads[index]}
                  className={cx('py-2 pr-5 last:pr-0', stacks && 'max-sm:p-0 max-sm:py-0.5 max-sm:last:w-full')}
                >
                  {cell}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
