/** Administrators list, view and correct invoices. They show no contact details, so reading them leaves no entry. */
import { Id } from '@marketplace/contracts/fields';
import { invoiceAdminEndpoints } from '@marketplace/contracts/invoices/admin-endpoints';
import type { InvoicesFilter } from '@marketplace/contracts/invoices/admin-schemas';
import { type InvoiceStatus, invoiceStatuses } from '@marketplace/contracts/invoices/status';
import { limits } from '@marketplace/contracts/limits';
import { messages } from '@marketplace/contracts/messages';
import { planName } from '@marketplace/contracts/plans/plans';
import { audited } from '@marketplace/domain/audit/service';
import type { Deps } from '@marketplace/domain/deps';
import { DomainError, invalid } from '@marketplace/domain/errors';
import { invoiceDetail } from '@marketplace/domain/invoices/admin-detail.view';
import {
  type AdminInvoiceRow,
  countInvoices,
  type InvoicesCursor,
  listInvoices,
  sumInvoices,
} from '@marketplace/domain/invoices/admin-list.view';
import { printedDocument } from '@marketplace/domain/invoices/documents.view';
import { invoiceFile, invoiceFileName } from '@marketplace/domain/invoices/file';
import { correctInvoiceDetails } from '@marketplace/domain/invoices/settings';
import { attemptsOf } from '@marketplace/domain/payments/card.view';
import { creditInvoice, recordPayment, recordRefund, writeOff } from '@marketplace/domain/payments/service';
import { dayAt } from '@marketplace/domain/week';
import { z } from 'zod';
import { actorOf } from '../http/actor.ts';
import { pageCursor } from '../http/cursor.ts';
import type { RouteDeps } from '../http/deps.ts';
import { type Columns, day, number, rand, text, words } from '../http/export-cells.ts';
import { everyRow, sendExport } from '../http/exports.ts';
import { sendPdf } from '../http/pdf.ts';
import { fromReplica } from '../http/replica.ts';
import { route } from '../http/route.ts';
import { presentInvoice } from './present.ts';

const cursors = {
  newest: pageCursor<InvoicesCursor>('invoices-newest', z.tuple([Id])),
  due: pageCursor<InvoicesCursor>('invoices-due', z.tuple([z.iso.date(), Id])),
};
const cursorOf = ({ view, sort }: Pick<InvoicesFilter, 'view' | 'sort'>) =>
  cursors[view === 'credit_notes' ? 'newest' : sort];

const columns: Columns<AdminInvoiceRow & { status: InvoiceStatus }> = {
  number: text('Number'),
  businessName: text('Business'),
  plan: words('Plan', planName),
  issuedOn: day('Issued'),
  dueOn: day('Due'),
  status: words('Status', invoiceStatuses),
  daysLate: number('Days late'),
  netCents: rand('Net'),
  vatCents: rand('VAT'),
  totalCents: rand('Total'),
  creditedCents: rand('Credited'),
  writtenOffCents: rand('Written off'),
  openCents: rand('Open'),
};

async function* exported(deps: RouteDeps, filter: InvoicesFilter) {
  const page = (request: { cursor: InvoicesCursor | undefined; limit: number }) =>
    listInvoices(deps, { ...filter, ...request });
  for await (const row of everyRow(page, limits.adminExportRows)) yield presentInvoice(row);
}

/** The provider of an invoice that still has its account. Throws NOT_FOUND. */
const ownerOf = async (deps: Deps, id: string): Promise<string> => {
  const { providerId } = await invoiceDetail(deps, id);
  if (!providerId) throw new DomainError('NOT_FOUND');
  return providerId;
};

/** Money cannot have come or gone tomorrow. Throws VALIDATION_FAILED. */
export const notLater = (deps: Pick<Deps, 'clock'>, field: string, on: string): void => {
  if (on > dayAt(deps.clock.now())) throw invalid({ [field]: messages.receivedOn });
};

/** What an entry of the audit log compares. */
const stateOf = (id: string) => async (tx: Deps) => {
  const { openCents, creditedCents, writtenOffCents, versions } = await invoiceDetail(tx, id);
  return { openCents, creditedCents, writtenOffCents, versions: versions.length };
};

