import { Link } from 'react-router-dom';
import { useSession } from '../api/session.ts';
import { homeNames, mainLinks, type NavLink, seekerLinks, signedOutLinks } from '../content/navigation.ts';
import { hasPage } from '../routes.tsx';
import { buttonClass } from '../ui/button.tsx';
import { homePath } from './access.ts';
import { Logo } from './logo.tsx';
import { SignOutButton } from './sign-out-button.tsx';
import { SiteMenu } from './site-menu.tsx';

const existing = (links: NavLink[]) => links.filter((link) => hasPage(link.to));

/** The links of whoever is looking: the ways in when signed out, the person's home when signed in. */
const useAccountLinks = () => {
  const { user } = useSession();
  if (!user) return { user, links: existing(signedOutLinks) };
  const home = homePath(user);
  const own = homeNames[home] ? [{ to: home, label: homeNames[home] }] : [];
  return { user, links: user.role === 'SEEKER' ? [...own, ...existing(seekerLinks)] : own };
};

/** The head of every public page: the logo, where to go, who you are and Post a Request. */
export function SiteHeader() {
  const { user, links: accountLinks } = useAccountLinks();
  const links = existing(mainLinks);
  return (
    <header className="bg-surface border-b border-line sticky top-0 z-30">
      <div className="page flex items-center gap-2 h-16">
        <Logo />
        <nav aria-label="Main" className="hidden lg:flex ml-8 gap-1">
          {links.map((link) => (
            <Link
              key={link.to}
              to={link.to}
              className={buttonClass({ tone: 'quiet', size: 'sm', className: 'text-ink px-3 text-base' })}
            >
              {link.label}
            </Link>
          ))}
        </nav>
        <div className="ml-auto flex items-center gap-2">
          {accountLinks.map((link) => (
            <Link
              key={link.to}
              to={link.to}
              className={buttonClass({ tone: 'quiet', size: 'sm', className: 'max-lg:hidden text-base' })}
            >
              {link.label}
            </Link>
          ))}
          {user && <SignOutButton className="max-lg:hidden btn btn-quiet btn-sm text-base" />}
          <Link to="/enquire" className={buttonClass({ className: 'px-3.5' })}>
            <span className="lg:hidden">Post Request</span>
            <span className="max-lg:hidden">Post a Request</span>
          </Link>
          <SiteMenu links={[...links, ...accountLinks]} signedIn={!!user} />
        </div>
      </div>
    </header>
  );
}
