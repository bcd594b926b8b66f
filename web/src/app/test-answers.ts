/** Sample API answers for tests that render pages as the server does. */

import type { HeldData } from '@marketplace/contracts/accounts/personal-data';
import type { ApplicationQuestion } from '@marketplace/contracts/applications/questions';
import type { Guide } from '@marketplace/contracts/catalogue/guides';
import type { CategoryCard, CategoryPage } from '@marketplace/contracts/catalogue/pages';
import type { PublicLead, PublicLeads } from '@marketplace/contracts/enquiries/board';
import type { LeadInvitation } from '@marketplace/contracts/leads/invitations';
import type { MailPreferences } from '@marketplace/contracts/mails/preferences';
import type { AreaIndex, AreaLevel, AreaPage, LocationPage } from '@marketplace/contracts/places/areas';
import type { ServiceLocationPage } from '@marketplace/contracts/places/service-locations';
import type { PublicProfile } from '@marketplace/contracts/profiles/profiles';
import type { PageLink } from '@marketplace/contracts/site/links';
import type { PublicStats } from '@marketplace/contracts/site/public-stats';
import type { LocalActivity } from '@marketplace/contracts/supply/local-activity';
import type { Supply } from '@marketplace/contracts/supply/supply';
import type { TeamInvitation } from '@marketplace/contracts/team/schemas';

const id = '0198c1de-0000-7000-8000-000000000001';
const card = (name: string, path: string): CategoryCard => ({
  id,
  name,
  slug: path.split('/').at(-1)!,
  path,
  description: `${name}, done well by people nearby who know how.`,
});
const link = (name: string, path: string): PageLink => ({ name, slug: path.split('/').at(-1)!, path });

const home = card('Home Improvement', '/services/home-improvement');
const plumbing = card('Plumbing', '/services/home-improvement/plumbing');
const drains = card('Blocked drains', '/services/home-improvement/plumbing/blocked-drains');
const tower = [home, plumbing, drains];

const guide: Guide = {
  includes: ['Finding the fault', 'New parts', 'A certificate'],
  ask: ['Are you licensed?', 'Is the call-out in the price?', 'Who patches the wall?'],
  law: ['A geyser has to have a certificate.'],
  checklist: ['Find the stopcock', 'Take photos', 'Keep the papers'],
};

/** A category's page, 1 to 3 levels deep. */
export const categoryPage = (level: 1 | 2 | 3): CategoryPage => ({
  path: tower[level - 1]!.path,
  picture: '/og/category/plumbing.png',
  level,
  category: tower[level - 1]!,
  ancestors: tower.slice(0, level - 1),
  children: tower.slice(level, level + 1).map((child) => ({ ...child, children: [] })),
  siblings: [card('Pest Control', '/services/home-improvement/pest-control')],
  guide,
});

const province = '/services/home-improvement/plumbing/gauteng';
export const plumbingInSandton: ServiceLocationPage = {
  path: `${province}/city-of-johannesburg/sandton`,
  canonicalPath: `${province}/city-of-johannesburg/sandton`,
  isWorthFinding: true,
  picture: '/og/service-location/plumbing.png',
  level: 2,
  category: plumbing,
  categoryAncestors: [home],
  area: {
    ...link('Sandton', '/areas-served/gauteng/city-of-johannesburg/sandton'),
    level: 'city',
    code: null,
    lat: -26.1,
    lng: 28.05,
    population: null,
  },
  places: [
    { ...link('Gauteng', province), level: 'province' },
    { ...link('City of Johannesburg', `${province}/city-of-johannesburg`), level: 'municipality' },
    { ...link('Sandton', `${province}/city-of-johannesburg/sandton`), level: 'city' },
  ],
  areaPath: '/areas-served/gauteng/city-of-johannesburg/sandton',
  locationPath: '/locations/sandton-gauteng',
  within: {
    kind: 'suburbs',
    places: [link('Rivonia', `${province}/city-of-johannesburg/sandton/rivonia`)],
    more: 18,
    areaPath: '/areas-served/gauteng/city-of-johannesburg/sandton',
  },
  otherSuburbs: [link('Bryanston', `${province}/city-of-johannesburg/sandton/bryanston`)],
  related: [link('Electrical Work', '/services/home-improvement/electrical/gauteng/city-of-johannesburg/sandton')],
  siblings: [],
  children: [],
  guide,
  requestIn: { province: 'Gauteng', city: 'Sandton' },
};

