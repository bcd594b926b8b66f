/** When the work is wanted: specification section 3. */

/** As the wizard asks. */
export const timeframes = ['ASAP (within 1 week)', 'Within 2-4 weeks', 'Within 1-3 months', 'Flexible timing'] as const;

/** As the short forms ask, by what they send. */
export const requestTimeframes = {
  urgent: 'ASAP (Urgent)',
  'this-week': 'This week',
  'next-week': 'Next week',
  'this-month': 'Within a month',
  flexible: "I'm flexible",
} as const;
export type RequestTimeframe = keyof typeof requestTimeframes;
export const requestTimeframeNames = Object.keys(requestTimeframes) as [RequestTimeframe, ...RequestTimeframe[]];

/** What a request may say: the answer of either form, as it was given. */
export const anyTimeframe = [...timeframes, ...Object.values(requestTimeframes)] as const;
