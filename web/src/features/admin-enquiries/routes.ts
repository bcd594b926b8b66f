import { adminKeys } from '../../api/admin/keys.ts';
import { keys } from '../../api/keys.ts';
import { listAddress } from '../../components/list-address.ts';
import { lazyPage } from '../../routing/lazy-page.tsx';
import type { PatternName } from '../../routing/paths.ts';
import type { PageRoute } from '../../routing/route.ts';
import { openParameter, readable, readableTexts } from './url.ts';

export const adminEnquiriesRoutes = {
  adminEnquiries: {
    title: 'Enquiries',
    page: lazyPage(() => import('./enquiries-page.tsx')),
    guard: 'manageEnquiries',
    data: ({ search }) => [adminKeys.enquiries(listAddress(search, readable)), keys.categoryParents],
    search: ['cursor', openParameter, ...Object.keys(readable)],
    layout: 'admin',
  },
  adminEnquiry: {
    title: 'Enquiry',
    page: lazyPage(() => import('./enquiry-page.tsx')),
    guard: 'manageEnquiries',
    data: ({ params }) => [adminKeys.enquiry(params.enquiry!), adminKeys.enquiryMatch(params.enquiry!)],
    layout: 'admin',
  },
  adminHeldTexts: {
    title: 'Text review',
    page: lazyPage(() => import('./held-texts-page.tsx')),
    guard: 'reviewTexts',
    data: ({ search }) => [adminKeys.heldTexts(listAddress(search, readableTexts))],
    search: ['cursor', ...Object.keys(readableTexts)],
    layout: 'admin',
  },
} satisfies Partial<Record<PatternName, PageRoute>>;
