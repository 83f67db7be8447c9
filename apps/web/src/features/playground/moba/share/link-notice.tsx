import { useMessages } from '../../../../i18n/messages.ts';
import { Button } from '../../../../ui/controls/button.tsx';
import type { Moba } from '../use-moba.ts';
import { mobaLinkMessages } from './messages.ts';

interface LinkNoticeProps {
  readonly notice: NonNullable<Moba['link']['notice']>;
  readonly onSheet: () => void;
}

/** What is said of the link that brought a match; where its sheet is the matter, with the way to it. */
export function LinkNotice({ notice, onSheet }: LinkNoticeProps) {
  const t = useMessages(mobaLinkMessages);
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
      <span className="min-w-0 flex-1 basis-80">{t(notice)}</span>
      {(notice === 'missing_sheet' || notice === 'faulty_sheet') && (
        <Button size="small" onClick={onSheet}>
          {t('open_sheet')}
        </Button>
      )}
    </div>
  );
}
