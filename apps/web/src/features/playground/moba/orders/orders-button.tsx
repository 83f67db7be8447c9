import { Megaphone } from 'lucide-react';
import { useMessages } from '../../../../i18n/messages.ts';
import { IconButton } from '../../../../ui/controls/icon-button.tsx';
import type { Orders } from '../seat/use-orders.ts';
import { mobaOrderMessages } from './messages.ts';

interface OrdersButtonProps {
  readonly orders: Orders;
  /** The dead give no orders. */
  readonly isAlive: boolean;
}

/** Opens and shuts the orders, for thumbs and for the mouse. */
export function OrdersButton({ orders, isAlive }: OrdersButtonProps) {
  const t = useMessages(mobaOrderMessages);
  return (
    <IconButton
      variant="secondary"
      label={`${t('orders')} (G)`}
      aria-expanded={orders.place !== null}
      disabled={!isAlive}
      icon={<Megaphone aria-hidden />}
      onClick={(event) => {
        // The keyboard belongs to the hero: a space bar must not press this button.
        event.currentTarget.blur();
        orders.toggle();
      }}
    />
  );
}
