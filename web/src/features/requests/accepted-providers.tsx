import { t } from '@marketplace/languages/text';
import { AcceptedProviderCard } from './accepted-provider-card.tsx';
import type { SectionProps } from './section-props.ts';

type Props = SectionProps & {
  /** The leads whose quotes are compared above, with the same facts and contact details. */
  compared: readonly string[];
};

/** Providers who accepted and their contact details. Renders nothing if there are none, or all are compared. */
export const AcceptedProviders = ({ request, resource, compared }: Props) => {
  const providers = request.accepted.filter(({ leadId }) => !compared.includes(leadId));
  if (providers.length === 0) return null;
  return (
    <section aria-labelledby="accepted" className="grid gap-4">
      <h2 id="accepted" className="text-xl">
        {compared.length > 0 ? t('Still to quote') : t('Who accepted')}
      </h2>
      {providers.map((provider) => (
        <AcceptedProviderCard key={provider.leadId} provider={provider} request={request} resource={resource} />
      ))}
    </section>
  );
};
