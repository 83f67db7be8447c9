import { Suspense, useState } from 'react';
import { useMessages } from '../../../../i18n/messages.ts';
import { lazyPart } from '../../../../navigation/lazy-part.tsx';
import { PartLoadError } from '../../../../navigation/load-error.tsx';
import { Button } from '../../../../ui/controls/button.tsx';
import type { MobaSetup } from '../setup.ts';
import { sheetMessages } from './messages.ts';

const OwnSheet = lazyPart(async () => (await import('./own-sheet.tsx')).OwnSheet, PartLoadError);

interface SheetSectionProps {
  readonly setup: MobaSetup;
  readonly onBegin: (setup: MobaSetup) => void;
}

/** Says by which rules the match is played, and opens the visitor's own. */
export function SheetSection({ setup, onBegin }: SheetSectionProps) {
  const t = useMessages(sheetMessages);
  // What was written stays until the page is left.
  const [state, setState] = useState<'never' | 'open' | 'closed'>('never');
  const { ownRules } = setup;
  return (
    <section className="flex flex-col gap-2 border-t border-line pt-4">
      <h3 className="text-sm font-medium">{t('rules')}</h3>
      <p className="text-sm text-text-quiet wrap-anywhere">
        {ownRules ? t('by_own', { hash: ownRules.hash }) : t('built_in')}
      </p>
      <Button size="small" onClick={() => setState('open')}>
        {t('open')}
      </Button>
      {state !== 'never' && (
        <Suspense fallback={null}>
          <OwnSheet
            open={state === 'open'}
            onOpenChange={(isOpen) => setState(isOpen ? 'open' : 'closed')}
            setup={setup}
            onBegin={onBegin}
          />
        </Suspense>
      )}
    </section>
  );
}
