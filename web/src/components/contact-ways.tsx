import { replyTime } from '@marketplace/contracts/promise';
import { t } from '@marketplace/languages/text';
import { Mail, Phone, Store } from 'lucide-react';
import type { ReactNode } from 'react';
import { chat } from '../content/support.ts';
import { MailAddress } from '../ui/mail-address.tsx';
import { WhatsappIcon } from '../ui/whatsapp-icon.tsx';
import { callLink, phoneText, whatsappLink } from './reach/contact-links.ts';
import { useSite } from './site-config.tsx';

type Way = { icon: ReactNode; what: string; href: string; label: string; newTab?: boolean };

/** The contact channels that this installation has configured. */
export const useContactWays = (): Way[] => {
  const { supportWhatsapp, providerWhatsapp, contactPhone, contactEmail } = useSite();
  const ways: (Way | false | null)[] = [
    supportWhatsapp !== null && {
      icon: <WhatsappIcon className="icon-lg" />,
      what: t('Quotes and support · WhatsApp'),
      href: whatsappLink(supportWhatsapp, t(chat.greeting)),
      label: phoneText(supportWhatsapp),
      newTab: true,
    },
    providerWhatsapp !== null && {
      icon: <Store className="icon icon-lg" aria-hidden="true" />,
      what: t('Becoming a provider · WhatsApp'),
      href: whatsappLink(providerWhatsapp, t(chat.provider)),
      label: phoneText(providerWhatsapp),
      newTab: true,
    },
    contactPhone !== null && {
      icon: <Phone className="icon icon-lg" aria-hidden="true" />,
      what: t('By phone'),
      href: callLink(contactPhone),
      label: phoneText(contactPhone),
    },
    contactEmail !== null && {
      icon: <Mail className="icon icon-lg" aria-hidden="true" />,
      what: t('Anything else · Email, within {time}', { time: t(replyTime) }),
      href: `mailto:${contactEmail}`,
      label: contactEmail,
    },
  ];
  return ways.filter((way) => !!way);
};

/** The contact channels as a list. */
export const ContactWays = ({ className }: { className?: string }) => (
  <ul className={className}>
    {useContactWays().map(({ icon, what, href, label, newTab }) => (
      <li key={what} className="flex gap-4 py-4 border-t border-line">
        <span className="text-brand mt-0.5">{icon}</span>
        <div className="min-w-0">
          <p className="text-ink-2 text-sm">{what}</p>
          <a href={href} className="link text-lg num" {...(newTab && { target: '_blank', rel: 'noopener' })}>
            <MailAddress>{label}</MailAddress>
            {newTab && <span className="sr-only"> {t('(opens in a new tab)')}</span>}
          </a>
        </div>
      </li>
    ))}
  </ul>
);
