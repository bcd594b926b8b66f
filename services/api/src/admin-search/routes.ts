import { type UserAction, userCan } from '@marketplace/contracts/accounts/user-policy';
import { contactCategories } from '@marketplace/contracts/contact/categories';
import { operationAdminEndpoints } from '@marketplace/contracts/operations/admin-endpoints';
import { type FoundItem, type SearchKind, searchKinds } from '@marketplace/contracts/operations/search';
import { plans } from '@marketplace/contracts/plans/plans';
import { type FoundRow, findByText } from '@marketplace/domain/admin-search/search.view';
import { cityByPath } from '@marketplace/gazetteer/lookup';
import type { RouteDeps } from '../http/deps.ts';
import { route } from '../http/route.ts';

const needs: Record<SearchKind, UserAction> = {
  provider: 'manageProviders',
  enquiry: 'manageEnquiries',
  user: 'manageUsers',
  application: 'manageApplications',
  'access-pass': 'manageAccessPasses',
  message: 'manageMessages',
};

const wordOf = (state: string) => state.charAt(0) + state.slice(1).toLowerCase().replaceAll('_', ' ');

/** The display of a row where it differs from the database. */
const shownAs: Partial<Record<SearchKind, (row: FoundRow) => Partial<Pick<FoundItem, 'title' | 'detail'>>>> = {
  provider: ({ title, detail }) => ({
    title: title || 'Unnamed business',
    detail: cityByPath(detail)?.name ?? 'No base yet',
  }),
  user: ({ detail }) => ({ detail: wordOf(detail) }),
  'access-pass': ({ title, detail }) => ({
    title: title in plans ? plans[title as keyof typeof plans].name : title,
    detail: wordOf(detail),
  }),
  message: ({ detail }) => ({
    detail: detail in contactCategories ? contactCategories[detail as keyof typeof contactCategories] : detail,
  }),
};

const present = (kind: SearchKind, { createdAt, ...row }: FoundRow): FoundItem => ({
  kind,
  ...row,
  ...shownAs[kind]?.({ createdAt, ...row }),
  createdAt: createdAt.toISOString(),
});

export const adminSearchRoutes = (deps: RouteDeps) => [
  route({
    endpoint: operationAdminEndpoints.searchAdmin,
    policy: 'seeAdminArea',
    limit: 'admin-search',
    handle: async ({ query: { q }, user }) => {
      const kinds = searchKinds.filter((kind) => userCan(needs[kind], user));
      const found: FoundItem[] = [];
      // Sequential, so that search-as-you-type uses only one connection.
      for (const kind of kinds) for (const row of await findByText(deps, kind, q)) found.push(present(kind, row));
      return { found };
    },
  }),
];
