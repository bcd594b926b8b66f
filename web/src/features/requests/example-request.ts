/** An example of a followed request for tests. */
import type { FollowedRequest } from '@marketplace/contracts/requests/tracking';

export const at = '2026-03-10T10:00:00.000Z';
export const none = { told: 0, opened: 0, open: 0, accepted: 0, declined: 0, expired: 0 };

export const exampleRequest: FollowedRequest = {
  id: '0198c1de-0000-7000-8000-000000000001',
  reference: '7KQ4-M2XD',
  status: 'open',
  title: 'Blocked drain behind the kitchen',
  description: '',
  beingChecked: false,
  rewrite: null,
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
