import { useMessages } from '../../i18n/messages.ts';
import { paths } from '../../navigation/paths.ts';
import { brand } from '../../settings/brand.ts';
import { useLanguage } from '../../settings/locale.ts';
import { Link } from '../../ui/layout/link.tsx';
import { frameMessages } from '../messages.ts';
import { LogoMark } from './logo.tsx';

export function Footer() {
  const t = useMessages(frameMessages);
  const language = useLanguage();
  return (
    <footer className="print:hidden mt-auto border-t border-line">
      <div className="mx-auto flex max-w-page flex-wrap items-center gap-x-8 gap-y-4 px-4 py-6 text-sm text-text-quiet sm:px-6">
        <p className="flex items-center gap-3">
          <LogoMark className="size-5 shrink-0" />
          <span>
            {brand.name[language]} · {brand.tagline[language]}
          </span>
        </p>
        <nav className="flex md:ml-auto flex-wrap gap-x-5 gap-y-2" aria-label={t('footer_navigation')}>
          <Link to={paths.DocumentIndex} tone="quiet">
            {t('documentation')}
          </Link>
          <Link to={paths.Playground} tone="quiet">
            {t('playground')}
          </Link>
          <Link to={paths.ContactUs} tone="quiet">
            {t('contact')}
          </Link>
          <Link to={paths.Status} tone="quiet">
            {t('status')}
          </Link>
          <Link to={paths.Changelog} tone="quiet">
            {t('changelog')}
          </Link>
          <Link to={paths.PrivacyPolicy} tone="quiet">
            {t('privacy')}
          </Link>
          <Link to={paths.Terms} tone="quiet">
            {t('terms')}
          </Link>
          <Link to="/document/licences" tone="quiet">
            {t('licences')}
          </Link>
        </nav>
      </div>
    </footer>
  );
}
