/**
 * The address that a link means after it was pasted into a sentence, retyped or shortened: `/requests/TOKEN).`,
 * `/Services//Plumbing/`, `/login`. Links on the site are right, so the browser needs none of this.
 */
import { LinkToken, MailboxToken } from '@marketplace/contracts/link-tokens';
import { notFoundPath } from '../../routing/access.ts';
import type { MatchAddress } from '../../routing/match.ts';
import { patterns } from '../../routing/paths.ts';
import type { Route } from '../../routing/route.ts';

/** Short or usual names of pages that have another address here. */
const otherNames: Readonly<Record<string, string>> = {
  '/home': patterns.home,
  '/index.html': patterns.home,
  '/index.php': patterns.home,
  '/requests': patterns.seekerEnquiries,
  '/enquiries': patterns.seekerEnquiries,
  '/my-requests': patterns.seekerEnquiries,
  '/enquiry': patterns.enquire,
  '/post-request': patterns.enquire,
  '/post-a-request': patterns.enquire,
  '/quote': patterns.enquire,
  '/quotes': patterns.enquire,
  '/get-quotes': patterns.enquire,
  '/login': patterns.signIn,
  '/log-in': patterns.signIn,
  '/signin': patterns.signIn,
  '/sign-in': patterns.signIn,
  '/auth/login': patterns.signIn,
  '/auth/sign-in': patterns.signIn,
  '/providers/login': patterns.signIn,
  '/register': patterns.register,
  '/signup': patterns.register,
  '/sign-up': patterns.register,
  '/forgot-password': patterns.forgotPassword,
  '/reset-password': patterns.resetPassword,
  '/verify': patterns.verifyEmail,
  '/verify-email': patterns.verifyEmail,
  '/auth/verify-email': patterns.verifyEmail,
  '/undo-email-change': patterns.undoEmailChange,
  '/invitation': patterns.teamInvitation,
  '/unsubscribe': patterns.mailPreferences,
  '/email-preferences': patterns.mailPreferences,
  '/become-a-provider': patterns.becomeProvider,
  '/contact-us': patterns.contact,
  '/privacy-notice': patterns.privacyPolicy,
  '/terms-and-conditions': patterns.terms,
  '/terms-of-service': patterns.terms,
  '/paia': patterns.paiaManual,
  '/accessibility-statement': patterns.accessibility,
  '/areas': patterns.areasServed,
  '/locations': patterns.areasServed,
  '/settings': patterns.account,
  '/profile': patterns.account,
  '/admin': patterns.adminDashboard,
};
/** First segments in the other number. `/en` has no prefix here. */
const otherFirst: Readonly<Record<string, string>> = {
  en: '',
  request: 'requests',
  service: 'services',
  lead: 'leads',
  provider: 'providers',
  seeker: 'seekers',
  area: 'areas-served',
  location: 'locations',
};

/** What a sentence adds. Slugs and ids end in a letter or a digit. */
const ending = /[^\p{L}\p{N}]+$/u;

/** Returns the parts of a path, or undefined if one is not valid. */
const segmentsOf = (pathname: string): string[] | undefined => {
  try {
    return pathname
      .split('/')
      .map(decodeURIComponent)
      .filter((segment) => segment !== '');
  } catch {
    return undefined;
  }
};

/** Encodes a segment as a browser does, which leaves `:` and some other marks as they are. */
const encoded = (segment: string): string =>
  encodeURIComponent(segment).replace(/%(?:24|26|2B|2C|3A|3B|3D|40)/g, decodeURIComponent);

const requests = patterns.request.split('/')[1]!;
const confirm = patterns.confirmRequest.split('/')[2]!;

const meantPath = (pathname: string, matchAddress: MatchAddress): string => {
  const typed = segmentsOf(pathname);
  if (!typed) return pathname;
  const [first = '', ...rest] = typed;
  const plain = (segment: string, isLast: boolean) => {
    const lower = segment.toLowerCase();
    return isLast ? lower.replace(ending, '') : lower;
  };
  const start = plain(first, rest.length === 0);
  const isRequest = (otherFirst[start] ?? start) === requests;
  const tokenAt = isRequest && rest[0]?.toLowerCase() === confirm ? 1 : 0;
  const segments = [
    otherFirst[start] ?? start,
    ...rest.map((segment, index) =>
      isRequest && index === tokenAt ? LinkToken.parse(segment) : plain(segment, index === rest.length - 1),
    ),
  ].filter((segment) => segment !== '');
  const path = `/${segments.map(encoded).join('/')}`;
  const named = otherNames[path] ?? path;
  return matchAddress(named).route.path === notFoundPath ? pathname : named;
};

/** Parameters that hold a token, with the definition that reads them. */
const tokensIn = ({ path, privateSearch = [] }: Route): Record<string, typeof LinkToken> =>
  Object.fromEntries(
    ['token', 'request']
      .filter((name) => privateSearch.includes(name))
      .map((name) => [name, path === patterns.mailPreferences ? MailboxToken : LinkToken]),
  );

const meantSearch = (url: URL, route: Route): string => {
  const tokens = tokensIn(route);
  if (Object.keys(tokens).length === 0) return url.search;
  const typed = [...url.searchParams];
  const meant = typed.map(([name, value], index): [string, string] => {
    // Some programs leave the `&` of an email's source as `&amp;`.
    const plain = name.replace(/^amp;/, '');
    const token = tokens[plain];
    if (token) return [plain, token.parse(value)];
    const isLast = index === typed.length - 1 && 'token' in tokens;
    return [plain, isLast ? value.replace(ending, '') : value];
  });
  const isSame = meant.every(([name, value], index) => typed[index]![0] === name && typed[index]![1] === value);
  return isSame ? url.search : `?${new URLSearchParams(meant)}`;
};

/** Returns the path and query that `url` means, or undefined if it is that already or leads to no page. */
export const meantAddress = (url: URL, matchAddress: MatchAddress): string | undefined => {
  const pathname = meantPath(url.pathname, matchAddress);
  const meant = pathname + meantSearch(url, matchAddress(pathname).route);
  return meant === url.pathname + url.search ? undefined : meant;
};
