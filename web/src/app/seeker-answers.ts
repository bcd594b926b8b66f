/** Sample answers about a seeker's requests, for tests: each state of a request, its quotes and its conversations. */
import type { CurrentUser, Session } from '@marketplace/contracts/accounts/schemas';
import type { Message, Messages, RequestConversations } from '@marketplace/contracts/conversations/schemas';
import type { Disclosures } from '@marketplace/contracts/enquiries/disclosures';
import type { SeekerEnquiry } from '@marketplace/contracts/enquiries/schemas';
import type { RequestPhoneSettings } from '@marketplace/contracts/phones/schemas';
import type { SeekerQuote } from '@marketplace/contracts/quotes/schemas';
import type { OwnRating } from '@marketplace/contracts/ratings/schemas';
import type { AcceptedProvider, FollowedRequest } from '@marketplace/contracts/requests/tracking';
import { appointmentStates } from '../features/requests/appointments/example-appointments.ts';
import { exampleProvider, exampleRequest, none } from '../features/requests/example-request.ts';

const id = (n: number) => `0198c5f0-7a11-7000-8000-${String(n).padStart(12, '0')}`;
const at = '2026-03-09T10:00:00.000Z';
const later = '2026-03-10T09:00:00.000Z';

export const exampleSeeker: CurrentUser = {
  id: id(1),
  email: 'thandi@example.org',
  name: 'Thandi',
  phone: null,
  role: 'SEEKER',
  workspaceId: null,
  isEmailVerified: true,
};

const seen: AcceptedProvider = {
  ...exampleProvider,
  answers: { medianMinutes: 38, count: 12 },
  unreadMessages: 2,
  profile: {
    ...exampleProvider.profile,
    rating: { average: 4.6, count: 14 },
    yearsInBusiness: 11,
    checks: [
      { check: 'identity', checkedAt: at, validUntil: null },
      { check: 'licence', checkedAt: at, validUntil: '2027-06-30T22:00:00.000Z' },
    ],
    photos: [{ id: id(2), caption: '', width: 640, height: 480, small: '/a.webp', large: '/b.webp' }],
    photoCount: 4,
  },
};
const landline: AcceptedProvider = {
  ...exampleProvider,
  leadId: id(3),
  businessName: 'Blue Tap',
  distanceKm: 0.4,
  isLandline: true,
  whatsapp: null,
};

const quote = (n: number, provider: AcceptedProvider, more: Partial<SeekerQuote> = {}): SeekerQuote => ({
  id: id(n),
  leadId: provider.leadId,
  version: 1,
  status: 'SENT',
  isSuperseded: false,
  kind: 'ITEMISED',
  vat: 'ADDED_15',
  lines: [
    { description: 'Call-out', quantity: 2, unitPriceCents: 25_000, amountCents: 50_000 },
    { description: 'Report', quantity: 1, unitPriceCents: 0, amountCents: 0 },
  ],
  fromCents: null,
  toCents: null,
  subtotalCents: 50_000,
  vatCents: 7_500,
  totalCents: 57_500,
  totalFromCents: null,
  validUntil: '2026-12-08',
  startDate: '2026-03-11',
  durationDays: 2,
  guaranteeMonths: 12,
  note: '',
  files: [{ id: id(n + 50), name: 'plan.pdf', size: 1000, type: 'application/pdf', state: 'checking', url: null }],
  sentAt: at,
  endedAt: null,
  declined: null,
  provider: { businessName: provider.businessName, averageRating: null, ratings: 0 },
  can: { accept: true, decline: true },
  ...more,
});
const range = {
  kind: 'RANGE',
  vat: 'INCLUDED',
  totalFromCents: 40_000,
  startDate: null,
  durationDays: null,
  guaranteeMonths: null,
} as const;
export const openQuotes = [
  quote(10, seen, { isSuperseded: true, can: { accept: false, decline: false } }),
  quote(11, seen, {
    version: 2,
    totalCents: 46_000,
    startDate: '2026-03-10',
    provider: { businessName: seen.businessName, averageRating: 4.6, ratings: 14 },
  }),
  quote(12, landline, range),
];
const decided = { can: { accept: false, decline: false }, endedAt: later };
export const decidedQuotes = [
  quote(11, seen, { ...decided, status: 'ACCEPTED' }),
  quote(12, landline, { ...decided, ...range, status: 'DECLINED', declined: { reason: 'PRICE', text: '' } }),
];

