import { useState } from 'react';
import { useMessages } from '../../../i18n/messages.ts';
import { readStored, storageKeys, writeStored } from '../../../settings/storage.ts';
import { Banner } from '../../../ui/feedback/banner.tsx';
import { homeMessages } from '../messages.ts';

/** Raise it when the list of news changes: everyone then sees it once more. */
const EDITION = '1';

/** What is new, until the visitor dismisses it in this browser. */
export function News() {
  const t = useMessages(homeMessages);
  const [isRead, setRead] = useState(() => readStored(storageKeys.newsRead) === EDITION);
  if (isRead) return null;
  const dismiss = () => {
    writeStored(storageKeys.newsRead, EDITION);
    setRead(true);
  };
  return (
    <Banner title={t('news')} onDismiss={dismiss}>
      <ul className="mt-1 list-disc pl-5">
        <li>{t('news_1')}</li>
        <li>{t('news_2')}</li>
        <li>{t('news_3')}</li>
      </ul>
    </Banner>
  );
}
