import { Columns3 } from 'lucide-react';
import { Checkbox } from '../controls/checkbox.tsx';
import { IconButton } from '../controls/icon-button.tsx';
import { useUiText } from '../ui-text.ts';
import { Popover } from './popover.tsx';

interface ColumnMenuProps {
  /** Those that can be left out. */
  readonly columns: readonly { readonly key: string; readonly header: string }[];
  readonly hidden: ReadonlySet<string>;
  readonly onChange: (hidden: ReadonlySet<string>) => void;
}

/** Which columns a table shows. */
export function ColumnMenu({ columns, hidden, onChange }: ColumnMenuProps) {
  const text = useUiText();
  const toggle = (key: string) => {
    const next = new Set(hidden);
    if (!next.delete(key)) next.add(key);
    onChange(next);
  };
  return (
    <Popover
      label={text.columns}
      align="end"
      trigger={<IconButton size="small" label={text.columns} icon={<Columns3 aria-hidden />} />}
    >
      <div role="group" aria-label={text.columns} className="flex flex-col gap-2.5">
        {columns.map(({ key, header }) => (
          <Checkbox key={key} label={header} checked={!hidden.has(key)} onChange={() => toggle(key)} />
        ))}
      </div>
    </Popover>
  );
}
