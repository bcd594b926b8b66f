/** Administrators list payments, and refund or reverse them. */
import { userCan } from '@marketplace/contracts/accounts/user-policy';
import { brand } from '@marketplace/contracts/brand';
import { Id } from '@marketplace/contracts/fields';
import { limits } from '@marketplace/contracts/limits';
import { messages } from '@marketplace/contracts/messages';
import { moneyAdminEndpoints } from '@marketplace/contracts/money-figures/admin-endpoints';
import { paymentAdminEndpoints } from '@marketplace/contracts/payments/admin-endpoints';
import type { PaymentsFilter } from '@marketplace/contracts/payments/admin-schemas';
import { decisionsOf } from '@marketplace/contracts/payments/card-states';
import { movementKinds } from '@marketplace/contracts/payments/movements';
import { audited } from '@marketplace/domain/audit/service';
import { DomainError, invalid } from '@marketplace/domain/errors';
import { invoiceWithNumber } from '@marketplace/domain/invoices/admin-list.view';
import { moneyFigures } from '@marketplace/domain/money-figures/figures.view';
import { claimRefund, sendRefund, settleCardEvent } from '@marketplace/domain/payments/card';
import { type EventsCursor, listCardEvents } from '@marketplace/domain/payments/card.view';
import {
  type JournalCursor,
  type JournalRow,
  journal,
  journalAccounts,
} from '@marketplace/domain/payments/journal.view';
import {
  listMovements,
  type MovementRow,
  type MovementsCursor,
  sumMovements,
} from '@marketplace/domain/payments/movements.view';
import { paymentQueries } from '@marketplace/domain/payments/queries';
import { recordRefund, reversePayment } from '@marketplace/domain/payments/service';
import { z } from 'zod';
import { actorOf } from '../http/actor.ts';
import { CursorTime, pageCursor } from '../http/cursor.ts';
import type { RouteDeps } from '../http/deps.ts';
import { type Columns, day, rand, text, words } from '../http/export-cells.ts';
import { everyRow, sendExport } from '../http/exports.ts';
import { fromReplica } from '../http/replica.ts';
import { route } from '../http/route.ts';
import { notLater } from '../invoices/admin-routes.ts';
import { cardsOf } from './card-routes.ts';

const cursor = pageCursor<MovementsCursor>('payments', z.tuple([z.iso.date(), Id]));
const eventsCursor = pageCursor<EventsCursor>('card-events', z.tuple([CursorTime, Id]));

const columns: Columns<MovementRow & { numbers: string }> = {
  on: day('Day'),
  kind: words('What', movementKinds),
  businessName: text('Business'),
  method: text('Method'),
  reference: text('Reference'),
  numbers: text('Invoices'),
  reason: text('Reason'),
  amountCents: rand('Amount'),
  unusedCents: rand('Not used yet'),
};

async function* exported(deps: RouteDeps, filter: PaymentsFilter) {
  const page = (request: { cursor: MovementsCursor | undefined; limit: number }) =>
    listMovements(deps, { ...filter, ...request });
  for await (const row of everyRow(page, limits.adminExportRows))
    yield { ...row, numbers: row.invoices.map(({ number }) => number).join(', ') };
}

const journalColumns: Columns<JournalRow> = {
  on: day('Date'),
  number: text('Number'),
  account: words('Account', journalAccounts),
  entry: text('Entry'),
  businessName: text('Business'),
  netCents: rand('Net'),
  vatCents: rand('VAT'),
  grossCents: rand('Gross'),
};

const journalRows = (deps: RouteDeps, span: { from: string; to: string }) =>
  everyRow((request: { cursor: JournalCursor | undefined; limit: number }) => journal(deps, { ...span, ...request }));

/** A payment of an account that exists, with its provider. Throws NOT_FOUND. */
const paymentOf = async (deps: RouteDeps, id: string): Promise<{ providerId: string }> => {
  const payment = await paymentQueries(deps).payment(id);
  if (!payment?.providerId) throw new DomainError('NOT_FOUND');
  return { providerId: payment.providerId };
};

/** The invoice to which a payment is booked again. Throws VALIDATION_FAILED for an unknown number. */
const invoiceFor = async (deps: RouteDeps, number: string | undefined) => {
  if (!number) return null;
  const invoice = await invoiceWithNumber(deps, number);
  if (!invoice?.providerId) throw invalid({ bookTo: messages.invoiceNumber });
  return { providerId: invoice.providerId, invoiceId: invoice.id };
};

