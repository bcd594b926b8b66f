/** What a message to the team can be about. Without zod, because a list's address needs it. */
export const contactCategories = {
  request: 'My request',
  quotes: 'Quotes and providers',
  provider: 'Becoming a provider',
  account: 'My account',
  privacy: 'Privacy and my data',
  complaint: 'A complaint',
  other: 'Something else',
} as const;
export type ContactCategory = keyof typeof contactCategories;
export const contactCategoryNames = Object.keys(contactCategories) as [ContactCategory, ...ContactCategory[]];
