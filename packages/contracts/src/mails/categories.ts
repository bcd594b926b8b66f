/** The kinds of mails that their reader may switch off (mail-preferences.ts). Without zod, because the page's address needs them. */
import { limits } from '../limits.ts';

export const mailCategories = {
  leads: { label: 'New leads', text: 'A mail for each new lead, or the one that gathers several.' },
  'ending-leads': {
    label: 'Leads that close soon',
    text: `A reminder ${limits.leadReminderHours} hours before a lead closes.`,
  },
  'follow-ups': { label: 'Clients to ask again', text: 'A reminder on the day that you have set.' },
  verification: { label: 'Verification that lapses', text: 'A reminder before you would get no more leads.' },
  ratings: { label: 'New ratings', text: 'A mail when a client has rated your work.' },
  invitations: { label: 'Invitations to join', text: 'A link to join as a provider that you did not ask us for.' },
} as const;
type Name = keyof typeof mailCategories;
export const mailCategoryNames = Object.keys(mailCategories) as [Name, ...Name[]];
