import { useMessages } from '../../../../i18n/messages.ts';
import { cardTableMessages } from '../messages.ts';
import type { TableView } from '../view.ts';
import { CardCounter } from './card-counter.tsx';
import { Drawer } from './drawer.tsx';
import { TableOptions } from './table-options.tsx';
import { TrickList } from './trick-list.tsx';

export type DrawerName = 'tricks' | 'counter' | 'options';

const titles = { tricks: 'tricks', counter: 'counter', options: 'table_settings' } as const;

interface OpenDrawerProps {
  readonly name: DrawerName;
  readonly id: string;
  readonly view: TableView;
  readonly onClose: () => void;
}

/** The open drawer: cards played, cards still out, or the settings. */
export function OpenDrawer({ name, id, view, onClose }: OpenDrawerProps) {
  const t = useMessages(cardTableMessages);
  return (
    <Drawer key={name} id={id} title={t(titles[name])} onClose={onClose}>
      {name === 'tricks' && <TrickList view={view} />}
      {name === 'counter' && <CardCounter view={view} />}
      {name === 'options' && <TableOptions />}
    </Drawer>
  );
}
