import { categoryById } from '@marketplace/catalogue/lookup';
import { operationAdminEndpoints } from '@marketplace/contracts/operations/admin-endpoints';
import type { AdminDashboard } from '@marketplace/contracts/operations/dashboard';
import type { WaitingKind } from '@marketplace/contracts/operations/waiting-work';
import { audited } from '@marketplace/domain/audit/service';
import { setMailPreference, wantsMail } from '@marketplace/domain/mail-preferences/service';
import { recipientOf } from '@marketplace/domain/mailbox';
import { cityOf } from '@marketplace/domain/reference/cities';
import {
  adminFigures,
  type RecentEnquiryRow,
  waitingForAdministrators,
} from '@marketplace/domain/stats/admin-dashboard.view';
import type { WaitingWork } from '@marketplace/domain/work/waiting.view';
import type { Deps } from '../deps.ts';
import { actorOf } from '../http/actor.ts';
import { route } from '../http/route.ts';
import { countFailedJobs } from '../queues/service.ts';
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

const presentWork = (work: WaitingWork): AdminDashboard['waiting']['work'] => {
  const entries = Object.entries(work) as [WaitingKind, WaitingWork[WaitingKind]][];
  return Object.fromEntries(
    entries.map(([kind, { count, since }]) => [kind, { count, since: since?.toISOString() ?? null }]),
  ) as AdminDashboard['waiting']['work'];
};

export const adminDashboardRoutes = (deps: Deps) => {
  const cached = statsCache<Awaited<ReturnType<typeof adminFigures>>>(deps.clock);
  return [
    route({
      endpoint: operationAdminEndpoints.getAdminDashboard,
      policy: 'seeAdminArea',
      handle: async ({ user }) => {
        const [figures, { work, ...waiting }, failedJobs, isMailed] = await Promise.all([
          cached('all', () => adminFigures(deps)),
          waitingForAdministrators(deps),
          countFailedJobs(deps),
          wantsMail(deps, user.email, 'work'),
        ]);
        return {
          ...figures,
          recentEnquiries: figures.recentEnquiries.map(presentRecent),
          waiting: { ...waiting, work: presentWork(work), failedJobs, isMailed },
        };
      },
    }),
    route({
      endpoint: operationAdminEndpoints.setWorkMail,
      policy: 'seeAdminArea',
      handle: ({ body: { wanted }, ...caller }) =>
        audited(deps, actorOf(caller), {
          action: 'user.choose-mail',
          work: (tx) => setMailPreference(tx, recipientOf(caller.user.email), { category: 'work', wanted }),
          subjectId: caller.user.id,
          details: { wanted },
        }),
    }),
  ];
};
