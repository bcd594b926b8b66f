/** The kinds of emails that readers can unsubscribe from (mails/preferences.ts). Without zod, because the page's address needs them. */
import { limits } from '../limits.ts';

export const mailCategories = {
  leads: { label: 'New leads', text: 'An email for each new lead, or one that lists several.' },
  'ending-leads': {
    label: 'Leads about to expire',
    text: `A reminder ${limits.leadReminderHours} hours before a lead expires, unless it’s urgent.`,
  },
  'follow-ups': { label: 'Follow-ups', text: 'A reminder on the day set for a lead.' },
  verification: { label: 'Verification expiring', text: 'A reminder before you stop getting leads.' },
  ratings: { label: 'New ratings', text: 'An email when a client rates your work.' },
  invitations: {
    label: 'Invitations to join',
    text: 'A link to join as a provider, or a provider’s team, that you didn’t ask for.',
  },
  work: {
    label: 'Waiting work',
    text: 'One email at 07:00 with what waits for our team, and none if nothing does.',
  },
} as const;
type Name = keyof typeof mailCategories;
export const mailCategoryNames = Object.keys(mailCategories) as [Name, ...Name[]];
/** Without the kinds that only administrators get. */
export const publicMailCategories = mailCategoryNames.filter((name) => name !== 'work');
