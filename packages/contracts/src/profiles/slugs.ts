/**
 * Slugs that no profile gets, because `/providers/{slug}` has another page there or may get one. Without zod, because the routes'
 * test needs them.
 */
export const reservedSlugs: readonly string[] = [
  'accepted',
  'calendar',
  'crm',
  'dashboard',
  'documents',
  'invitations',
  'invoices',
  'leads',
  'login',
  'messages',
  'new',
  'notifications',
  'plan',
  'profile',
  'provider',
  'quotes',
  'ratings',
  'receipts',
  'settings',
  'setup',
  'stats',
  'subscription',
  'team',
];
