import { t } from '@marketplace/languages/text';
import { Menu, X } from 'lucide-react';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { buttonClass } from '../../../ui/button.tsx';
import { SignOutButton } from '../sign-out-button.tsx';
import { LanguageLinks } from './languages.tsx';
import type { NavLink } from './navigation.ts';

const item = buttonClass({ tone: 'quiet', className: 'text-ink justify-start' });

/**
 * The menu of small screens. A `<details>`, so that it opens without JavaScript. With JavaScript, it closes on a link,
 * on the backdrop and on Escape, which returns focus to the toggle.
 */
export function SiteMenu({ links, signedIn }: { links: readonly NavLink[]; signedIn: boolean }) {
  const [open, setOpen] = useState(false);
  const details = useRef<HTMLDetailsElement>(null);
  const toggle = useRef<HTMLElement>(null);
  // The menu may have been opened before hydration.
  useEffect(() => setOpen(!!details.current?.open), []);
  const close = () => setOpen(false);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !open) return;
    close();
    toggle.current?.focus();
  };
  return (
    <details
      ref={details}
      className={signedIn ? 'xl:hidden' : 'md:hidden'}
      open={open}
      onToggle={(event) => setOpen(event.currentTarget.open)}
      onKeyDown={onKeyDown}
    >
      <summary ref={toggle} className="btn-icon list-none [&::-webkit-details-marker]:hidden" aria-label={t('Menu')}>
        {open ? <X className="icon" aria-hidden="true" /> : <Menu className="icon" aria-hidden="true" />}
      </summary>
      {/* biome-ignore lint/a11y/noStaticElementInteractions lint/a11y/useKeyWithClickEvents: an extra way to close; keyboard users have Escape and the toggle */}
      <div className="fixed inset-0 top-16 bg-scrim" onClick={close} />
      <nav
        aria-label={t('Menu')}
        className="absolute left-0 right-0 top-16 bg-surface border-b border-line p-4 grid gap-1 shadow-raised"
      >
        {links.map((link) => (
          <Link key={link.to} to={link.to} className={item} onClick={close}>
            {t(link.label)}
          </Link>
        ))}
        {signedIn && <SignOutButton className={item} />}
        <LanguageLinks within="div" className="mt-2 border-t border-line px-4 pt-2" />
      </nav>
    </details>
  );
}
