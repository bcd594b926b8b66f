/** When the job should be done: specification section 3. */

/** The choices of the wizard. */
export const timeframes = ['ASAP (within 1 week)', 'Within 2-4 weeks', 'Within 1-3 months', 'Flexible timing'] as const;

/** The choices of the short forms, by the value they send. */
export const requestTimeframes = {
  urgent: 'ASAP (Urgent)',
  'this-week': 'This week',
  'next-week': 'Next week',
  'this-month': 'Within a month',
  flexible: "I'm flexible",
} as const;
export type RequestTimeframe = keyof typeof requestTimeframes;
export const requestTimeframeNames = Object.keys(requestTimeframes) as [RequestTimeframe, ...RequestTimeframe[]];

/** Whether providers are asked for a quick response (leads/expiry.ts). */
export const isUrgent = (timeframe: string): boolean => timeframe === requestTimeframes.urgent;

/** The wizard's choices on the screen: urgent requests first. */
export const wizardTimeframes = [requestTimeframes.urgent, ...timeframes] as const;

/** Any timeframe of a request: a choice from either form. */
export const anyTimeframe = [...timeframes, ...Object.values(requestTimeframes)] as const;
