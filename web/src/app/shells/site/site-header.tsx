import { userCan } from '@marketplace/contracts/accounts/user-policy';
import { t } from '@marketplace/languages/text';
import { MessageCircle } from 'lucide-react';
import { Link } from 'react-router-dom';
import { keys } from '../../../api/keys.ts';
import { useSession } from '../../../api/session.ts';
import { useApi } from '../../../api/use-api.ts';
import { Logo } from '../../../components/logo.tsx';
import { UnreadCount } from '../../../components/unread-count.tsx';
import { homePath } from '../../../routing/access.ts';
import { to } from '../../../routing/paths.ts';
import { buttonClass } from '../../../ui/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { SignOutButton } from '../sign-out-button.tsx';
import { accountLink, homeNames, mainLinks, type NavLink, seekerLinks, signedOutLinks } from './navigation.ts';
import { SiteMenu } from './site-menu.tsx';

/** The visitor's links: sign-in and sign-up, or the user's home. */
const useAccountLinks = (): { user: ReturnType<typeof useSession>['user']; links: readonly NavLink[] } => {
  const { user } = useSession();
  if (!user) return { user, links: signedOutLinks };
  const home = homePath(user);
  const own = homeNames[home] ? [{ to: home, label: homeNames[home] }] : [];
  const links = userCan('followOwnRequests', user) ? [...own, ...seekerLinks] : own;
  return { user, links: [...links, accountLink] };
};

const inRow = buttonClass({ tone: 'quiet', size: 'sm', className: 'whitespace-nowrap' });

/**
 * The width from which the user's own links fit into the row, and the size of all links. Seekers have three more
 * links. The main links show from 768 px (specification section 2).
 */
const inARow = {
  signedOut: { from: 'max-md:hidden', text: 'px-1.5 md:max-lg:text-[0.8125rem] lg:px-2 xl:px-3 lg:text-base' },
  signedIn: { from: 'max-xl:hidden', text: 'px-1.5 xl:px-2.5' },
};

/** Opens the conversation with the newest unread message. Shown to seekers who have one. */
function UnreadMessages() {
  const { data } = useApi(keys.unreadMessages);
  if (!data?.latest) return null;
  return (
    <Link
      to={to.seekerMessages({ id: data.latest.enquiryId, lead: data.latest.leadId })}
      className={buttonClass({ tone: 'quiet', size: 'sm', className: 'px-2' })}
    >
      <MessageCircle className="icon" aria-hidden="true" />
      <span className="sr-only">{t('Messages:')} </span>
      <UnreadCount count={data.count} />
    </Link>
  );
}

/** The header of every public page: logo, navigation, account and Post a Request. */
export function SiteHeader() {
  const { user, links: accountLinks } = useAccountLinks();
  const { from, text } = inARow[user ? 'signedIn' : 'signedOut'];
  // The seeker's row is full, and their dashboard has this link as well.
  const isSeeker = userCan('followOwnRequests', user);
  return (
    <header className="bg-surface border-b border-line sticky top-0 z-30 print:hidden">
      <div className="page md:max-lg:px-4 flex items-center gap-1 lg:gap-2 h-16">
        <Logo />
        <nav aria-label={t('Main')} className="flex lg:gap-1 ml-1 lg:ml-4 xl:ml-6 max-md:hidden">
          {mainLinks.map((link) => (
            <Link key={link.to} to={link.to} className={classNames(inRow, text, 'text-ink')}>
              {t(link.label)}
            </Link>
          ))}
        </nav>
        <div className="ml-auto flex items-center lg:gap-1">
          {user?.role === 'SEEKER' && <UnreadMessages />}
          {accountLinks.map((link) => (
            <Link
              key={link.to}
              to={link.to}
              className={classNames(inRow, text, link === accountLink && isSeeker ? 'max-2xl:hidden' : from)}
            >
              {t(link.label)}
            </Link>
          ))}
          {user && <SignOutButton className={classNames(inRow, text, from)} />}
          <Link
            to={to.enquire()}
            className={buttonClass({
              className: 'ml-1 px-3.5 md:max-lg:px-2.5 md:max-lg:text-[0.8125rem] whitespace-nowrap',
            })}
          >
            <span className="md:hidden">{t('Post Request')}</span>
            <span className="max-md:hidden">{t('Post a Request')}</span>
          </Link>
          <SiteMenu links={[...mainLinks, ...accountLinks]} signedIn={!!user} />
        </div>
      </div>
    </header>
  );
}
