import { LegalPage } from './legal-page.tsx';
import { termsOfService } from './terms-text.ts';

export function TermsPage() {
  return <LegalPage document={termsOfService} />;
}
