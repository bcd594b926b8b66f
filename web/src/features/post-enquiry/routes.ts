import { mostProviders } from '@marketplace/contracts/promise';
import { keys } from '../../api/keys.ts';
import { lazyPage } from '../../routing/lazy-page.tsx';
import { type PatternName, to } from '../../routing/paths.ts';
import type { PageRoute } from '../../routing/route.ts';
import { enquiryDrafts } from '../../storage.ts';

const personal = ['title', 'contactName', 'contactEmail', 'contactPhone', 'contactWhatsapp'];

const wizard: PageRoute = {
  title: 'Post a Request',
  description: `Say what needs doing, where and by when. Up to ${mostProviders} in your area send you a quote, free.`,
  head: () => ({ canonical: to.enquire(), image: '/og/site/enquire.png' }),
  page: lazyPage(() => import('./enquire-page.tsx')),
  data: ({ search }) => {
    const token = search.get('request'); // the success screen's, of the request that was posted
    return token ? [keys.request(token)] : [keys.categoryParents, keys.provinces];
  },
  // What wizard.ts and prefill.ts read.
  search: [
    'step',
    'parent',
    'category',
    'subcategory',
    'service',
    'subsubcategory',
    'categoryId',
    'categoryName',
    'province',
    'location',
    'city',
    'suburb',
    'budgetRange',
    'timeframe',
    'request',
    ...personal,
  ],
  // Whoever has the token of a request may see and change it.
  privateSearch: ['request', ...personal],
  // An address without a step and without a prefill is complete as it is; both are the script's to follow, as is a draft.
  deferHydration: ({ search }) => (search.size === 0 ? { unlessStored: enquiryDrafts } : undefined),
  layout: 'site',
};

export const postEnquiryRoutes = {
  enquire: wizard,
  enquiryWizard: wizard,
} satisfies Partial<Record<PatternName, PageRoute>>;
