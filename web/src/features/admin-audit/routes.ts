import { adminKeys } from '../../api/admin/keys.ts';
import { listAddress } from '../../components/list-address.ts';
import { lazyPage } from '../../routing/lazy-page.tsx';
import type { PatternName } from '../../routing/paths.ts';
import type { PageRoute } from '../../routing/route.ts';
import { readable } from './url.ts';

export const adminAuditRoutes = {
  adminAudit: {
    title: 'Audit log',
    page: lazyPage(() => import('./audit-page.tsx')),
    guard: 'readAuditLog',
    data: ({ search }) => [adminKeys.audit(listAddress(search, readable))],
    search: ['cursor', ...Object.keys(readable)],
    layout: 'admin',
  },
} satisfies Partial<Record<PatternName, PageRoute>>;
