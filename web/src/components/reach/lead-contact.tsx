import type { ContactMethod } from '@marketplace/contracts/enquiries/facts';
import { type AcceptedLead, whyContactHidden } from '@marketplace/contracts/leads/schemas';
import { type LucideIcon, Mail, MessageCircle, MessageSquareText, Phone } from 'lucide-react';
import type { ReactNode } from 'react';
import { buttonClass } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Notice } from '../../ui/notice.tsx';
import { type Way, waysToReach } from './ways.ts';

const words: Record<ContactMethod, { label: string; to: string; Icon: LucideIcon }> = {
  call: { label: 'Call Client', to: '', Icon: Phone },
  whatsapp: { label: 'WhatsApp', to: '', Icon: MessageCircle },
  email: { label: 'Send Email', to: 'to ', Icon: Mail },
  sms: { label: 'SMS', to: 'to ', Icon: MessageSquareText },
};

type WayLinkProps = {
  way: Way;
  lead: AcceptedLead;
  /** Contacting the client is the page's primary action. */
  next?: boolean | undefined;
  iconOnly?: boolean;
  /** The first thing to do on the page: a large button in the action colour. */
  isFirst?: boolean;
  className?: string;
};

/** A link to contact the client. The preferred channel is highlighted, and in the action colour if it is the primary action. */
export function WayLink({
  way: { method, href, preferred },
  lead,
  next,
  iconOnly,
  isFirst = false,
  className,
}: WayLinkProps) {
  const { label, to, Icon } = words[method];
  const name = `${label} ${to}${lead.contactName}${preferred ? ', preferred' : ''}`;
  return (
    <a
      href={href}
      aria-label={name}
      title={iconOnly ? name : undefined}
      className={buttonClass({
        tone: isFirst || (next && preferred) ? 'action' : 'plain',
        size: isFirst ? 'lg' : 'sm',
        className: classNames(
          'px-2',
          preferred && !next && !isFirst && 'border-brand bg-brand-soft text-brand',
          className,
        ),
      })}
      {...(method === 'whatsapp' && { target: '_blank', rel: 'noreferrer' })}
    >
      <Icon className="icon icon-sm" aria-hidden="true" />
      {!iconOnly && label}
    </a>
  );
}

/** Explains why the contact details are hidden. */
export const HiddenContact = ({ lead }: { lead: AcceptedLead }) => {
  const { title, text } = whyContactHidden(lead);
  return (
    <Notice tone="warning" title={title}>
      {text}
    </Notice>
  );
};

/**
 * The ways to reach the client as the next step of the page: the first one large, the others in rows below.
 * @param text prefilled message text
 * @param isOver nothing has to be done any more, so that no button is highlighted
 */
export function NextContact({
  lead,
  text,
  isOver,
  children,
}: {
  lead: AcceptedLead;
  text: string | undefined;
  isOver: boolean;
  /** More buttons after these. */
  children: ReactNode;
}) {
  const [first, ...others] = waysToReach(lead, text);
  return (
    <div className="grid grid-cols-2 gap-2.5">
      {first && <WayLink way={first} lead={lead} isFirst={!isOver} className="col-span-2" />}
      {others.map((way) => (
        <WayLink key={way.method} way={way} lead={lead} />
      ))}
      {children}
    </div>
  );
}

type Props = {
  lead: AcceptedLead;
  /** Prefilled message text. */
  text?: string | undefined;
  next?: boolean;
  className?: string;
};

/** All contact links of the client. A phone number that cannot be dialled is shown as entered. */
export const LeadContact = ({ lead, text, next, className }: Props) => (
  <>
    {!lead.callNumber && (
      <p className="text-sm text-ink-2">
        {lead.contactPhone ? `Phone: ${lead.contactPhone}` : 'No phone number given'}
      </p>
    )}
    <div className={classNames('grid grid-cols-2 sm:grid-cols-4 gap-2', className)}>
      {waysToReach(lead, text).map((way) => (
        <WayLink key={way.method} way={way} lead={lead} next={next} />
      ))}
    </div>
  </>
);
