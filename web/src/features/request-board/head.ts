import type { PublicLeads } from '@marketplace/contracts/public-leads';
import type { ItemList } from 'schema-dts';
import { keys } from '../../api/keys.ts';
import { home } from '../../components/category-text.ts';
import type { Known, PageHead } from '../../seo/head.ts';
import { breadcrumbs } from '../../seo/json-ld.ts';
import { boardAddressOf } from './url.ts';

/** The requests of a page, as what somebody looks for. */
const demands = ({ leads, total }: PublicLeads): ItemList => ({
  '@type': 'ItemList',
  name: 'Current requests',
  numberOfItems: total,
  itemListElement: leads.map(({ title, category, city, province }, place) => ({
    '@type': 'ListItem',
    position: place + 1,
    item: {
      '@type': 'Demand',
      name: title,
      areaServed: { '@type': 'City', name: city, containedInPlace: { '@type': 'AdministrativeArea', name: province } },
      itemOffered: { '@type': 'Service', name: title, serviceType: category.name },
    },
  })),
});

/**
 * Of the board: one address for all its filters. A later page is gone tomorrow, and a board with examples alone, or with
 * nothing under its filter, has nothing of its own to be found for.
 */
export const publicLeadsHead = ({ read, search, site }: Known): Partial<PageHead> => {
  const address = boardAddressOf(search);
  const page = read<PublicLeads>(keys.publicLeads(address));
  return {
    canonical: '/leads',
    image: '/og/site/leads.png',
    noindex: !!address.cursor || page?.total === 0,
    structured: [
      breadcrumbs(site, [home, { label: 'Current Requests' }]),
      ...(page && page.leads.length > 0 ? [demands(page)] : []),
    ],
  };
};
