import { Ellipsis } from 'lucide-react';
import { IconButton } from '../controls/icon-button.tsx';
import { useUiText } from '../ui-text.ts';
import { Menu, type MenuEntry } from './menu.tsx';

export interface RowMenuProps {
  readonly entries: readonly MenuEntry[];
  /** Of which row: "Actions of Production key". */
  readonly label?: string;
}

/** The last cell of a table row. Apart from `Table`, so that a table without it does not load a menu. */
export function RowMenu({ entries, label }: RowMenuProps) {
  const text = useUiText();
  return (
    <Menu
      entries={entries}
      trigger={<IconButton label={label ?? text.rowActions} icon={<Ellipsis aria-hidden />} size="small" />}
    />
  );
}
