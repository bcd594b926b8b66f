import { Share2 } from 'lucide-react';
import type { MouseEvent } from 'react';
import { classNames } from '../../ui/class-names.ts';
import { showToast } from '../../ui/toast.tsx';
import { whatsappLink } from '../contact-links.ts';
import { useSite } from '../site-config.tsx';

/** Where there is no sheet to share with, the address is copied; where that is forbidden, it is shown. */
const copy = async (url: string) => {
  try {
    await navigator.clipboard.writeText(url);
    showToast({ title: 'Link Copied', description: 'Paste it wherever you like.' });
  } catch {
    showToast({ title: 'Copy This Link', description: url });
  }
};

type Props = {
  /** What is handed on, in words. */
  title: string;
  /** Of a page that anybody may see. */
  path: string;
  /** What the accessible name says after "Share". */
  about?: string;
  className?: string;
};

/** Hands a page on: by the device's own sheet (Web Share), else as a copied link; before the script is there by WhatsApp. */
export function ShareLink({ title, path, about, className }: Props) {
  const { origin } = useSite();
  const url = `${origin}${path}`;
  const share = async (event: MouseEvent) => {
    event.preventDefault();
    if (!navigator.share) return copy(url);
    try {
      await navigator.share({ title, url });
    } catch (error) {
      // Whoever closes the sheet has changed their mind; anything else is the sheet's failure.
      if (!(error instanceof DOMException && error.name === 'AbortError')) await copy(url);
    }
  };
  return (
    <a
      href={whatsappLink('', `${title} ${url}`)}
      target="_blank"
      rel="noopener"
      onClick={share}
      className={classNames('inline-flex items-center gap-2 min-h-11 print:hidden', className)}
    >
      <Share2 className="icon icon-sm" aria-hidden="true" />
      Share{about && <span className="sr-only">: {about}</span>}
    </a>
  );
}
