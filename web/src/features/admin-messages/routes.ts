import { adminKeys } from '../../api/admin/keys.ts';
import { listAddress } from '../../components/list-address.ts';
import { lazyPage } from '../../routing/lazy-page.tsx';
import type { PatternName } from '../../routing/paths.ts';
import type { PageRoute } from '../../routing/route.ts';
import { readable } from './url.ts';

export const adminMessagesRoutes = {
  adminMessages: {
    title: 'Messages',
    page: lazyPage(() => import('./messages-page.tsx')),
    guard: 'manageMessages',
    data: ({ search }) => [adminKeys.messages(listAddress(search, readable))],
    search: ['cursor', ...Object.keys(readable)],
    layout: 'admin',
  },
  adminMessage: {
    title: 'Message',
    page: lazyPage(() => import('./message-page.tsx')),
    guard: 'manageMessages',
    data: ({ params }) => [adminKeys.message(params.message!)],
    layout: 'admin',
  },
} satisfies Partial<Record<PatternName, PageRoute>>;