const rating: OwnRating = {
  id: id(20),
  stars: 4,
  text: 'Tidy.',
  status: 'published',
  refusal: null,
  createdAt: at,
  changeableUntil: later,
  can: { change: true },
  answer: { text: 'Welcome.', at: later },
};

const accepted: FollowedRequest = {
  ...exampleRequest,
  status: 'in_progress',
  contactLanguage: 'isiZulu',
  bestTimeToContact: 'Weekends only',
  timeframe: 'ASAP (within 1 week)',
  contact: { ...exampleRequest.contact, canConfirm: false },
  providers: { ...none, told: 5, open: 3, opened: 3, accepted: 2 },
  accepted: [seen, landline],
  nextExpiryAt: '2026-03-10T18:00:00.000Z',
  closing: { at: '2026-05-01T10:00:00.000Z', isNoticed: true },
  timeline: [
    { kind: 'RECEIVED', at },
    { kind: 'CONTACT_CONFIRMED', at },
    { kind: 'MATCHED', at, considered: 9, told: 5 },
    { kind: 'OPENED', at, providers: 3 },
    { kind: 'EDITED', at },
    { kind: 'ACCEPTED', at, leadId: seen.leadId, businessName: seen.businessName },
    { kind: 'DECLINED', at, providers: 1 },
    { kind: 'EXPIRED', at, providers: 2 },
    { kind: 'KEPT_OPEN', at },
  ],
};
const sent = { ...exampleRequest, search: { isDone: true, nearest: null, more: 2 }, createdAt: later } as const;
const done = { ...accepted, status: 'completed', outcome: 'DONE', doneByLeadId: seen.leadId, closedAt: later } as const;

/** A request in each state, by a name for the test. */
export const requestStates: Record<string, FollowedRequest> = {
  searching: exampleRequest,
  unmatched: {
    ...exampleRequest,
    search: { isDone: true, nearest: { city: 'Soweto', province: 'Gauteng', distanceKm: 40 }, more: 0 },
  },
  'searching again': { ...exampleRequest, timeline: [{ kind: 'MATCHED', at, considered: 0, told: 0 }] },
  sent: { ...sent, providers: { ...none, told: 5, open: 5 } },
  'opened by the only provider': { ...sent, providers: { ...none, told: 1, open: 1, opened: 1 } },
  'opened, late': {
    ...sent,
    createdAt: '2026-03-08T10:00:00.000Z',
    providers: { ...none, told: 5, open: 4, opened: 2 },
  },
  accepted,
  full: { ...accepted, providers: { ...none, told: 5, accepted: 5 }, closing: null },
  'with files': {
    ...accepted,
    beingChecked: true,
    rewrite: { note: 'Leave out the street.' },
    attachments: [
      { name: 'one.jpg', state: 'checking', reason: null },
      { name: 'two.exe', state: 'refused', reason: 'macro' },
    ],
  },
  'to rate': done,
  rated: { ...done, rating },
  'rating refused': {
    ...done,
    rating: { ...rating, status: 'refused', refusal: { reason: 'ABUSE', note: 'Please stay polite.' }, answer: null },
  },
  expired: { ...exampleRequest, status: 'expired', attachments: accepted.attachments },
  withdrawn: { ...accepted, status: 'cancelled', outcome: 'WITHDRAWN' },
  removed: { ...exampleRequest, status: 'removed' },
};

export const phoneStates: Record<string, RequestPhoneSettings> = {
  'no number': { channel: 'whatsapp', state: 'none', number: '082 555 0142', kinds: [] },
  'a code on its way': { channel: 'whatsapp', state: 'waiting', number: '082 555 0142', kinds: ['accepted'] },
  'updates on': { channel: 'whatsapp', state: 'confirmed', number: '082 555 0142', kinds: ['accepted', 'quote'] },
};

const disclosures: Disclosures = {
  disclosures: [
    {
      id: seen.leadId,
      reader: 'provider',
      businessName: seen.businessName,
      readings: [
        { way: 'request', firstAt: at, lastAt: later, times: 3 },
        { way: 'export', firstAt: at, lastAt: at, times: 1 },
      ],
      revokedAt: null,
    },
    { id: landline.leadId, reader: 'provider', businessName: landline.businessName, readings: [], revokedAt: null },
    { id: id(30), reader: 'provider', businessName: 'Mokwena', readings: [], revokedAt: at },
    { id: null, reader: 'administrator', businessName: null, readings: [], revokedAt: null },
  ],
  toldWithout: 3,
};

