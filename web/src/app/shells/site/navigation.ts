import { to } from '../../../routing/paths.ts';

export type NavLink = { to: string; label: string };

export const mainLinks: readonly NavLink[] = [
  { to: to.services(), label: 'Browse Services' },
  { to: to.requestBoard(), label: 'Current Requests' },
  { to: to.home({ hash: 'how-it-works' }), label: 'How it Works' },
];

export const signedOutLinks: readonly NavLink[] = [
  { to: to.register(), label: 'Sign Up' },
  { to: to.signIn(), label: 'Sign In' },
];

/** In addition to their home. */
export const seekerLinks: readonly NavLink[] = [{ to: to.seekerDashboard(), label: 'Dashboard' }];

/** For all signed-in users. */
export const accountLink: NavLink = { to: to.account(), label: 'Account' };

/** The name of a user's home page, by its path. */
export const homeNames: Record<string, string> = {
  [to.seekerEnquiries()]: 'Your Requests',
  [to.providerLeads()]: 'Your Leads',
};

export const footerGroups: readonly { title: string; links: readonly NavLink[] }[] = [
  {
    title: 'Seekers',
    links: [
      { to: to.services(), label: 'Browse Services' },
      { to: to.requestBoard(), label: 'Current Requests' },
      { to: to.enquire(), label: 'Post a Request' },
      { to: to.areasServed(), label: 'Areas Served' },
    ],
  },
  {
    title: 'Providers',
    links: [
      { to: to.becomeProvider(), label: 'Become a Provider' },
      { to: to.signIn(), label: 'Provider Sign In' },
    ],
  },
  {
    title: 'Help',
    links: [
      { to: to.home({ hash: 'how-it-works' }), label: 'How it Works' },
      { to: to.home({ hash: 'support' }), label: 'Support' },
      { to: to.contact(), label: 'Contact' },
      { to: to.privacyPolicy(), label: 'Privacy Policy' },
      { to: to.yourData(), label: 'Your Data' },
      { to: to.terms(), label: 'Terms' },
      { to: to.paiaManual(), label: 'PAIA Manual' },
      { to: to.sitemap(), label: 'Sitemap' },
    ],
  },
];
