import { adminKeys } from '../../api/admin/keys.ts';
import { listAddress } from '../../components/list-address.ts';
import { lazyPage } from '../../routing/lazy-page.tsx';
import type { PatternName } from '../../routing/paths.ts';
import type { PageRoute } from '../../routing/route.ts';
import { readable } from './url.ts';

export const adminStatementsRoutes = {
  adminStatements: {
    title: 'Bank statements',
    page: lazyPage(() => import('./statements-page.tsx')),
    guard: 'seeMoney',
    data: ({ search }) => {
      const { statement, cursor } = listAddress(search, readable);
      return [adminKeys.statements({}), adminKeys.statementLines({ statement, cursor })];
    },
    search: ['cursor', ...Object.keys(readable)],
    layout: 'admin',
  },
} satisfies Partial<Record<PatternName, PageRoute>>;
