import { enquiryStates, textStates } from '@marketplace/contracts/enquiries/filters';
import { Id } from '@marketplace/contracts/fields';
import { limits } from '@marketplace/contracts/limits';
import { requestAdminEndpoints } from '@marketplace/contracts/requests/admin-endpoints';
/** Administrators list, read and change enquiries. Viewing contact details leaves an audit entry. */

import type { AdminEnquiriesFilter } from '@marketplace/contracts/requests/admin-schemas';
import { audited } from '@marketplace/domain/audit/service';
import { enquiryDetail, enquiryState } from '@marketplace/domain/enquiries/admin-detail.view';
import {
  type AdminEnquiriesCursor,
  countEnquiries,
  listEnquiries,
} from '@marketplace/domain/enquiries/admin-list.view';
import { teamMessages } from '@marketplace/domain/mail-deliveries/team-messages.view';
import { sentInvitations } from '@marketplace/domain/matching/invitations';
import { matchRecord, rematchResult } from '@marketplace/domain/matching/record.view';
import { requestRematch } from '@marketplace/domain/matching/rematches';
import { removeEnquiry } from '@marketplace/domain/requests/removal';
import { writeToSeeker } from '@marketplace/domain/requests/team-messages';
import { z } from 'zod';
import { actorOf } from '../http/actor.ts';
import { CursorTime, pageCursor, shownOf } from '../http/cursor.ts';
import type { RouteDeps } from '../http/deps.ts';
import { type Columns, number, text, time, words } from '../http/export-cells.ts';
import { everyRow, sendExport } from '../http/exports.ts';
import { idempotencyKey } from '../http/idempotency-key.ts';
import { fromReplica } from '../http/replica.ts';
import { route } from '../http/route.ts';
import { scopeOf } from '../stats/scope.ts';
import { presentAdminEnquiry, presentEnquiryDetail, presentMatchRecord } from './present.ts';

const position = z.tuple([CursorTime, Id]);
const cursors = {
  newest: pageCursor<AdminEnquiriesCursor>('enquiries-newest', position),
  oldest: pageCursor<AdminEnquiriesCursor>('enquiries-oldest', position),
};

/** The filter as the domain expects it. Throws VALIDATION_FAILED for an unknown category or province. */
const filterOf = ({ category, province, ...filter }: AdminEnquiriesFilter) => {
  const scope = scopeOf({ category, province });
  return { ...filter, categoryId: scope.categoryId, province: scope.province };
};

const columns: Columns<ReturnType<typeof presentAdminEnquiry>> = {
  reference: text('Reference'),
  title: text('Title'),
  categoryName: text('Service'),
  suburb: text('Suburb'),
  city: text('City'),
  province: text('Province'),
  budgetMin: number('Budget from (R)'),
  budgetMax: number('Budget to (R)'),
  timeframe: text('Timeframe'),
  status: words('State', enquiryStates),
  textReview: words('Text', { clear: 'Not suspicious', ...textStates }),
  leads: number('Leads'),
  accepted: number('Accepted'),
  createdAt: time('Posted'),
};

async function* exported(deps: RouteDeps, filter: ReturnType<typeof filterOf>) {
  const page = (request: { cursor: AdminEnquiriesCursor | undefined; limit: number }) =>
    listEnquiries(deps, { ...filter, ...request });
  for await (const row of everyRow(page, limits.adminExportRows)) yield presentAdminEnquiry(row);
}

export const enquiryAdminRoutes = (deps: RouteDeps) => [
  route({
    endpoint: requestAdminEndpoints.listEnquiries,
    policy: 'manageEnquiries',
    handle: async ({ query, ...caller }) => {
      const cursor = cursors[query.sort];
      const asked = { ...filterOf(query), limit: query.limit, cursor: cursor.read(query.cursor) };
      // Search results reveal contacts, because the search matches names, addresses and numbers.
      const page = query.search
        ? await audited(deps, actorOf(caller), {
            action: 'enquiry.search',
            work: (tx) => listEnquiries(tx, asked),
            subjectId: null,
            details: (shown) => ({ ...shownOf(shown), search: query.search }),
          })
        : await listEnquiries(deps, asked);
      return {
        enquiries: page.items.map(presentAdminEnquiry),
        ...cursor.end(page),
        counts: await countEnquiries(deps),
      };
    },
  }),
  route({
    endpoint: requestAdminEndpoints.exportEnquiries,
    policy: 'manageEnquiries',
    limit: 'export',
    handle: async ({ params, query, ctx, ...caller }) => {
      const filter = filterOf(query);
      await audited(deps, actorOf({ ctx, ...caller }), {
        action: 'enquiry.export',
        work: async () => {},
        subjectId: null,
        details: { ...query, ...params },
      });
      await sendExport(
        { ctx, clock: deps.clock },
        { name: 'enquiries', ...params, columns, rows: exported(fromReplica(deps), filter) },
      );
    },
  }),
  route({
    endpoint: requestAdminEndpoints.getEnquiry,
    policy: 'manageEnquiries',
    handle: async ({ params, ...caller }) =>
      presentEnquiryDetail(
        await audited(deps, actorOf(caller), {
          action: 'enquiry.read',
          work: (tx) => enquiryDetail(tx, params.id, caller.user.id),
          subjectId: params.id,
        }),
        {
          messages: await teamMessages(deps, params.id),
          invitations: await sentInvitations(deps, params.id),
        },
      ),
  }),
  route({
    endpoint: requestAdminEndpoints.getMatchRecord,
    policy: 'manageEnquiries',
    handle: async ({ params }) => presentMatchRecord(await matchRecord(deps, params.id)),
  }),
  route({
    endpoint: requestAdminEndpoints.rematchEnquiry,
    policy: 'manageEnquiries',
    handle: async ({ params: { id }, body: { press }, requestId, ...caller }) => {
      const done = await rematchResult(deps, id, press);
      if (done) return done;
      return audited(deps, actorOf({ requestId, ...caller }), {
        action: 'enquiry.rematch',
        work: async (tx) => {
          await requestRematch(tx, { enquiryId: id, press, requestId });
          return (await rematchResult(tx, id, press))!;
        },
        subjectId: id,
      });
    },
  }),
  route({
    endpoint: requestAdminEndpoints.writeToSeeker,
    policy: 'manageEnquiries',
    limit: 'write-as-team',
    handle: async ({ params, body, ctx, requestId, ...caller }) => {
      const message = { ...body, enquiryId: params.id, authorId: caller.user.id, phone: body.phone || null };
      const id = await audited(deps, actorOf({ ctx, requestId, ...caller }), {
        action: 'enquiry.write',
        work: (tx) => writeToSeeker(tx, message, { idempotencyKey: idempotencyKey(ctx), requestId }),
        subjectId: params.id,
        details: body,
      });
      return { id };
    },
  }),
  route({
    endpoint: requestAdminEndpoints.removeEnquiry,
    policy: 'manageEnquiries',
    handle: async ({ params: { id }, body: { reason, note }, requestId, ...caller }) => {
      const done = await audited(deps, actorOf({ requestId, ...caller }), {
        action: 'enquiry.remove',
        work: (tx) => removeEnquiry(tx, { id, reason, note, requestId }),
        subjectId: id,
        state: (tx) => enquiryState(tx, id),
        details: (result) => ({ reason, note, ...result }),
      });
      return { id, ...done };
    },
  }),
];
