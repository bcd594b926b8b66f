/** Cards and card payments as their provider and administrators see them. */

import type { Page } from '@marketplace/contracts/page';
import {
  type CardAttemptKind,
  type CardAttemptState,
  type CardDoubt,
  type CardEventKind,
  type CardEventState,
  chargeDays,
} from '@marketplace/contracts/payments/card-states';
import type { Deps } from '../deps.ts';
import { addDays } from '../invoices/rules.ts';
import { keysetPage, type Order, type PageRequest } from '../keyset.ts';
import { strangersText } from '../masking/mask.ts';
import { columnsOf, type RowOf, rawRows } from '../sql.ts';
import { dayAt } from '../week.ts';

export type OwnCard = { brand: string; last4: string; expiryMonth: number; expiryYear: number };
/** `nextTries`: days on which the card is charged again. */
export type DeclinedCharge = { on: string; invoiceId: string; nextTries: string[] };

/** The card on file, and the last charge of it that was declined, while its invoice owes something. */
export const ownCardState = async (
  deps: Pick<Deps, 'db' | 'clock'>,
  providerId: string,
): Promise<{ savedCard: OwnCard | null; declined: DeclinedCharge | null }> => {
  const { db } = deps;
  const [savedCard] = await rawRows<OwnCard>(
    db,
    /* sql */ `
    select brand, last4, expiry_month as "expiryMonth", expiry_year as "expiryYear" from cards
    where provider_id = :providerId and removed_at is null`,
    { providerId },
  );
  const [last] = await rawRows<{ endedAt: Date; invoiceId: string; dueOn: string; step: number }>(
    db,
    /* sql */ `
    select a.ended_at as "endedAt", a.invoice_id as "invoiceId", to_char(i.due_on, 'YYYY-MM-DD') as "dueOn", a.step
    from card_attempts a join invoices i on i.id = a.invoice_id
    where a.provider_id = :providerId and a.kind = 'STORED' and a.state = 'DECLINED' and i.open_cents > 0 order by a.id desc limit 1`,
    { providerId },
  );
  const today = dayAt(deps.clock.now());
  const declined = last && {
    ...{ on: dayAt(last.endedAt), invoiceId: last.invoiceId },
    nextTries: savedCard
      ? chargeDays.flatMap((step) => (step > last.step ? addDays(last.dueOn, step) : [])).filter((day) => day > today)
      : [],
  };
  return { savedCard: savedCard ?? null, declined: declined ?? null };
};

export type AttemptView = {
  id: string;
  kind: CardAttemptKind;
  state: CardAttemptState;
  amountCents: number;
  reason: string | null;
  gatewayId: string | null;
  at: Date;
};

/** What was asked of the gateway about an invoice, and about refunds of its payments, newest first. */
export const attemptsOf = async ({ db }: Pick<Deps, 'db'>, invoiceId: string): Promise<AttemptView[]> =>
  rawRows(
    db,
    /* sql */ `
    select id, kind, state, amount_cents as "amountCents", reason, gateway_id as "gatewayId", created_at as at from card_attempts
    where invoice_id = :invoiceId or (kind = 'REFUND' and payment_id in (select payment_id from settlements where invoice_id = :invoiceId))
    order by id desc limit 50`,
    { invoiceId },
  );

export type EventsCursor = [at: string, id: string];
const newest: Order<EventsCursor> = { by: ['e.received_at', 'e.id'], direction: 'desc' };

const eventColumns = ({ db }: Pick<Deps, 'db'>) =>
  columnsOf<{ e: 'card_events' }, 'admin'>()({
    id: 'e.id',
    kind: db.raw<CardEventKind>('e.kind'),
    state: db.raw<CardEventState>('e.state'),
    doubt: db.raw<CardDoubt | null>('e.doubt'),
    reference: 'e.reference',
    gatewayId: 'e.gateway_id',
    amountCents: 'e.amount_cents',
    currency: 'e.currency',
    detail: 'e.detail',
    note: 'e.note',
    at: 'e.received_at',
    paymentId: 'e.payment_id',
    provider: db.raw<{ id: string; businessName: string } | null>(
      "case when p.id is not null then jsonb_build_object('id', p.id, 'businessName', p.business_name) end",
    ),
    invoice: db.raw<{ id: string; number: string } | null>(
      "case when i.id is not null then jsonb_build_object('id', i.id, 'number', i.number) end",
    ),
  });
export type EventView = RowOf<ReturnType<typeof eventColumns>>;

/** Events that wait, or that were settled by a person, newest first. Contact details in notes are hidden. */
export const listCardEvents = async (
  deps: Deps,
  { state, ...page }: PageRequest<EventsCursor> & { state: 'WAITING' | 'SETTLED' },
): Promise<Page<EventView, EventsCursor>> => {
  const query = deps
    .db('card_events as e')
    .leftJoin('card_attempts as a', 'a.id', 'e.attempt_id')
    .leftJoin('providers as p', 'p.id', 'a.provider_id')
    .leftJoin('invoices as i', 'i.id', 'a.invoice_id')
    .where('e.state', state);
  const found = await keysetPage<EventView, EventsCursor>(deps, query, eventColumns(deps), newest, page);
  return { ...found, items: found.items.map((row) => ({ ...row, note: row.note && strangersText(row.note) })) };
};
