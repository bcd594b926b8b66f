/** Every link of header, menu and footer. One whose page does not exist yet is not shown. */
export type NavLink = { to: string; label: string };

export const mainLinks: NavLink[] = [
  { to: '/services', label: 'Browse Services' },
  { to: '/leads', label: 'Current Requests' },
  { to: '/#how-it-works', label: 'How it Works' },
];

export const signedOutLinks: NavLink[] = [
  { to: '/auth/register', label: 'Sign Up' },
  { to: '/seekers/login', label: 'Sign In' },
];

/** Besides their home. */
export const seekerLinks: NavLink[] = [{ to: '/seekers/dashboard', label: 'Dashboard' }];

/** What a person's home is called, by its path. */
export const homeNames: Record<string, string> = {
  '/seekers/enquiries': 'Your Enquiries',
  '/providers/leads': 'Your Leads',
  '/admin/dashboard': 'Dashboard',
};

export const footerGroups: { title: string; links: NavLink[] }[] = [
  {
    title: 'Seekers',
    links: [
      { to: '/services', label: 'Browse Services' },
      { to: '/leads', label: 'Current Requests' },
      { to: '/enquire', label: 'Post a Request' },
      { to: '/areas-served', label: 'Areas Served' },
    ],
  },
  {
    title: 'Providers',
    links: [
      { to: '/become-provider', label: 'Become a Provider' },
      { to: '/seekers/login', label: 'Provider Sign In' },
      { to: '/join', label: 'Access Pass' },
    ],
  },
  {
    title: 'Help',
    links: [
      { to: '/#how-it-works', label: 'How it Works' },
      { to: '/#support', label: 'Support' },
      { to: '/contact', label: 'Contact' },
      { to: '/privacy-policy', label: 'Privacy Policy' },
      { to: '/terms', label: 'Terms' },
      { to: '/sitemap', label: 'Sitemap' },
    ],
  },
];
