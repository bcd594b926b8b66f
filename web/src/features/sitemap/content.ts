/** The main pages, as the page of links lists them. Those without a page are not shown. */
export const mainPages = [
  { to: '/', label: 'Home' },
  { to: '/services', label: 'Browse All Services' },
  { to: '/leads', label: 'Current Requests' },
  { to: '/enquire', label: 'Post a Request' },
  { to: '/areas-served', label: 'Areas Served' },
  { to: '/become-provider', label: 'Become a Provider' },
  { to: '/seekers/login', label: 'Sign In' },
  { to: '/auth/register', label: 'Sign Up' },
  { to: '/contact', label: 'Contact' },
  { to: '/privacy-policy', label: 'Privacy Policy' },
  { to: '/terms', label: 'Terms of Use' },
] as const;
