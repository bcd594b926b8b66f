/** The words of the home page: specification section 2, Home page. No figure that nobody counted. */

import type { BudgetRange } from '@marketplace/contracts/enquiries/service-requests';
import type { RequestTimeframe } from '@marketplace/contracts/enquiries/timeframes';
import { limits } from '@marketplace/contracts/limits';
import { answerTime, mostProviders } from '@marketplace/contracts/promise';
import type { ProviderPlan } from '@marketplace/contracts/providers/plans';

export const hero = {
  lead: `Tell us once what needs doing. Up to ${mostProviders} in your area send you a quote, and you choose. No obligation.`,
  greeting: 'Hi! I would like to be connected with verified providers for a job I need done.',
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

/** The specification's examples, for sample figures. */
export const sampleRequests: readonly SampleRequest[] = [
  {
    icon: 'kitchen',
    category: 'Home Improvement',
    title: 'Kitchen renovation',
    description: 'New cupboards, stone tops and moving one plug point. House is lived in.',
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

export const steps = [
  {
    title: 'Post Your Request',
    text: 'Say what you need, where, and roughly what you can spend. About two minutes, and no account needed.',
    spot: 'post',
  },
  {
    title: 'Receive Quotes',
    text: `Up to ${mostProviders} near you get your request. Each has ${answerTime} to answer before the next one is asked.`,
    spot: 'quotes',
  },
  {
    title: 'Choose & Book',
    text: 'Compare the quotes, ask questions, and pick the one you trust. No obligation to take any.',
    spot: 'door',
  },
] as const;

/** Why the short form is worth filling in. */
export const quoteReasons = [
  {
    icon: 'verified',
    title: 'Verified providers only',
    text: 'We check who they are before they see a single request.',
  },
  {
    icon: 'private',
    title: 'Your details stay yours',
    text: 'Contact details and exact locations go only to matched providers.',
  },
  { icon: 'free', title: 'No cost, no obligation', text: 'Providers pay to be here. You never do.' },
] as const;

/** What the demonstration claims (specification section 1); a real site counts instead. */
export const sampleNumbers = [
  { figure: '45+', label: 'verified providers' },
  { figure: '98%', label: 'satisfaction' },
  { figure: '24 h', label: 'average response' },
  { figure: String(limits.providersPerEnquiry), label: 'providers matched per request, at most' },
] as const;

/** What a plan gives, as the call to providers puts it. Names and prices are the contract's. */
export const planPitches: Record<ProviderPlan, string> = {
  website: 'Your own page with your work, prices and WhatsApp button.',
  'network-pro': 'Leads in your area, a CRM, invoicing, quotes and job tracking.',
};
