/** Texts of /become-provider (specification sections 1 and 2). Prices come from the contracts. */
import { limits } from '@marketplace/contracts/limits';
import { benefitTexts, type ProviderPlan } from '@marketplace/contracts/plans/plans';
import { answerTime, mostToARequest, replyTime } from '@marketplace/contracts/promise';

export const planText: Record<ProviderPlan, { text: string; holds: readonly string[] }> = {
  website: {
    text: 'Be listed. No leads.',
    holds: [...benefitTexts('WEBSITE'), 'A setup call with our team'],
  },
  'network-pro': {
    text: 'Be listed and get leads.',
    holds: [
      'Everything in Website only',
      ...benefitTexts('NETWORK_PRO').filter((text) => !benefitTexts('WEBSITE').includes(text)),
      `Accept or decline each lead, with ${answerTime} to decide`,
    ],
  },
};

export const features = [
  {
    icon: 'radius',
    title: 'Your own area',
    text: `Set your base and how far you travel, from ${limits.coverageKmMin} to ${limits.coverageKmMax} km. You only get requests within that distance.`,
  },
  {
    icon: 'few',
    title: mostToARequest,
    text: 'You quote against a handful of others, not the whole town.',
  },
  {
    icon: 'choose',
    title: 'Accept only what you want',
    text: 'See the job, the area and the budget before you decide. Declining is free.',
  },
  {
    icon: 'contact',
    title: 'Direct contact',
    text: 'Accept a lead to get the name, contact details and best time to call.',
  },
  {
    icon: 'board',
    title: 'One simple list',
    text: 'All your accepted leads with their status and your notes. Export them at any time.',
  },
  {
    icon: 'fair',
    title: 'Shared fairly',
    text: 'The nearest providers come first, then those with the fewest recent leads.',
  },
] as const;

export const applicationText = {
  success: `Thank you! We will contact you within ${replyTime} to get you set up.`,
  steps: [
    { title: 'Apply', text: 'Fill in the form. No payment now.' },
    { title: 'We call you', text: `Within ${replyTime}, to verify your business and set you up.` },
    { title: 'Get leads', text: 'Once you’re verified, we send you requests from your area.' },
  ],
  next: [
    { title: 'Check your email', text: 'We’ve sent you a confirmation. If it isn’t there, look in your spam folder.' },
    { title: 'We call you', text: `Within ${replyTime}. Keep your ID and company registration at hand.` },
    {
      title: 'Join with our link',
      text: `Once we’ve approved your application, we email you a link that works for ${limits.approvalDays} days.`,
    },
  ],
} as const;
