import { ApiKeysSection } from './api-keys.tsx';
import { businessWebhooks } from './business-webhooks.ts';
import { WebhooksSection } from './webhooks.tsx';

/** `/providers/settings/integrations`: how other software uses the business's data. Only owners see it. */
export default function ProviderIntegrationsPage() {
  return (
    <>
      <h1 className="text-3xl">Integrations</h1>
      <p className="text-ink-2 mt-1 max-w-read">
        Let your own software, or a tool you trust, work with your leads, quotes and appointments.
      </p>
      <div className="mt-6">
        <ApiKeysSection about="A key acts for your business with your rights. It sees contact details only of leads you’ve accepted. It stops working when you leave the business." />
        <WebhooksSection
          calls={businessWebhooks}
          about="Your own server gets events about leads, messages, quotes and appointments as they happen."
        />
      </div>
    </>
  );
}
