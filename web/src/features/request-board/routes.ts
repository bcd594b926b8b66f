import { brand } from '@marketplace/contracts/brand';
import { isProvinceSlug } from '@marketplace/contracts/places/provinces';
import { keys } from '../../api/keys.ts';
import { lazyPage } from '../../routing/lazy-page.tsx';
import type { PatternName } from '../../routing/paths.ts';
import type { PageRoute } from '../../routing/route.ts';
import { isExampleNumber } from './example-order.ts';
import { requestBoardHead } from './head.ts';
import { boardAddressOf, boardFits, boardLink } from './url.ts';

export const requestBoardRoutes = {
  requestBoard: {
    title: 'Current Leads',
    description: `What people across ${brand.country} are asking for right now, by category and province. Only providers who accept a request see the name and contact details.`,
    head: requestBoardHead,
    page: lazyPage(() => import('./request-board-page.tsx')),
    data: ({ search }) => {
      const address = boardAddressOf(search);
      const { category } = address;
      return [keys.publicLeads(address), keys.categoryParents, ...(category ? [keys.categoryBySlug(category)] : [])];
    },
    search: ['category', 'province', 'cursor', 'order', 'show'],
    fits: { ...boardFits, order: isExampleNumber, show: isExampleNumber },
    standIn: ({ search }, isUnanswered) => {
      const address = boardAddressOf(search);
      if (address.category && isUnanswered(keys.categoryBySlug(address.category)))
        return boardLink({ province: address.province, category: 'unknown' });
      if (address.province && !isProvinceSlug(address.province))
        return boardLink({ category: address.category, province: 'unknown' });
      if (address.cursor && isUnanswered(keys.publicLeads(address))) return boardLink({ ...address, cursor: 'gone' });
      return undefined;
    },
    moving: true,
    deferHydration: true,
    layout: 'site',
  },
} satisfies Partial<Record<PatternName, PageRoute>>;
