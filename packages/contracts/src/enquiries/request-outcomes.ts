/** How a request ended; `UNKNOWN` if it closed after a time without activity. Without zod. */
export const requestOutcomes = ['DONE', 'ELSEWHERE', 'NOT_NEEDED', 'WITHDRAWN', 'UNKNOWN'] as const;
export type RequestOutcome = (typeof requestOutcomes)[number];
