/** Examples of a followed request and a provider that accepted, for tests. */
import type { AcceptedProvider, FollowedRequest } from '@marketplace/contracts/requests/tracking';

export const at = '2026-03-10T10:00:00.000Z';
export const none = { told: 0, opened: 0, open: 0, accepted: 0, declined: 0, expired: 0 };

export const exampleProvider = {
  leadId: '0198c1de-0000-7000-8000-000000000002',
  businessName: "Zanele's Plumbing",
  distanceKm: 4.2,
  baseCity: 'Diepkloof',
  phone: '+27825550178',
  isLandline: false,
  whatsapp: '+27825550178',
  email: 'zanele@plumbing.example',
  answers: null,
  acceptedAt: at,
  unreadMessages: 0,
  profile: {
    logo: null,
    rating: { average: null, count: 0 },
    checks: [],
    yearsInBusiness: null,
    photos: [],
    photoCount: 0,
  },
} satisfies AcceptedProvider;

export const exampleRequest: FollowedRequest = {
  id: '0198c1de-0000-7000-8000-000000000001',
  reference: '7KQ4-M2XD',
  status: 'open',
  title: 'Blocked drain behind the kitchen',
  description: '',
  beingChecked: false,
  categoryId: '0198c1de-0000-7000-8000-000000000003',
  categoryName: 'Blocked drains',
  categorySlugs: ['home-improvement', 'plumbing', 'blocked-drains'],
  search: { isDone: false, nearest: null },
  city: 'Soweto',
  province: 'Gauteng',
  budgetMin: 1000,
  budgetMax: 5000,
  timeframe: 'Flexible timing',
  bestTimeToContact: null,
  contactPreferences: ['call', 'whatsapp'],
  contactLanguage: null,
  contact: {
    name: 'Thandi',
    email: 'thandi@example.org',
    phone: '082 555 0142',
    whatsapp: null,
    bestTime: null,
    preferences: ['call', 'whatsapp'],
    isConfirmed: false,
    canConfirm: true,
  },
  attachments: [],
  createdAt: at,
  expiresAt: at,
  closedAt: null,
  outcome: null,
  doneByLeadId: null,
  rating: null,
  providers: none,
  nextExpiryAt: null,
  accepted: [],
  timeline: [{ kind: 'RECEIVED', at }],
};
