import { msg } from '@marketplace/languages/text';
import { LegalPage } from './legal-page.tsx';
import { termsSummary } from './summary.ts';
import { termsSections } from './terms.ts';

export default function TermsPage() {
  return (
    <LegalPage
      text="terms"
      title={msg('Terms of Use')}
      lead={msg('What you can expect from us, and what we expect from you.')}
      summary={termsSummary()}
      sections={termsSections}
    />
  );
}
