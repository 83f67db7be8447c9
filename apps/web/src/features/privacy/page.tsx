import { LegalPage } from './legal-page.tsx';
import { privacyPolicy } from './privacy-text.ts';

export function PrivacyPage() {
  return <LegalPage document={privacyPolicy} />;
}
