import { Share2 } from 'lucide-react';
import type { MouseEvent } from 'react';
import { classNames } from '../../ui/class-names.ts';
import { showToast } from '../../ui/toast.tsx';
import { useSite } from '../site-config.tsx';
import { whatsappLink } from './contact-links.ts';

/** Copies the link, or shows it if copying is not allowed. */
const copy = async (url: string) => {
  try {
    await navigator.clipboard.writeText(url);
    showToast({ title: 'Link copied', description: 'Paste it wherever you like.' });
  } catch {
    showToast({ title: 'Copy this link', description: url });
  }
};

type Props = {
  /** Title to share. */
  title: string;
  /** Path of a public page. */
  path: string;
  /** Added to the accessible name after "Share". */
  about?: string;
  className?: string;
};

/** Shares a page with Web Share, or copies the link. Before hydration it opens WhatsApp. */
export function ShareLink({ title, path, about, className }: Props) {
  const { origin } = useSite();
  const url = `${origin}${path}`;
  const share = async (event: MouseEvent) => {
    event.preventDefault();
    if (!navigator.share) return copy(url);
    try {
      await navigator.share({ title, url });
    } catch (error) {
      // AbortError means the user closed the share sheet. Any other error is a real failure.
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
