import { useSite } from '../../components/site-config.tsx';
import { LegalPage } from './legal-page.tsx';
import { privacySections } from './privacy.ts';

export default function PrivacyPage() {
  const { analytics } = useSite();
  return (
    <LegalPage
      text="privacy"
      title="Privacy Policy"
      lead="What we know about you, why, who sees it and for how long. In plain words, and as the software really does it."
      sections={privacySections({ counted: analytics !== null })}
    />
  );
}
