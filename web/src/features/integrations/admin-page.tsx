import { userCan } from '@marketplace/contracts/accounts/user-policy';
import { useSession } from '../../api/session.ts';
import { ApiKeysSection } from './api-keys.tsx';
import { marketplaceWebhooks } from './marketplace-webhooks.ts';
import { PartnerSitesSection } from './partner-sites.tsx';
import { WebhooksSection } from './webhooks.tsx';

/** `/admin/integrations`: how other software uses the administration. */
export default function AdminIntegrationsPage() {
  const { user } = useSession();
  return (
    <>
      <h1 className="text-2xl">Integrations</h1>
      <div className="mt-6">
        <ApiKeysSection about="A key acts as you. It can’t change roles, export lists or create keys, and the audit log names it. Keys stop working when you lose your role or remove your second step." />
        {userCan('manageWebhooks', user) && (
          <WebhooksSection calls={marketplaceWebhooks} about="Your own server gets the events of all businesses." />
        )}
        {userCan('managePartnerSites', user) && <PartnerSitesSection />}
      </div>
    </>
  );
}