export const stats: PublicStats = {
  providers: 3,
  jobs: 7,
  requests: 9,
  averageRating: null,
  ratings: null,
  medianResponseHours: 2.5,
  onlineNow: null,
  priceFrom: 400,
  priceTo: 1500,
  faqProviders: null,
  sample: false,
};

const town = (name: string, km: number) => ({ name, km, lat: -26.1, lng: 28.1 });
const supply: Supply = {
  providers: 3,
  isMore: false,
  place: 'Sandton',
  nearest: null,
  medianFirstResponseMinutes: 80,
  n: 12,
  alternatives: [],
  cards: [
    {
      name: 'Edenvale Geysers',
      path: '/providers/edenvale-geysers',
      logo: null,
      checks: [{ check: 'identity', checkedAt: '2026-03-02T08:00:00.000Z', validUntil: null }],
      rating: { average: 4.7, count: 12 },
      base: 'Edenvale',
      distanceKm: 4,
      callOutCents: 35_000,
      now: { answersNow: true, ringsFrom: null, freeOn: null },
    },
  ],
  urgent: { takers: 3, ringing: 1 },
  firstAid: null,
};

export const localActivity: LocalActivity = {
  stats,
  supply,
  here: {
    named: [{ name: 'Mokwena Plumbing', path: null, city: 'Edenvale', km: 4, averageRating: 4.7, ratings: 12 }],
    bases: [
      { ...town('Sandton', 0), providers: 2 },
      { ...town('Edenvale', 4), providers: 1 },
    ],
    moreBases: 0,
    within: [10, 25, 50].map((km) => ({ km, providers: 3 })),
    requests: [
      {
        title: 'Burst geyser',
        service: 'Blocked drains',
        city: 'Sandton',
        budgetRange: 'R 500 - R 900',
        timeframe: 'Flexible timing',
        createdAt: '2026-03-01T08:00:00.000Z',
      },
    ],
    recentRequests: 9,
    budgets: { from: 400, to: 1500, count: 12 },
    prices: { median: 900, from: 650, to: 1400, count: 14, area: 'province' },
    answers: { medianHours: 2.5, count: 8 },
    nearest: null,
  },
};

const tall = [
  ['province', 'Gauteng', 'gauteng'],
  ['municipality', 'City of Johannesburg', 'city-of-johannesburg'],
  ['city', 'Johannesburg', 'johannesburg'],
  ['suburb', 'Rosebank', 'rosebank'],
] as const satisfies [AreaLevel, string, string][];
const placeAt = (depth: number) =>
  link(
    tall[depth]![1],
    `/areas-served/${tall
      .slice(0, depth + 1)
      .map(([, , slug]) => slug)
      .join('/')}`,
  );
const picture = '/og/area/gauteng.png';
const counts = { municipalities: 0, cities: 1, suburbs: 30 };
const requestIn = { province: 'Gauteng', city: 'Johannesburg' };

/** A place's page, 1 to 4 levels deep. */
export const areaPage = (depth: number): AreaPage => ({
  path: placeAt(depth - 1).path,
  canonicalPath: placeAt(depth - 1).path,
  picture,
  area: {
    ...placeAt(depth - 1),
    level: tall[depth - 1]![0],
    code: depth === 1 ? 'GP' : null,
    lat: -26.1,
    lng: 28.05,
    population: null,
  },
  ancestors: Array.from({ length: depth - 1 }, (_, above) => placeAt(above)),
  counts,
  children: depth < 4 ? [{ ...placeAt(depth), code: null, counts, first: ['Parktown'], more: 2 }] : [],
  popular: depth < 3 ? [placeAt(2)] : [],
  nearby: depth > 2 ? [link('Parktown', '/areas-served/gauteng/city-of-johannesburg/johannesburg/parktown')] : [],
  locationPath: depth > 2 ? '/locations/johannesburg-gauteng' : null,
  requestIn,
});

