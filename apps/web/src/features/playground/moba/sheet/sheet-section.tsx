import { useMessages } from '../../../../i18n/messages.ts';
import { Button } from '../../../../ui/controls/button.tsx';
import type { OwnRules } from '../setup.ts';
import { sheetMessages } from './messages.ts';

interface SheetSectionProps {
  readonly ownRules: OwnRules | undefined;
  readonly onOpen: () => void;
}

/** Says by which rules the match is played, and opens the visitor's own. */
export function SheetSection({ ownRules, onOpen }: SheetSectionProps) {
  const t = useMessages(sheetMessages);
  return (
    <section className="flex flex-col gap-2 border-t border-line pt-4">
      <h2 className="text-sm font-medium">{t('rules')}</h2>
      <p className="text-sm text-text-quiet wrap-anywhere">
        {ownRules ? t('by_own', { hash: ownRules.hash }) : t('built_in')}
      </p>
      <Button size="small" onClick={onOpen}>
        {t('open')}
      </Button>
    </section>
  );
}
