import { LegalPage } from './legal-page.tsx';
import { termsSections } from './terms.ts';

export default function TermsPage() {
  return (
    <LegalPage
      text="terms"
      title="Terms of Use"
      lead="What you can expect from us, and what we expect from you."
      sections={termsSections}
    />
  );
}
