/** Where administration reads its answers from: as api/answer-paths.ts, for code that nobody else fetches. */
export const adminAnswerPaths = {
  dashboard: '/api/admin/dashboard',
  providers: '/api/admin/providers',
  provider: '/api/admin/providers/:id',
  enquiries: '/api/admin/enquiries',
  enquiry: '/api/admin/enquiries/:id',
  enquiryMatch: '/api/admin/enquiries/:id/match',
  heldTexts: '/api/admin/held-texts',
  accessPasses: '/api/admin/access-passes',
  audit: '/api/admin/audit',
  systemHealth: '/api/admin/system-health',
  failures: '/api/admin/failures',
} as const;

export type AdminAnswerName = keyof typeof adminAnswerPaths;