const areaIndex: AreaIndex = {
  path: '/areas-served',
  picture,
  counts: { ...counts, provinces: 9 },
  provinces: [{ ...placeAt(0), code: 'GP', counts, first: ['City of Johannesburg'], more: 10 }],
  popularCities: [placeAt(2)],
};

export const johannesburg: LocationPage = {
  path: '/locations/johannesburg-gauteng',
  canonicalPath: '/locations/johannesburg-gauteng',
  picture,
  slug: 'johannesburg-gauteng',
  area: areaPage(3).area,
  ancestors: areaPage(3).ancestors,
  city: link('Johannesburg', '/locations/johannesburg-gauteng'),
  province: placeAt(0),
  population: 4_803_262,
  suburbs: [link('Rosebank', '/locations/rosebank-gauteng')],
  suburbCount: 30,
  cityAreaPath: placeAt(2).path,
};

export const publicLead: PublicLead = {
  id,
  title: 'Burst geyser',
  description: 'It drips through the ceiling.',
  beingChecked: false,
  category: { id, name: 'Geysers', slug: 'geysers', path: ['home-improvement', 'plumbing', 'geysers'] },
  province: 'Gauteng',
  city: 'Johannesburg',
  budgetRange: 'R\u00a01\u00a0500 - R\u00a06\u00a0000',
  timeframe: 'ASAP (within 1 week)',
  attachmentCount: 0,
  createdAt: '2026-03-10T10:00:00.000Z',
};
export const publicLeads: PublicLeads = { leads: [publicLead], hasMore: true, nextCursor: 'bmV4dA', total: 45 };

const mailPreferences: MailPreferences = {
  wanted: {
    leads: true,
    'ending-leads': true,
    'follow-ups': false,
    verification: true,
    ratings: true,
    invitations: true,
    work: true,
  },
};
const heldData: HeldData = {
  held: [{ title: 'Your requests', count: 2, stays: 'That there was a request.' }],
  canCopy: true,
  deletionAt: null,
};
const applicationQuestion: ApplicationQuestion = {
  businessName: 'Dlamini Plumbing',
  question: 'Which PIRB number do you have?',
  askedAt: '2026-03-02T08:00:00.000Z',
  state: 'open',
};

const teamInvitation: TeamInvitation = {
  businessName: 'Dlamini Plumbing',
  email: 'lerato@example.org',
  role: 'MEMBER',
  expiresAt: '2026-03-09T08:00:00.000Z',
  needs: { name: true, password: true },
  obstacle: null,
};

const leadInvitation: LeadInvitation = {
  obstacle: null,
  leadId: null,
  expiresAt: '2026-03-09T08:00:00.000Z',
  request: {
    title: 'Drain is blocked',
    reference: '7KQ4-M2XD',
    description: 'The yard drain overflows.',
    ...{ categoryName: drains.name, city: 'Soweto', province: 'Gauteng', distanceKm: 11, isUrgent: false },
    ...{ budgetMin: 1500, budgetMax: 6500, timeframe: 'ASAP (within 1 week)', contactPreferences: [] },
    ...{ bestTimeToContact: null, contactLanguage: null, attachmentCount: 0, beingChecked: false },
    addressConfirmed: true,
  },
};

export const publicProfile: PublicProfile = {
  path: '/providers/zaneles-plumbing',
  slug: 'zaneles-plumbing',
  businessName: "Zanele's Plumbing",
  logo: '/api/public/photos/0198c1de-0000-7000-8000-0000000000aa/480.webp',
  about: 'Three qualified plumbers with a drain camera.',
  isVerified: true,
  services: [{ name: plumbing.name, path: plumbing.path }],
  area: {
    base: { name: 'Diepkloof, Soweto', lat: -26.25, lng: 27.95 },
    province: 'Gauteng',
    radiusKm: 25,
    places: [{ name: 'Johannesburg', lat: -26.2, lng: 28.04 }],
  },
  languages: ['English', 'isiZulu'],
  yearsInBusiness: 11,
  checks: [
    { check: 'identity', checkedAt: '2026-03-02T08:00:00.000Z', validUntil: null },
    { check: 'licence', checkedAt: '2026-03-02T08:00:00.000Z', validUntil: '2027-06-30T22:00:00.000Z' },
  ],
  rating: { average: 4.6, count: 14, byStars: [0, 0, 1, 3, 10], written: 9 },
  reviews: [
    {
      id,
      stars: 5,
      text: 'Cleared the drain in two hours.',
      createdAt: '2026-02-02T08:00:00.000Z',
      service: drains.name,
      city: 'Soweto',
      answer: 'Thank you.',
    },
  ],
  responses: { medianMinutes: 38, count: 41 },
  jobsDone: 23,
  photos: [
    {
      id,
      caption: 'Blocked yard drain',
      width: 1280,
      height: 960,
      small: `/api/public/photos/${id}/480.webp`,
      large: `/api/public/photos/${id}/1280.webp`,
    },
  ],
  isIndexed: true,
};

