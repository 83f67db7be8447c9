import { type ItemRow, MOST_ITEMS, priceOf } from '@fourth-seat/moba';
import { X } from 'lucide-react';
import { useMessages } from '../../../../i18n/messages.ts';
import { useLanguage } from '../../../../settings/locale.ts';
import { IconButton } from '../../../../ui/controls/icon-button.tsx';
import { cx } from '../../../../ui/cx.ts';
import { mobaMessages } from '../messages.ts';
import { rowOf } from '../names.ts';
import { rules } from '../sheet/rules.ts';
import type { HeroFrame } from '../worker/frame.ts';
import { mobaSeatMessages } from './messages.ts';
import { recommended } from './recommended.ts';
import { statsText } from './stats-text.ts';
import type { OwnHero } from './use-own-hero.ts';

interface ShopProps {
  readonly hero: HeroFrame;
  readonly own: OwnHero;
}

/** What can be bought, by tier; parts that the hero has make an item cheaper. One press buys. */
export function Shop({ hero, own }: ShopProps) {
  const t = useMessages(mobaSeatMessages);
  const words = useMessages(mobaMessages);
  const wanted = recommended({ ...hero, isAtShop: true });
  const role = rowOf(hero.row)?.role ?? 'vanguard';
  return (
    <section
      aria-label={t('shop')}
      className="absolute inset-x-1 top-1 z-10 max-h-[calc(100%-0.8rem)] overflow-y-auto rounded-lg border border-line bg-surface-overlay/97 p-2 shadow-overlay sm:left-auto sm:w-[52rem]"
    >
      <div className="mb-1 flex items-center gap-2">
        <h2 className="font-semibold">{t('shop')}</h2>
        <p className="min-w-0 flex-1 truncate text-sm text-text-quiet" role="status">
          {hero.isAtShop ? `★ ${t('shop_hint', { role: words(role) })} (F)` : t('shop_far')}
        </p>
        <IconButton
          size="small"
          label={t('shop_close')}
          icon={<X aria-hidden />}
          onClick={() => own.setShopOpen(false)}
        />
      </div>
      {[1, 2, 3].map((tier) => (
        <div
          key={tier}
          role="group"
          aria-label={t('tier', { tier })}
          className="mb-1.5 grid grid-cols-2 gap-1 sm:grid-cols-3"
        >
          {rules.sheet.items.map((item, index) =>
            item.tier === tier ? (
              <Offer key={item.id} item={item} index={index} hero={hero} own={own} isWanted={item.id === wanted} />
            ) : null,
          )}
        </div>
      ))}
    </section>
  );
}

interface OfferProps extends ShopProps {
  readonly item: ItemRow;
  readonly index: number;
  readonly isWanted: boolean;
}

function Offer({ item, index, hero, own, isWanted }: OfferProps) {
  const t = useMessages(mobaSeatMessages);
  const language = useLanguage();
  const { price, used } = priceOf(rules.sheet, hero.items, index);
  const hasPlace = hero.items.length - used.length < MOST_ITEMS;
  const name = item.name[language];
  return (
    <button
      type="button"
      disabled={!hero.isAtShop || !hasPlace || price > hero.gold}
      onClick={() => own.link.buy(item.id)}
      className={cx(
        'min-w-0 rounded border px-1.5 py-1 text-left text-xs leading-4 not-disabled:hover:bg-surface-hover disabled:text-text-faint',
        isWanted ? 'border-accent bg-accent-soft' : 'border-line',
      )}
    >
      <span className="sr-only">{t('buy', { name, gold: price })}</span>
      <span aria-hidden className="flex justify-between gap-1">
        <span className="truncate font-medium">
          {isWanted && '★ '}
          {name}
        </span>
        <span className="font-mono tabular-nums">{price}</span>
      </span>
      <span className="block truncate text-text-quiet">{statsText(item.stats, language)}</span>
    </button>
  );
}
