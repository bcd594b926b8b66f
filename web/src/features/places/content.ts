/** Texts of the place pages (specification sections 2 and 3). Figures come from the API. */

import { mostProviders } from '@marketplace/contracts/promise';

export const placeSteps = (where: string) => [
  { title: 'Post Your Request', text: 'Tell us what you need and by when. It’s free and takes about two minutes.' },
  { title: 'Receive Quotes', text: `Up to ${mostProviders} who cover ${where} can accept it.` },
  { title: 'Choose & Book', text: 'Compare quotes and choose the provider you trust. There’s no obligation.' },
];

export const popularCategories = [
  { slug: 'home-improvement', name: 'Home Improvement' },
  { slug: 'automotive', name: 'Automotive' },
  { slug: 'it-services', name: 'IT Services' },
  { slug: 'photography', name: 'Photography' },
  { slug: 'design-creative', name: 'Design & Creative' },
  { slug: 'business-services', name: 'Business Services' },
] as const;

export const suburbServices = [
  {
    slug: 'home-improvement',
    name: 'Home Improvement',
    services: [
      { slug: 'plumbing', name: 'Plumbing Services' },
      { slug: 'electrical', name: 'Electrical Work' },
      { slug: 'painting-decorating', name: 'Painting & Decorating' },
      { slug: 'roofing-waterproofing', name: 'Roofing & Waterproofing' },
    ],
  },
  {
    slug: 'automotive',
    name: 'Automotive',
    services: [
      { slug: 'automotive-repair', name: 'Car Repairs' },
      { slug: 'auto-electrician', name: 'Auto Electrician' },
      { slug: 'panel-beating', name: 'Panel Beating' },
    ],
  },
  {
    slug: 'it-services',
    name: 'IT Services',
    services: [
      { slug: 'computer-repairs', name: 'Computer Repairs' },
      { slug: 'network-setup', name: 'Network Setup' },
      { slug: 'web-development', name: 'Website Development' },
    ],
  },
  {
    slug: 'photography',
    name: 'Photography',
    services: [
      { slug: 'wedding-photography', name: 'Wedding Photography' },
      { slug: 'event-photography', name: 'Event Photography' },
    ],
  },
] as const;
