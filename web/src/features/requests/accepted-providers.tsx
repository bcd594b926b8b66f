import { mailtoLink } from '@marketplace/contracts/addresses';
import type { AcceptedProvider } from '@marketplace/contracts/requests/tracking';
import { Mail, MapPin, MessageCircle, Phone, Timer } from 'lucide-react';
import { Link } from 'react-router-dom';
import { callLink, phoneText, whatsappLink } from '../../components/contact-links.ts';
import { UnreadCount } from '../../components/unread-count.tsx';
import { buttonClass } from '../../ui/button.tsx';
import { RequestCard, RequestCardTear } from '../../ui/request-card.tsx';
import { shortTime } from '../../ui/time.ts';
import { WhatsappIcon } from '../../ui/whatsapp-icon.tsx';
import { useConversationLink } from './conversation-link.ts';
import type { SectionProps } from './section-props.ts';
import { answersText, distanceText } from './text.ts';

/** Gives each provider's buttons a unique name for screen readers. */
const Whom = ({ name }: { name: string }) => <span className="sr-only"> {name}</span>;

/** Opens the conversation with this provider. */
const Messages = ({ provider: { leadId, businessName, unreadMessages } }: { provider: AcceptedProvider }) => {
  const linkTo = useConversationLink();
  return (
    <Link to={linkTo(leadId)} className={buttonClass()}>
      <MessageCircle className="icon" aria-hidden="true" />
      Messages
      <Whom name={`with ${businessName}`} />
      <UnreadCount count={unreadMessages} />
    </Link>
  );
};

const Ways = ({
  provider: { businessName, phone, email },
  request,
}: { provider: AcceptedProvider } & Pick<SectionProps, 'request'>) => (
  <>
    {phone && (
      <>
        <a
          href={whatsappLink(
            phone,
            `Hello ${businessName}, this is about my request ${request.reference}: ${request.title}.`,
          )}
          target="_blank"
          rel="noreferrer"
          className={buttonClass({ tone: 'action' })}
        >
          <WhatsappIcon className="icon" />
          WhatsApp
          <Whom name={businessName} />
        </a>
        <a href={callLink(phone)} className={buttonClass({ className: 'num' })}>
          <Phone className="icon" aria-hidden="true" />
          Call {phoneText(phone)}
          <Whom name={businessName} />
        </a>
      </>
    )}
    <a
      href={`${mailtoLink(email)}?subject=${encodeURIComponent(`${request.title} (${request.reference})`)}`}
      className={buttonClass({ tone: phone ? 'plain' : 'action' })}
    >
      <Mail className="icon" aria-hidden="true" />
      Email
      <Whom name={businessName} />
    </a>
  </>
);

const Provider = ({ provider, request }: { provider: AcceptedProvider } & Pick<SectionProps, 'request'>) => (
  <RequestCard className="shadow-raised border-brand" aria-labelledby={`provider-${provider.leadId}`}>
    <div className="p-4 md:p-6">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <h3 id={`provider-${provider.leadId}`} className="text-xl wrap-anywhere min-w-0">
          {provider.businessName}
        </h3>
        <span className="badge" data-status="ACCEPTED">
          Accepted {shortTime(provider.acceptedAt)}
        </span>
      </div>
      <dl className="mt-3 grid gap-2 text-sm sm:grid-cols-2">
        <div className="flex gap-2">
          <MapPin className="icon icon-sm text-ink-2 mt-0.5" aria-hidden="true" />
          <dt className="sr-only">Distance</dt>
          <dd>{distanceText(provider)}</dd>
        </div>
        <div className="flex gap-2">
          <Timer className="icon icon-sm text-ink-2 mt-0.5" aria-hidden="true" />
          <dt className="sr-only">Response time</dt>
          <dd>{answersText(provider)}</dd>
        </div>
      </dl>
    </div>
    <RequestCardTear />
    <div className="p-4 md:p-6 md:py-5">
      <div className="flex flex-col sm:flex-row sm:flex-wrap gap-2.5">
        <Messages provider={provider} />
        <Ways provider={provider} request={request} />
      </div>
    </div>
  </RequestCard>
);

/** Providers who accepted and their contact details. Renders nothing if there are none. */
export const AcceptedProviders = ({ request }: SectionProps) =>
  request.accepted.length === 0 ? null : (
    <section aria-labelledby="accepted" className="grid gap-4">
      <h2 id="accepted" className="text-xl">
        Who accepted
      </h2>
      {request.accepted.map((provider) => (
        <Provider key={provider.leadId} provider={provider} request={request} />
      ))}
    </section>
  );
