/**
 * Where each answer is read from. `keys.ts` builds the addresses from it, `schemas.ts` names the contract of each: a line
 * here without its line there does not compile. `:slug` stands for one segment, `*` for one or more.
 */
export const answerPaths = {
  me: '/api/auth/me',
  sessions: '/api/auth/sessions',
  accountSecurity: '/api/account/security',
  categoryHierarchy: '/api/categories',
  categoryParents: '/api/categories/parents',
  categoryPage: '/api/categories/page/*',
  categorySearch: '/api/categories/search',
  categoryBySlug: '/api/categories/slug/:slug',
  categoryNames: '/api/categories/names',
  subcategories: '/api/categories/:id/subcategories',
  subSubcategories: '/api/categories/:id/subsubcategories',
  serviceLocation: '/api/service-locations/*',
  publicStats: '/api/public/stats',
  categoryStats: '/api/public/category-stats',
  publicLeads: '/api/public/leads',
  areaIndex: '/api/locations/areas',
  area: '/api/locations/areas/*',
  location: '/api/locations/by-slug/:slug',
  provinces: '/api/locations/provinces',
  cities: '/api/locations/cities',
  baseCities: '/api/locations/base-cities',
  applicationQuestion: '/api/application-questions',
  heldData: '/api/personal-data',
  accountData: '/api/account/data',
  seekerEnquiries: '/api/seekers/me/enquiries',
  providerProfile: '/api/providers/me',
  providerLeads: '/api/providers/me/leads',
  lead: '/api/providers/me/leads/:id',
  leadStats: '/api/providers/me/figures',
  providerStats: '/api/providers/me/stats',
  acceptedLeads: '/api/providers/me/accepted',
  notificationSettings: '/api/providers/me/notifications',
  quickReplies: '/api/providers/me/quick-replies',
} as const;

export type AnswerName = keyof typeof answerPaths;
