import { useState } from 'react';
import { ColumnMenu } from '../ui/overlays/column-menu.tsx';
import { readStoredFields, storageKeys, writeStored } from './storage.ts';

/** Columns that a visitor has hidden, by table; kept in this browser. The first column always stays. */
export function useColumnChoice<Column extends { readonly key: string; readonly header: string }>(
  table: string,
  columns: readonly Column[],
) {
  const [hidden, setHidden] = useState<ReadonlySet<string>>(() => new Set(readHidden(table)));
  const change = (next: ReadonlySet<string>) => {
    setHidden(next);
    writeStored(
      storageKeys.hiddenColumns,
      JSON.stringify({ ...readStoredFields(storageKeys.hiddenColumns), [table]: [...next] }),
    );
  };
  return {
    shown: columns.filter(({ key }, index) => index === 0 || !hidden.has(key)),
    menu: <ColumnMenu columns={columns.slice(1)} hidden={hidden} onChange={change} />,
  };
}

function readHidden(table: string): readonly string[] {
  const stored = readStoredFields(storageKeys.hiddenColumns)?.[table];
  return Array.isArray(stored) ? stored.filter((key) => typeof key === 'string') : [];
}