const message = (n: number, more: Partial<Message>): Message => ({
  id: id(n),
  author: 'SEEKER',
  isMine: true,
  by: null,
  text: 'Can you come today?',
  files: [],
  sentAt: at,
  readAt: null,
  isDeleted: false,
  hasBankAccount: false,
  deletableUntil: null,
  ...more,
});
const file = { size: 2000, type: 'application/pdf', url: null, thumbnailUrl: null, width: null, height: null };

const conversation: Messages['conversation'] = {
  leadId: seen.leadId,
  enquiryId: exampleRequest.id,
  side: 'SEEKER',
  state: 'OPEN',
  name: seen.businessName,
  title: exampleRequest.title,
  acceptedAt: at,
  closedAt: null,
  unread: 1,
  can: { write: true, report: true },
};
/** Newest first. */
export const exampleMessages: Messages = {
  items: [
    message(44, { author: 'PROVIDER', isMine: false, sentAt: later, text: 'Yes.' }),
    message(43, { text: null, isDeleted: true, sentAt: later }),
    message(42, { deletableUntil: '2026-03-10T13:00:00.000Z', readAt: later }),
    message(41, {
      text: '',
      files: [
        { id: id(45), name: 'one.pdf', state: 'checking', reason: null, ...file },
        { id: id(46), name: 'two.doc', state: 'refused', reason: 'macro', ...file },
      ],
    }),
  ],
  hasMore: false,
  nextCursor: null,
  conversation,
};
export const readOnlyMessages: Messages = {
  ...exampleMessages,
  hasMore: true,
  nextCursor: 'bmV4dA',
  conversation: { ...conversation, state: 'CLOSED' },
};

const { side: _side, can: _can, closedAt: _closedAt, ...talk } = conversation;
const conversations: RequestConversations = {
  items: [
    { ...talk, last: { text: 'Can you come today?', isMine: true, files: 0, sentAt: at } },
    { ...talk, leadId: landline.leadId, name: null, last: { text: '', isMine: false, files: 2, sentAt: later } },
    { ...talk, leadId: id(47), last: { text: null, isMine: true, files: 0, sentAt: later } },
    { ...talk, leadId: id(48), last: null },
  ],
};

const enquiry: SeekerEnquiry = {
  id: exampleRequest.id,
  reference: exampleRequest.reference,
  title: exampleRequest.title,
  categoryName: exampleRequest.categoryName,
  city: 'Soweto',
  province: 'Gauteng',
  budgetMin: 1000,
  budgetMax: 5000,
  createdAt: at,
  status: 'in_progress',
  beingChecked: true,
  isUnanswered: true,
  providersNotified: 3,
  providersAccepted: 1,
  attachments: [
    { name: 'one.jpg', state: 'checking', reason: null },
    { name: 'two.exe', state: 'refused', reason: 'macro' },
  ],
};
const sessions: Session[] = [
  { id: id(60), device: 'Chrome on Android', createdAt: at, lastSeenAt: later, current: true, stolenAt: null },
  { id: id(61), device: 'Firefox on Linux', createdAt: at, lastSeenAt: later, current: false, stolenAt: null },
  { id: id(62), device: 'Safari on iOS', createdAt: at, lastSeenAt: later, current: false, stolenAt: at },
];

/** The lead of the conversation's provider. */
export const exampleLead = seen.leadId;

/** Answers to the keys of a seeker's pages. `request` is any request: by its token, or one of the seeker's own. */
export const seekerAnswers: [key: RegExp, answer: () => unknown][] = [
  [/\/(requests|enquiries)\/[^/]+$/, () => accepted],
  [/\/(requests|enquiries)\/[^/]+\/disclosures$/, () => disclosures],
  [/\/(requests|enquiries)\/[^/]+\/quotes/, () => ({ quotes: openQuotes })],
  [/\/(requests|enquiries)\/[^/]+\/appointments$/, () => appointmentStates['a move']],
  [/\/(requests|enquiries)\/[^/]+\/conversations$/, () => conversations],
  [/\/(requests|enquiries)\/[^/]+\/leads\/[^/]+\/messages/, () => exampleMessages],
  [/\/seekers\/me\/enquiries(\?|$)/, () => ({ enquiries: [enquiry], hasMore: true, nextCursor: 'bmV4dA' })],
  [/\/api\/auth\/sessions/, () => sessions],
  [/\/account\/unread-messages/, () => ({ count: 1, latest: { leadId: seen.leadId, enquiryId: exampleRequest.id } })],
];
