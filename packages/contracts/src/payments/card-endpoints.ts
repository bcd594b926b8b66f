/** Payment of an own invoice by card, for owners of a team, and the calls of the gateway. */
import { endpoints, Nothing, Raw } from '../endpoint.ts';
import { ById } from '../fields.ts';
import { CardPage, CardPayment, PayByCard } from './card-schemas.ts';

export const cardEndpoints = endpoints({
  payByCard: {
    method: 'post',
    path: '/api/providers/me/payments/card',
    summary: 'Open the page of the card gateway for an own invoice. A second call gets the same page',
    body: PayByCard,
    status: 201,
    reply: CardPage,
  },
  checkCardPayment: {
    method: 'post',
    path: '/api/providers/me/payments/card/:id/check',
    summary: 'Get the state of an own card payment, and look it up at the gateway if it has no outcome yet',
    params: ById,
    reply: CardPayment,
  },
  removeCard: {
    method: 'delete',
    path: '/api/providers/me/billing/card',
    summary: 'Remove the card on file. Later invoices are not charged to it',
    status: 204,
    reply: Nothing,
  },
  receiveCardEvents: {
    method: 'post',
    path: '/api/card-payments/webhook',
    summary: 'Payments, disputes and failed refunds from the card gateway, which signs the call',
    reply: Raw,
  },
});
