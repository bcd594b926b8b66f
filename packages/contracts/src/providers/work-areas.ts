/** How a provider can do a service anywhere in the country. Without zod, because the settings form needs it. */
export const anywhereKinds = ['NATIONWIDE', 'REMOTE'] as const;
export type Anywhere = (typeof anywhereKinds)[number];

export const anywhereWords: Record<Anywhere, string> = { NATIONWIDE: 'Nationwide', REMOTE: 'Remote' };
