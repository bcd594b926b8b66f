/** Billing of the own business. Only owners of its team see it. */
import { Id } from '@marketplace/contracts/fields';
import { subscriptionEndpoints } from '@marketplace/contracts/subscriptions/endpoints';
import { type InvoicesCursor, invoicesOf, printedDocument } from '@marketplace/domain/invoices/documents.view';
import { invoiceFile, invoiceFileName } from '@marketplace/domain/invoices/file';
import { saveBillingDetails } from '@marketplace/domain/invoices/settings';
import { ownCardState } from '@marketplace/domain/payments/card.view';
import { latestPayment } from '@marketplace/domain/payments/latest.view';
import { ownSubscription } from '@marketplace/domain/subscriptions/own.view';
import { choosePlan } from '@marketplace/domain/subscriptions/service';
import { z } from 'zod';
import { pageCursor } from '../http/cursor.ts';
import type { RouteDeps } from '../http/deps.ts';
import { sendPdf } from '../http/pdf.ts';
import { route } from '../http/route.ts';
import { actingFor, providerIdOf } from '../providers/provider-id.ts';
import { presentBilling, presentInvoice } from './present.ts';

const cursor = pageCursor<InvoicesCursor>('own-invoices', z.tuple([Id]));

export const subscriptionRoutes = (deps: RouteDeps) => [
  route({
    endpoint: subscriptionEndpoints.getOwnBilling,
    policy: 'manageOwnBilling',
    handle: async ({ user }) => {
      const providerId = providerIdOf(user);
      return presentBilling(await ownSubscription(deps, providerId), {
        payment: await latestPayment(deps, providerId),
        card: deps.cards !== undefined,
        ...(await ownCardState(deps, providerId)),
      });
    },
  }),
  route({
    endpoint: subscriptionEndpoints.choosePlan,
    policy: 'manageOwnBilling',
    handle: async ({ user, body, requestId }) => {
      await choosePlan(deps, { ...actingFor(user), ...body, requestId });
    },
  }),
  route({
    endpoint: subscriptionEndpoints.saveBillingDetails,
    policy: 'manageOwnBilling',
    handle: async ({ user, body }) => {
      await saveBillingDetails(deps, { ...body, providerId: providerIdOf(user) });
    },
  }),
  route({
    endpoint: subscriptionEndpoints.listOwnInvoices,
    policy: 'manageOwnBilling',
    handle: async ({ user, query }) => {
      const page = await invoicesOf(deps, providerIdOf(user), { ...query, cursor: cursor.read(query.cursor) });
      return { invoices: page.items.map(presentInvoice), ...cursor.end(page) };
    },
  }),
  route({
    endpoint: subscriptionEndpoints.downloadOwnInvoice,
    policy: 'manageOwnBilling',
    limit: 'pdf-file',
    handle: async ({ user, params: { id }, ctx }) => {
      const document = await printedDocument(deps, { id, providerId: providerIdOf(user) });
      sendPdf(ctx, invoiceFileName(document), await invoiceFile(document, deps.clock.now()));
    },
  }),
];
