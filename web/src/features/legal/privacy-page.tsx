import { msg } from '@marketplace/languages/text';
import { useSite } from '../../components/site-config.tsx';
import { LegalPage } from './legal-page.tsx';
import { privacySections } from './privacy.ts';
import { privacySummary } from './summary.ts';

export default function PrivacyPage() {
  const { analytics } = useSite();
  return (
    <LegalPage
      text="privacy"
      title={msg('Privacy Policy')}
      lead={msg('What we know about you, why, who sees it and how long we keep it. In plain words.')}
      summary={privacySummary({ counted: analytics !== null })}
      sections={privacySections({ counted: analytics !== null })}
    />
  );
}
