import { House, ShoppingBag, Swords } from 'lucide-react';
import { useMessages } from '../../../../i18n/messages.ts';
import { IconButton } from '../../../../ui/controls/icon-button.tsx';
import type { HeroFrame } from '../worker/frame.ts';
import { mobaSeatMessages } from './messages.ts';
import type { OwnHero } from './use-own-hero.ts';

interface OwnButtonsProps {
  readonly hero: HeroFrame;
  readonly own: OwnHero;
}

/** What a hero does beside its skills, for thumbs and for the mouse. */
export function OwnButtons({ hero, own: { link, isShopOpen, setShopOpen } }: OwnButtonsProps) {
  const t = useMessages(mobaSeatMessages);
  return (
    <div className="flex items-center gap-1.5 max-sm:ml-auto">
      <IconButton
        variant="secondary"
        label={`${t('attack')} (A)`}
        icon={<Swords aria-hidden />}
        onClick={() => link.attackNearest()}
      />
      <IconButton
        variant="secondary"
        label={`${t('recall')} (B)`}
        icon={<House aria-hidden />}
        onClick={() => link.recall()}
      />
      <IconButton
        variant={hero.isAtShop ? 'primary' : 'secondary'}
        label={`${t('shop')} (P)`}
        aria-expanded={isShopOpen}
        icon={<ShoppingBag aria-hidden />}
        onClick={() => setShopOpen(!isShopOpen)}
      />
    </div>
  );
}
