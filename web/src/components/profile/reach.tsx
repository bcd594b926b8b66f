import { mailtoLink } from '@marketplace/contracts/addresses';
import { contactWays } from '@marketplace/contracts/contact/ways';
import type { ProviderContact } from '@marketplace/contracts/profiles/profiles';
import { t } from '@marketplace/languages/text';
import { Mail, Phone } from 'lucide-react';
import type { ReactNode } from 'react';
import { buttonClass } from '../../ui/button.tsx';
import { WhatsappIcon } from '../../ui/whatsapp-icon.tsx';
import { callLink, phoneText, whatsappLink } from '../reach/contact-links.ts';

type Props = {
  businessName: string;
  contact: ProviderContact;
  request: { reference: string; title: string };
  className?: string;
  /** Small buttons, and no email. */
  isCompact?: boolean;
  /** Whether the most useful way is the marked button. */
  isMarked?: boolean;
  /** Shown before the ways. */
  first?: ReactNode;
  /** More buttons after these. */
  children?: ReactNode;
};
type Way = 'whatsapp' | 'call' | 'email';

/**
 * The ways to reach a provider, the most useful first. WhatsApp is offered only for a mobile number or one
 * that the provider declares.
 */
export function Reach({
  businessName,
  contact: { phone, whatsapp, email },
  request,
  className,
  isCompact = false,
  isMarked = !isCompact,
  first,
  children,
}: Props) {
  const size = isCompact ? 'sm' : undefined;
  const icon = isCompact ? 'icon icon-sm' : 'icon';
  /** Makes each provider's button names unique for screen readers. */
  const hiddenName = <span className="sr-only"> {businessName}</span>;
  const ways: Record<Way, (tone: 'action' | 'plain') => ReactNode> = {
    whatsapp: (tone) => (
      <a
        key="whatsapp"
        href={whatsappLink(
          whatsapp!,
          t('Hello {business}, this is about my request {reference}: {title}.', {
            business: businessName,
            reference: request.reference,
            title: request.title,
          }),
        )}
        target="_blank"
        rel="noreferrer"
        className={buttonClass({ tone, ...(size && { size }) })}
      >
        <WhatsappIcon className={icon} />
        WhatsApp
        {hiddenName}
      </a>
    ),
    call: (tone) => (
      <a key="call" href={callLink(phone!)} className={buttonClass({ tone, ...(size && { size }), className: 'num' })}>
        <Phone className={icon} aria-hidden="true" />
        {t('Call {number}', { number: phoneText(phone!) })}
        {hiddenName}
      </a>
    ),
    email: (tone) => (
      <a
        key="email"
        href={`${mailtoLink(email)}?subject=${encodeURIComponent(`${request.title} (${request.reference})`)}`}
        className={buttonClass({ tone, ...(size && { size }) })}
      >
        <Mail className={icon} aria-hidden="true" />
        {t('Email')}
        {hiddenName}
      </a>
    ),
  };
  const order = contactWays({ call: phone, whatsapp, email }).flatMap(({ method }) =>
    method === 'sms' || (method === 'email' && isCompact) ? [] : [method],
  );
  return (
    <div className={className}>
      {first}
      {order.map((way, place) => ways[way](place === 0 && isMarked ? 'action' : 'plain'))}
      {children}
    </div>
  );
}
