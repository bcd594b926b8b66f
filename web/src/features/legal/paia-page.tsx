import { LegalPage } from './legal-page.tsx';
import { paiaSections } from './paia.ts';

export default function PaiaPage() {
  return (
    <LegalPage
      text="paia"
      title="PAIA Manual"
      lead="Which records we hold, and how to ask for one under the Promotion of Access to Information Act."
      sections={paiaSections}
    />
  );
}
