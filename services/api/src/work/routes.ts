/** What waits for the team. Rows contain no contact details and no unreviewed text, so that reading them leaves no entry. */
import { operationAdminEndpoints } from '@marketplace/contracts/operations/admin-endpoints';
import { workKindNames, workKindsOf } from '@marketplace/contracts/operations/work-kinds';
import { audited } from '@marketplace/domain/audit/service';
import { setMailPreference, wantsMail } from '@marketplace/domain/mail-preferences/service';
import { recipientOf } from '@marketplace/domain/mailbox';
import { countWork, type WorkCursor, workQueue } from '@marketplace/domain/work/queue.view';
import { z } from 'zod';
import type { Deps } from '../deps.ts';
import { actorOf } from '../http/actor.ts';
import { CursorTime, pageCursor } from '../http/cursor.ts';
import { route } from '../http/route.ts';
import { countFailedJobs } from '../queues/service.ts';
import { presentWork } from './present.ts';

const cursor = pageCursor<WorkCursor>('work', z.tuple([CursorTime, z.enum(workKindNames), z.string().max(200)]));

export const workRoutes = (deps: Deps) => [
  route({
    endpoint: operationAdminEndpoints.listWork,
    policy: 'seeAdminArea',
    handle: async ({ query: { group, ...query }, user }) => {
      const kinds = workKindsOf(user, group);
      const page = await workQueue(deps, { ...query, kinds, cursor: cursor.read(query.cursor) });
      return { items: page.items.map(presentWork), ...cursor.end(page) };
    },
  }),
  route({
    endpoint: operationAdminEndpoints.countWork,
    policy: 'seeAdminArea',
    handle: async ({ user }) => {
      const [kinds, failedJobs, isMailed] = await Promise.all([
        countWork(deps, workKindsOf(user)),
        countFailedJobs(deps),
        wantsMail(deps, user.email, 'work'),
      ]);
      return { kinds, failedJobs, isMailed };
    },
  }),
  route({
    endpoint: operationAdminEndpoints.setWorkMail,
    policy: 'seeAdminArea',
    byHand: true,
    handle: ({ body: { wanted }, ...caller }) =>
      audited(deps, actorOf(caller), {
        action: 'user.choose-mail',
        work: (tx) => setMailPreference(tx, recipientOf(caller.user.email), { category: 'work', wanted }),
        subjectId: caller.user.id,
        details: { wanted },
      }),
  }),
];
