/** The words of /become-provider: specification sections 1 and 2. Prices are the contract's. */
import { limits } from '@marketplace/contracts/limits';
import { answerTime, mostToARequest, replyTime } from '@marketplace/contracts/promise';
import type { ProviderPlan } from '@marketplace/contracts/providers/plans';

/** What a plan holds. */
export const planText: Record<ProviderPlan, { text: string; holds: readonly string[] }> = {
  website: {
    text: 'To be found, without leads.',
    holds: ['Your own page with your work and prices', 'A WhatsApp button', 'A setup call with one of our people'],
  },
  'network-pro': {
    text: 'To be found, and to get work.',
    holds: [
      'Everything in Website only',
      'The requests of your own area as leads',
      `Accept or decline each, with ${answerTime} to decide`,
      'CRM, invoicing, quotes and job tracking',
    ],
  },
};

/** What a provider gets. */
export const features = [
  {
    icon: 'radius',
    title: 'Your own area',
    text: `You set your base and how far you travel, ${limits.coverageKmMin} to ${limits.coverageKmMax} km. Only requests within it reach you.`,
  },
  {
    icon: 'few',
    title: mostToARequest,
    text: 'You quote against a handful of others, not against the whole town.',
  },
  {
    icon: 'choose',
    title: 'Accept only what you want',
    text: 'You see what, where and how much before you decide. Declining costs nothing.',
  },
  {
    icon: 'contact',
    title: 'Contact at once',
    text: 'Accept, and you have the name, how to reach them and the best time to call.',
  },
  {
    icon: 'board',
    title: 'One simple list',
    text: 'Every accepted lead with its status and your notes, and all of it as a file when you want it.',
  },
  {
    icon: 'fair',
    title: 'Shared out fairly',
    text: 'Nearest first, and among those near those who had the fewest leads lately.',
  },
] as const;

export const applicationText = {
  success: `Thank you! We will contact you within ${replyTime} to get you set up.`,
  steps: [
    { title: 'Apply', text: 'Fill in the form. Nothing is paid here.' },
    { title: 'We call you', text: `Within ${replyTime}, to check who you are and to set you up.` },
    { title: 'Get leads', text: 'As soon as you are verified, the next request in your area is yours to answer.' },
  ],
} as const;
