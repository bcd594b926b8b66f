/** Categories of messages to the team. Without zod, because a list's address needs them. */
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
