import { msg } from '@marketplace/languages/text';
import { to } from '../../../routing/paths.ts';

export type NavLink = { to: string; label: string };

export const mainLinks: readonly NavLink[] = [
  { to: to.services(), label: msg('Browse Services') },
  { to: to.requestBoard(), label: msg('Current Requests') },
  { to: to.home({ hash: 'how-it-works' }), label: msg('How it Works') },
];

export const signedOutLinks: readonly NavLink[] = [
  { to: to.register(), label: msg('Sign Up') },
  { to: to.signIn(), label: msg('Sign In') },
];

/** In addition to their home. */
export const seekerLinks: readonly NavLink[] = [{ to: to.seekerDashboard(), label: msg('Dashboard') }];

/** For all signed-in users. */
export const accountLink: NavLink = { to: to.account(), label: msg('Account') };

/** The name of a user's home page, by its path. */
export const homeNames: Record<string, string> = {
  [to.seekerEnquiries()]: msg('Your Requests'),
  [to.providerLeads()]: msg('Your Leads'),
};

export const footerGroups: readonly { title: string; links: readonly NavLink[] }[] = [
  {
    title: msg('Seekers'),
    links: [
      { to: to.services(), label: msg('Browse Services') },
      { to: to.requestBoard(), label: msg('Current Requests') },
      { to: to.enquire(), label: msg('Post a Request') },
      { to: to.areasServed(), label: msg('Areas Served') },
    ],
  },
  {
    title: msg('Providers'),
    links: [
      { to: to.becomeProvider(), label: msg('Become a Provider') },
      { to: to.signIn(), label: msg('Provider Sign In') },
    ],
  },
  {
    title: msg('Help'),
    links: [
      { to: to.home({ hash: 'how-it-works' }), label: msg('How it Works') },
      { to: to.home({ hash: 'support' }), label: msg('Support') },
      { to: to.contact(), label: msg('Contact') },
      { to: to.privacyPolicy(), label: msg('Privacy Policy') },
      { to: to.yourData(), label: msg('Your Data') },
      { to: to.terms(), label: msg('Terms') },
      { to: to.paiaManual(), label: msg('PAIA Manual') },
      { to: to.accessibility(), label: msg('Accessibility') },
      { to: to.sitemap(), label: msg('Sitemap') },
    ],
  },
];
