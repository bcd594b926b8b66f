/** How a request ended. Without zod. */
export const requestOutcomes = ['DONE', 'ELSEWHERE', 'NOT_NEEDED', 'WITHDRAWN'] as const;
export type RequestOutcome = (typeof requestOutcomes)[number];
