import { AcceptedProviderCard } from './accepted-provider-card.tsx';
import type { SectionProps } from './section-props.ts';

/** Providers who accepted and their contact details. Renders nothing if there are none. */
export const AcceptedProviders = ({ request, resource }: SectionProps) =>
  request.accepted.length === 0 ? null : (
    <section aria-labelledby="accepted" className="grid gap-4">
      <h2 id="accepted" className="text-xl">
        Who accepted
      </h2>
      {request.accepted.map((provider) => (
        <AcceptedProviderCard key={provider.leadId} provider={provider} request={request} resource={resource} />
      ))}
    </section>
  );
