/** Where administration reads its answers from: as api/answer-paths.ts, for code that nobody else fetches. */
export const adminAnswerPaths = {
  dashboard: '/api/admin/dashboard',
  providers: '/api/admin/providers',
  provider: '/api/admin/providers/:id',
  accessPasses: '/api/admin/access-passes',
  audit: '/api/admin/audit',
  systemHealth: '/api/admin/system-health',
  failures: '/api/admin/failures',
  simulations: '/api/admin/matching/simulations',
  comparison: '/api/admin/matching/comparison',
  demand: '/api/admin/demand',
} as const;

export type AdminAnswerName = keyof typeof adminAnswerPaths;
