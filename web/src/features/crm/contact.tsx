import type { AcceptedLead } from '@marketplace/contracts/leads';
import { Mail, MessageCircle, Phone } from 'lucide-react';
import { buttonClass } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { mailHref, telHref, whatsappHref, whatsappNumber } from './phone.ts';

type Props = {
  lead: AcceptedLead;
  /** The one next thing to do on the page: the first of the buttons is marigold. */
  next?: boolean;
  className?: string;
};

/** The ways to reach a client that there are: a number that cannot be dialled is shown as it was typed. */
export function ClientContact({ lead, next, className }: Props) {
  const call = telHref(lead.contactPhone);
  const chat = whatsappHref(whatsappNumber(lead));
  const ways = [
    call && { href: call, label: 'Call Client', whom: lead.contactName, Icon: Phone },
    chat && { href: chat, label: 'WhatsApp', whom: lead.contactName, Icon: MessageCircle, elsewhere: true },
    { href: mailHref(lead), label: 'Send Email', whom: `to ${lead.contactName}`, Icon: Mail },
  ].filter((way) => !!way);
  return (
    <>
      {!call && (
        <p className="text-sm text-ink-2">
          {lead.contactPhone ? `Phone: ${lead.contactPhone}` : 'No phone number given'}
        </p>
      )}
      <div className={classNames('grid gap-2', className)}>
        {ways.map(({ href, label, whom, Icon, elsewhere }, place) => (
          <a
            key={label}
            href={href}
            className={buttonClass({ tone: next && place === 0 ? 'action' : 'plain', size: 'sm', className: 'px-2' })}
            aria-label={`${label} ${whom}`}
            {...(elsewhere && { target: '_blank', rel: 'noreferrer' })}
          >
            <Icon className="icon icon-sm" aria-hidden="true" />
            {label}
          </a>
        ))}
      </div>
    </>
  );
}
