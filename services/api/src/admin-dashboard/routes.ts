import { categoryById } from '@marketplace/catalogue/lookup';
import { operationAdminEndpoints } from '@marketplace/contracts/operations/admin-endpoints';
import { cityOf } from '@marketplace/domain/reference/cities';
import { adminFigures, type RecentEnquiryRow } from '@marketplace/domain/stats/admin-dashboard.view';
import type { Deps } from '../deps.ts';
import { route } from '../http/route.ts';
import { statsCache } from '../stats/stats-cache.ts';

const presentRecent = ({ categoryId, cityPath, createdAt, ...enquiry }: RecentEnquiryRow) => {
  const city = cityOf(cityPath);
  return {
    ...enquiry,
    categoryName: categoryById(categoryId)?.name ?? '',
    city: city.name,
    province: city.province.name,
    createdAt: createdAt.toISOString(),
  };
};

export const adminDashboardRoutes = (deps: Deps) => {
  const cached = statsCache<Awaited<ReturnType<typeof adminFigures>>>(deps.clock);
  return [
    route({
      endpoint: operationAdminEndpoints.getAdminDashboard,
      policy: 'seeAdminArea',
      handle: async () => {
        const figures = await cached('all', () => adminFigures(deps));
        return { ...figures, recentEnquiries: figures.recentEnquiries.map(presentRecent) };
      },
    }),
  ];
};
