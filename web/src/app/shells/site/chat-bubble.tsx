import { whatsappLink } from '../../../components/contact-links.ts';
import { useSite } from '../../../components/site-config.tsx';
import { chat } from '../../../content/support.ts';
import { WhatsappIcon } from '../../../ui/whatsapp-icon.tsx';

/** The floating way to a chat, on every public page; a form's bar at the foot of a phone goes before it. */
export function ChatBubble() {
  const { supportWhatsapp } = useSite();
  if (!supportWhatsapp) return null;
  return (
    <aside aria-label="Chat" className="chat-bubble">
      <a
        href={whatsappLink(supportWhatsapp, chat.greeting)}
        target="_blank"
        rel="noopener"
        className="fixed right-4 bottom-4 z-20 grid place-items-center size-14 rounded-full bg-brand-deep text-on-brand shadow-raised border-2 border-on-brand"
        aria-label="Chat to us on WhatsApp (opens in a new tab)"
      >
        <WhatsappIcon className="icon-lg" />
      </a>
    </aside>
  );
}