export const invoiceAdminRoutes = (deps: RouteDeps) => [
  route({
    endpoint: invoiceAdminEndpoints.listInvoices,
    policy: 'seeMoney',
    handle: async ({ query }) => {
      const { cursor, limit, ...filter } = query;
      const page = await listInvoices(deps, { ...filter, limit, cursor: cursorOf(query).read(cursor) });
      return {
        invoices: page.items.map(presentInvoice),
        ...cursorOf(query).end(page),
        counts: await countInvoices(deps),
        sums: await sumInvoices(deps, filter),
      };
    },
  }),
  route({
    endpoint: invoiceAdminEndpoints.exportInvoices,
    policy: 'seeMoney',
    limit: 'export',
    handle: async ({ params, query, ctx }) => {
      await sendExport(
        { ctx, clock: deps.clock },
        { name: 'invoices', ...params, columns, rows: exported(fromReplica(deps), query) },
      );
    },
  }),
  route({
    endpoint: invoiceAdminEndpoints.downloadInvoice,
    policy: 'seeMoney',
    limit: 'pdf-file',
    handle: async ({ params: { id }, ctx }) => {
      const document = await printedDocument(deps, { id });
      sendPdf(ctx, invoiceFileName(document), await invoiceFile(document, deps.clock.now()));
    },
  }),
  route({
    endpoint: invoiceAdminEndpoints.getInvoice,
    policy: 'seeMoney',
    handle: async ({ params: { id } }) => ({
      ...presentInvoice(await invoiceDetail(deps, id)),
      attempts: await attemptsOf(deps, id),
    }),
  }),
  route({
    endpoint: invoiceAdminEndpoints.creditInvoice,
    policy: 'manageMoney',
    handle: async ({ params: { id }, body: { creditableCents, ...credit }, ...caller }) => {
      const change = { providerId: await ownerOf(deps, id), actorId: caller.user.id, requestId: caller.requestId };
      await audited(deps, actorOf(caller), {
        action: 'invoice.credit',
        work: (tx) => creditInvoice(tx, { ...change, ...credit, invoiceId: id, seenCreditableCents: creditableCents }),
        subjectId: id,
        state: stateOf(id),
        details: (creditNoteId) => ({ ...credit, creditNoteId }),
      });
    },
  }),
  route({
    endpoint: invoiceAdminEndpoints.writeOffInvoice,
    policy: 'manageMoney',
    handle: async ({ params: { id }, body, ...caller }) => {
      const change = { providerId: await ownerOf(deps, id), actorId: caller.user.id, requestId: caller.requestId };
      await audited(deps, actorOf(caller), {
        action: 'invoice.write-off',
        work: (tx) => writeOff(tx, { ...change, ...body, invoiceId: id }),
        subjectId: id,
        state: stateOf(id),
        details: body,
      });
    },
  }),
  route({
    endpoint: invoiceAdminEndpoints.correctInvoice,
    policy: 'manageMoney',
    handle: async ({ params: { id }, body, ...caller }) => {
      await audited(deps, actorOf(caller), {
        action: 'invoice.correct',
        work: (tx) => correctInvoiceDetails(tx, { ...body, invoiceId: id, actorId: caller.user.id }),
        subjectId: id,
        state: stateOf(id),
        details: { reason: body.reason },
      });
    },
  }),
  route({
    endpoint: invoiceAdminEndpoints.recordPayment,
    policy: 'manageMoney',
    handle: async ({ params: { id }, body: { openCents, reference = null, ...payment }, ...caller }) => {
      notLater(deps, 'receivedOn', payment.receivedOn);
      const change = { providerId: await ownerOf(deps, id), actorId: caller.user.id, requestId: caller.requestId };
      const booking = {
        ...change,
        ...payment,
        reference,
        method: 'EFT',
        invoiceId: id,
        seenOpenCents: openCents,
      } as const;
      await audited(deps, actorOf(caller), {
        action: 'payment.record',
        work: (tx) => recordPayment(tx, booking),
        subjectId: ({ paymentId }) => paymentId,
        details: { invoiceId: id, ...payment, reference },
      });
    },
  }),
  route({
    endpoint: invoiceAdminEndpoints.refundCreditNote,
    policy: 'manageMoney',
    handle: async ({ params: { id }, body: { reference = null, ...refund }, ...caller }) => {
      notLater(deps, 'refundedOn', refund.refundedOn);
      const change = { providerId: await ownerOf(deps, id), actorId: caller.user.id, requestId: caller.requestId };
      await audited(deps, actorOf(caller), {
        action: 'invoice.refund',
        work: (tx) => recordRefund(tx, { ...change, ...refund, reference, source: { creditNoteId: id } }),
        subjectId: id,
        state: stateOf(id),
        details: { ...refund, reference },
      });
    },
  }),
];