export const paymentAdminRoutes = (deps: RouteDeps) => [
  route({
    endpoint: moneyAdminEndpoints.getMoney,
    policy: 'seeMoney',
    handle: () => moneyFigures(deps),
  }),
  route({
    endpoint: paymentAdminEndpoints.listPayments,
    policy: 'seeMoney',
    handle: async ({ query: { cursor: position, limit, ...filter } }) => {
      const page = await listMovements(deps, { ...filter, limit, cursor: cursor.read(position) });
      return { payments: page.items, ...cursor.end(page), sums: await sumMovements(deps, filter) };
    },
  }),
  route({
    endpoint: paymentAdminEndpoints.exportPayments,
    policy: 'seeMoney',
    limit: 'export',
    handle: async ({ params, query, ctx }) => {
      await sendExport(
        { ctx, clock: deps.clock },
        { name: 'payments', ...params, columns, rows: exported(fromReplica(deps), query) },
      );
    },
  }),
  route({
    endpoint: paymentAdminEndpoints.refundPayment,
    policy: 'manageMoney',
    handle: async ({ params: { id }, body: { reference = null, ...refund }, ...caller }) => {
      notLater(deps, 'refundedOn', refund.refundedOn);
      const change = { ...(await paymentOf(deps, id)), actorId: caller.user.id, requestId: caller.requestId };
      await audited(deps, actorOf(caller), {
        action: 'payment.refund',
        work: (tx) => recordRefund(tx, { ...change, ...refund, reference, source: { paymentId: id } }),
        subjectId: id,
        details: { ...refund, reference },
      });
    },
  }),
  route({
    endpoint: paymentAdminEndpoints.refundToCard,
    policy: 'manageMoney',
    byHand: true,
    limit: 'refund-to-card',
    handle: async ({ params: { id }, body, ...caller }): Promise<undefined> => {
      const cards = cardsOf(deps);
      const claim = await audited(deps, actorOf(caller), {
        action: 'payment.refund-to-card',
        work: (tx) => claimRefund(tx, { ...body, paymentId: id, actorId: caller.user.id }),
        subjectId: id,
        details: { ...body },
      });
      await sendRefund(deps, cards, claim);
    },
  }),
  route({
    endpoint: paymentAdminEndpoints.listCardEvents,
    policy: 'seeMoney',
    handle: async ({ user, query: { view, cursor: position, limit } }) => {
      const page = await listCardEvents(deps, { state: view, limit, cursor: eventsCursor.read(position) });
      const mayDecide = view === 'WAITING' && userCan('manageMoney', user);
      return {
        events: page.items.map((event) => ({
          ...event,
          decisions:
            mayDecide && event.doubt
              ? decisionsOf(event.doubt, {
                  canBook: event.provider !== null && event.currency === brand.currency,
                  canTakeBack: event.provider !== null && event.paymentId !== null,
                })
              : [],
        })),
        ...eventsCursor.end(page),
      };
    },
  }),
  route({
    endpoint: paymentAdminEndpoints.settleCardEvent,
    policy: 'manageMoney',
    handle: async ({ params: { id }, body, ...caller }): Promise<undefined> => {
      await audited(deps, actorOf(caller), {
        action: 'payment.settle-card-event',
        work: (tx) => settleCardEvent(tx, { ...body, id, actorId: caller.user.id, requestId: caller.requestId }),
        subjectId: id,
        details: { ...body },
      });
    },
  }),
  route({
    endpoint: paymentAdminEndpoints.reversePayment,
    policy: 'manageMoney',
    handle: async ({ params: { id }, body: { reason, bookTo: number }, ...caller }) => {
      const bookTo = await invoiceFor(deps, number);
      const change = { ...(await paymentOf(deps, id)), actorId: caller.user.id, requestId: caller.requestId };
      await audited(deps, actorOf(caller), {
        action: 'payment.reverse',
        work: (tx) => reversePayment(tx, { ...change, paymentId: id, reason, bookTo }),
        subjectId: id,
        details: { reason, bookTo: number ?? null },
      });
    },
  }),
  route({
    endpoint: paymentAdminEndpoints.exportJournal,
    policy: 'seeMoney',
    limit: 'export',
    handle: async ({ params, query, ctx }) => {
      await sendExport(
        { ctx, clock: deps.clock },
        { name: 'journal', ...params, columns: journalColumns, rows: journalRows(fromReplica(deps), query) },
      );
    },
  }),
];
