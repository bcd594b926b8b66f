import { to } from '../../routing/paths.ts';

export const mainPages = [
  { to: to.home(), label: 'Home' },
  { to: to.services(), label: 'Browse All Services' },
  { to: to.requestBoard(), label: 'Current Requests' },
  { to: to.enquire(), label: 'Post a Request' },
  { to: to.areasServed(), label: 'Areas Served' },
  { to: to.becomeProvider(), label: 'Become a Provider' },
  { to: to.signIn(), label: 'Sign In' },
  { to: to.register(), label: 'Sign Up' },
  { to: to.contact(), label: 'Contact' },
  { to: to.privacyPolicy(), label: 'Privacy Policy' },
  { to: to.terms(), label: 'Terms of Use' },
  { to: to.paiaManual(), label: 'PAIA Manual' },
  { to: to.accessibility(), label: 'Accessibility' },
] as const;
