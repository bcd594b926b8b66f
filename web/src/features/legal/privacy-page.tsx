import { useSite } from '../../components/site-config.tsx';
import { LegalPage } from './legal-page.tsx';
import { privacySections } from './privacy.ts';

export default function PrivacyPage() {
  const { analytics } = useSite();
  return (
    <LegalPage
      text="privacy"
      title="Privacy Policy"
      lead="What we know about you, why, who sees it and how long we keep it. In plain words."
      sections={privacySections({ counted: analytics !== null })}
    />
  );
}
