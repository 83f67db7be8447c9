import licences from 'virtual:docs/licences';
import { useMessages } from '../../../i18n/messages.ts';
import { docsMessages } from '../messages.ts';
import { DocTable } from './table.tsx';

/** Everything that is delivered with the product, from the lock file. */
export function LicenceTable() {
  const t = useMessages(docsMessages);
  const rows = licences.map(({ name, version, licence }) => ({
    key: `${name}@${version}`,
    cells: [name, version, licence],
  }));
  return <DocTable label={t('licences')} heads={[t('name'), t('version'), t('licence')]} rows={rows} />;
}
