import type { PublicLeads } from '@marketplace/contracts/enquiries/board';
import { boardFeedFormats, boardFeeds } from '@marketplace/contracts/enquiries/board-feeds';
import type { ItemList } from 'schema-dts';
import { boardFeed, keys } from '../../api/keys.ts';
import { home } from '../../components/category-text.ts';
import { to } from '../../routing/paths.ts';
import type { HeadContext, PageHead } from '../../routing/route.ts';
import { breadcrumbs } from '../../seo/json-ld.ts';
import { boardAddressOf } from './url.ts';

/** Structured data of the requests on a page. */
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

/** The board has one canonical address for all filters. Later pages and boards without real requests are not indexed. */
export const requestBoardHead = ({ read, search, site }: HeadContext): Partial<PageHead> => {
  const address = boardAddressOf(search);
  const page = read(keys.publicLeads(address));
  return {
    canonical: to.requestBoard(),
    feeds: boardFeedFormats.map((format) => ({
      title: `Current requests (${boardFeeds[format].name})`,
      type: boardFeeds[format].type,
      path: boardFeed(format, address),
    })),
    image: '/og/site/leads.png',
    noindex: !!address.cursor || page?.total === 0,
    structured: [
      breadcrumbs(site, [home, { label: 'Current Requests' }]),
      ...(page && page.leads.length > 0 ? [demands(page)] : []),
    ],
  };
};
