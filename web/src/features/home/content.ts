/** Texts of the home page (specification section 2, Home page). Figures are counted, never made up. */

import type { BudgetRange } from '@marketplace/contracts/enquiries/service-requests';
import type { RequestTimeframe } from '@marketplace/contracts/enquiries/timeframes';
import { limits } from '@marketplace/contracts/limits';
import type { ProviderPlan } from '@marketplace/contracts/plans/plans';
import { msg, plural } from '@marketplace/languages/text';

export const hero = {
  lead: () =>
    plural(limits.providersPerEnquiry, {
      one: 'Tell us what you need. Compare quotes from up to {count} verified provider near you.',
      other: 'Tell us what you need. Compare quotes from up to {count} verified providers near you.',
    }),
  promises: [msg('Free for you, no obligation'), msg('Your number stays private')],
  greeting: msg('Hi! I would like to be connected with verified providers for a job I need done.'),
};

export type SampleRequest = {
  icon: 'kitchen' | 'camera' | 'car' | 'laptop' | 'fitness' | 'bath' | 'sun' | 'law';
  category: string;
  title: string;
  description: string;
  place: string;
  timeframe: RequestTimeframe;
  budget: BudgetRange;
};

/** The specification's examples, shown with sample figures. */
export const sampleRequests: readonly SampleRequest[] = [
  {
    icon: 'kitchen',
    category: 'Home Improvement',
    title: 'Kitchen renovation',
    description: 'New cupboards, stone tops and moving one plug point. We’re living in the house.',
    place: 'Rondebosch, Western Cape',
    timeframe: 'this-month',
    budget: '25000-50000',
  },
  {
    icon: 'camera',
    category: 'Photography',
    title: 'Wedding photography',
    description: 'Garden wedding, about 90 guests, ceremony to first dance.',
    place: 'Hilton, KwaZulu-Natal',
    timeframe: 'flexible',
    budget: '10000-25000',
  },
  {
    icon: 'car',
    category: 'Automotive',
    title: 'Car service',
    description: '2017 Polo Vivo, 90 000 km major service and front brake pads.',
    place: 'Centurion, Gauteng',
    timeframe: 'this-week',
    budget: '1000-5000',
  },
  {
    icon: 'laptop',
    category: 'IT Services',
    title: 'Restaurant website',
    description: 'Menu, bookings and a map. Twelve pages at most.',
    place: 'Melville, Gauteng',
    timeframe: 'next-week',
    budget: '5000-10000',
  },
  {
    icon: 'fitness',
    category: 'Health & Wellness',
    title: 'Personal trainer',
    description: 'Two mornings a week at the park, getting fit after an operation.',
    place: 'Umhlanga, KwaZulu-Natal',
    timeframe: 'next-week',
    budget: '1000-5000',
  },
  {
    icon: 'bath',
    category: 'Home Improvement',
    title: 'Bathroom renovation',
    description: 'Replace bath with a walk-in shower, retile floor and walls.',
    place: 'Bloemfontein, Free State',
    timeframe: 'this-month',
    budget: '25000-50000',
  },
  {
    icon: 'sun',
    category: 'Home Improvement',
    title: 'Solar installation',
    description: '5 kVA inverter, one battery, eight panels on a tiled roof.',
    place: 'Sandton, Gauteng',
    timeframe: 'flexible',
    budget: 'over-50000',
  },
  {
    icon: 'law',
    category: 'Legal & Professional',
    title: 'Property-transfer legal advice',
    description: 'First home. Need someone to read the offer before I sign.',
    place: 'Port Elizabeth, Eastern Cape',
    timeframe: 'urgent',
    budget: '5000-10000',
  },
];

/** Reasons to fill in the short form. */
export const quoteReasons = [
  {
    icon: 'verified',
    title: msg('Verified providers only'),
    text: msg('We check who they are before they see any requests.'),
  },
  {
    icon: 'private',
    title: msg('Your details stay yours'),
    text: msg('Only providers who accept your request can see your name and contact details.'),
  },
  {
    icon: 'free',
    title: msg('No cost, no obligation'),
    text: msg('Providers pay to be listed. You never pay.'),
  },
] as const;

/** The specification's sample claims (section 1). A real site shows counted figures instead. */
export const sampleNumbers = [
  { figure: '45+', label: msg('verified providers') },
  { figure: '98%', label: msg('satisfaction') },
  { figure: '24 h', label: msg('average response') },
  { figure: String(limits.providersPerEnquiry), label: msg('providers matched per request, at most') },
] as const;

/** A short pitch per plan. Names and prices come from the contract. */
export const planPitches: Record<ProviderPlan, string> = {
  website: msg('A public profile with your services, area and photos. No leads.'),
  'network-pro': msg('Leads in your area, with messages, quotes and a list of your clients.'),
};