const answers: [key: RegExp, answer: (key: string) => unknown][] = [
  [/^\/api\/categories\/page\//, (key) => categoryPage((key.split('/').length - 4) as 1 | 2 | 3)],
  [/^\/api\/service-locations\//, () => plumbingInSandton],
  [/^\/api\/local-activity\//, () => localActivity],
  [/^\/api\/supply/, () => supply],
  [/^\/api\/public\/stats/, () => stats],
  [
    /^\/api\/public\/category-stats/,
    () => [{ ...link('Home Improvement', home.path), providers: 3, averageRating: null, ratings: null }],
  ],
  [/^\/api\/categories\?hierarchy/, () => [{ ...home, subcategories: [plumbing] }]],
  [
    /^\/api\/categories\/search/,
    () => ({ q: 'drain', found: [{ ...drains, within: [home.name, plumbing.name] }], nearest: [] }),
  ],
  [/^\/api\/categories\/parents/, () => [home]],
  [/^\/api\/categories\/slug\//, () => ({ ...plumbing, parentId: id })],
  [/^\/api\/locations\/areas$/, () => areaIndex],
  [/^\/api\/locations\/areas\//, (key) => areaPage(key.split('/').length - 4)],
  [/^\/api\/locations\/by-slug\//, () => johannesburg],
  [/^\/api\/public\/leads/, () => publicLeads],
  [/^\/api\/public\/providers\/[^/]+$/, () => publicProfile],
  [/^\/api\/locations\/provinces/, () => ['Gauteng']],
  [/^\/api\/application-questions/, () => applicationQuestion],
  [/^\/api\/lead-invitations\//, () => leadInvitation],
  [/^\/api\/team-invitations/, () => teamInvitation],
  [/^\/api\/mail-preferences/, () => mailPreferences],
  [/^\/api\/(personal-data|account\/data)/, () => heldData],
];

/** Returns the answer to a key, if there is one here. */
export const answerTo = (key: string): unknown => answers.find(([pattern]) => pattern.test(key))?.[1](key);

export const exampleAddress = (pattern: string) =>
  (
    ({
      '/services/*': plumbingInSandton.path,
      '/providers/:slug': publicProfile.path,
      '/services/:category': home.path,
      '/services/:category/:subcategory': plumbing.path,
      '/services/:category/:subcategory/:service': drains.path,
      '/locations/:location': johannesburg.path,
      '/areas-served/:province': areaPage(1).path,
      '/areas-served/:province/:municipality': areaPage(2).path,
      '/areas-served/:province/:municipality/:city': areaPage(3).path,
      '/areas-served/:province/:municipality/:city/:suburb': areaPage(4).path,
      '/seo/category/:category': '/seo/category/home-improvement',
      '/seo/category/:category/:subcategory': '/seo/category/home-improvement/plumbing',
      '/seo/category/:category/:subcategory/:service': '/seo/category/home-improvement/plumbing/blocked-drains',
      '/seo/services/:category/:location': '/seo/services/plumbing/sandton-gauteng',
      '/seo/services/:category/:subcategory/:location': '/seo/services/home-improvement/plumbing/sandton-gauteng',
      '/seo/services/:category/:subcategory/:service/:location':
        '/seo/services/home-improvement/plumbing/blocked-drains/sandton-gauteng',
    }) as Record<string, string>
  )[pattern] ?? pattern;
