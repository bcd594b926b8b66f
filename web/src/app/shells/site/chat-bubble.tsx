import { t } from '@marketplace/languages/text';
import { Phone } from 'lucide-react';
import { useSession } from '../../../api/session.ts';
import { callLink, phoneText, whatsappLink } from '../../../components/reach/contact-links.ts';
import { useSite } from '../../../components/site-config.tsx';
import { chat } from '../../../content/support.ts';
import { classNames } from '../../../ui/class-names.ts';
import { WhatsappIcon } from '../../../ui/whatsapp-icon.tsx';

const bubble =
  'fixed right-4 z-20 grid place-items-center rounded-full bg-brand-deep text-on-brand shadow-raised border-2 border-on-brand';

/**
 * The floating chat and call buttons on public pages for anonymous visitors (specification section 1), if numbers are
 * configured. A form's bottom bar on phones takes precedence.
 */
export function ChatBubble() {
  const { user } = useSession();
  const { supportWhatsapp, contactPhone: call } = useSite();
  if (user || (!supportWhatsapp && !call)) return null;
  return (
    <aside aria-label={call ? t('Call or chat') : t('Chat')} className="chat-bubble">
      {call && (
        <a
          href={callLink(call)}
          className={classNames(bubble, 'bottom-20 size-12')}
          aria-label={t('Call us on {number}', { number: phoneText(call) })}
          title={phoneText(call)}
        >
          <Phone className="icon" aria-hidden="true" />
        </a>
      )}
      {supportWhatsapp && (
        <a
          href={whatsappLink(supportWhatsapp, t(chat.greeting))}
          target="_blank"
          rel="noopener"
          className={classNames(bubble, 'bottom-4 size-14')}
          aria-label={t('Chat with us on WhatsApp (opens in a new tab)')}
        >
          <WhatsappIcon className="icon-lg" />
        </a>
      )}
    </aside>
  );
}
