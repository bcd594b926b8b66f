import { limits } from '@marketplace/contracts/limits';
import { msg, t } from '@marketplace/languages/text';
import { type Key, keys } from '../../api/keys.ts';
import { lazyPage } from '../../routing/lazy-page.tsx';
import { type PatternName, to } from '../../routing/paths.ts';
import type { PageRoute } from '../../routing/route.ts';
import { enquiryDrafts } from '../../storage.ts';
import { keysOfLink, linkFits, linkKeys } from './embedded-link.ts';

const personal = ['title', 'contactName', 'contactEmail', 'contactPhone', 'contactWhatsapp'];

const description = () =>
  t('Tell us what you need, where and by when. Up to {most} verified providers in your area send you free quotes.', {
    most: limits.providersPerEnquiry,
  });

const wizard: PageRoute = {
  title: msg('Post a Request'),
  description,
  head: () => ({ canonical: to.enquire(), image: '/og/site/enquire.png' }),
  page: lazyPage(() => import('./enquire-page.tsx')),
  data: ({ search }) => {
    const token = search.get('request'); // on the success screen
    return token
      ? [keys.request(token), keys.requestPhone(keys.request(token))]
      : [keys.categoryParents, keys.provinces];
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
  // The token gives access to the request.
  privateSearch: ['request', ...personal],
  // Without a step, a prefill or a draft, the server's HTML is complete and needs no script yet.
  deferHydration: ({ search }) => (search.size === 0 ? { unlessStored: enquiryDrafts } : undefined),
  isTranslated: true,
  layout: 'site',
};

/** The same form for frames on partners' sites. */
const embedded: PageRoute = {
  title: msg('Post a Request'),
  description,
  head: () => ({ canonical: to.enquire(), noindex: true }),
  page: lazyPage(() => import('./embedded-page.tsx')),
  data: ({ search }) => {
    const token = search.get('request');
    return token ? [keys.request(token)] : keysOfLink(search);
  },
  search: ['step', 'request', 'service', 'place'],
  fits: linkFits,
  standIn: ({ search }, isUnanswered) => {
    const { service, place } = linkKeys(search);
    const isUnknown = (key: Key<unknown> | undefined) => key !== undefined && isUnanswered(key);
    if (![service, place].some(isUnknown)) return undefined;
    const known = (name: string, key: Key<unknown> | undefined) =>
      (isUnknown(key) ? undefined : search.get(name)) ?? undefined;
    return to.embedEnquire({ service: known('service', service), place: known('place', place) });
  },
  privateSearch: ['request'],
  isTranslated: true,
  layout: 'frame',
};

export const postEnquiryRoutes = {
  enquire: wizard,
  enquiryWizard: wizard,
  embedEnquire: embedded,
} satisfies Partial<Record<PatternName, PageRoute>>;
