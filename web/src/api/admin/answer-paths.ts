/** Where administration reads its answers from: as api/answer-paths.ts, for code that nobody else fetches. */
export const adminAnswerPaths = {
  dashboard: '/api/admin/dashboard',
  providers: '/api/admin/providers',
  provider: '/api/admin/providers/:id',
  users: '/api/admin/users',
  user: '/api/admin/users/:id',
  applications: '/api/admin/applications',
  application: '/api/admin/applications/:id',
  messages: '/api/admin/messages',
  message: '/api/admin/messages/:id',
  enquiries: '/api/admin/enquiries',
  enquiry: '/api/admin/enquiries/:id',
  enquiryMatch: '/api/admin/enquiries/:id/match',
  heldTexts: '/api/admin/held-texts',
  accessPasses: '/api/admin/access-passes',
  audit: '/api/admin/audit',
  systemHealth: '/api/admin/system-health',
  failures: '/api/admin/failures',
  search: '/api/admin/search',
  simulations: '/api/admin/matching/simulations',
  comparison: '/api/admin/matching/comparison',
  demand: '/api/admin/demand',
} as const;

export type AdminAnswerName = keyof typeof adminAnswerPaths;
