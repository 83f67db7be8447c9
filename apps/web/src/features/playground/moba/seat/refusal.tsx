import { useMessages } from '../../../../i18n/messages.ts';
import type { HeroFrame } from '../worker/frame.ts';
import { mobaSeatMessages } from './messages.ts';
import type { OwnHero } from './use-own-hero.ts';

/** Why the last command of who plays was not carried out. */
export function Refusal({ own, hero }: { readonly own: OwnHero; readonly hero: HeroFrame }) {
  const t = useMessages(mobaSeatMessages);
  const refused = own.isPlaying && hero.refused !== null && hero.isAlive ? hero.refused : undefined;
  return (
    <p
      role="status"
      className="pointer-events-none absolute inset-x-0 bottom-11 mx-auto w-fit rounded bg-surface-overlay/90 px-3 text-sm empty:hidden"
    >
      {own.hasNoTarget ? t('no_target') : refused && t('refused', { why: t(`refused_${refused}`) })}
    </p>
  );
}
