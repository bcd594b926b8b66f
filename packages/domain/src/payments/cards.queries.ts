/** SQL of cards, of what the gateway was asked, and of what it reported. */
import type {
  CardAttemptKind,
  CardAttemptState,
  CardDoubt,
  CardEventKind,
  CardEventState,
} from '@marketplace/contracts/payments/card-states';
import type { CardFacts } from '@marketplace/platform/payment-gateway';
import type { Sealed } from '../credentials/sealing.ts';
import type { Deps } from '../deps.ts';
import { rawRows } from '../sql.ts';

export type CardRow = Sealed & { id: string };

export type AttemptRow = {
  id: string;
  kind: CardAttemptKind;
  state: CardAttemptState;
  providerId: string | null;
  invoiceId: string | null;
  paymentId: string | null;
  amountCents: number;
  keepsCard: boolean;
  pageUrl: string | null;
  gatewayId: string | null;
  note: string | null;
  by: string | null;
  createdAt: Date;
  verified: number;
};

export type NewAttempt = {
  providerId: string;
  amountCents: number;
  by: string | null;
  at: Date;
  verifyAt: Date;
} & (
  | { kind: 'PAGE'; invoiceId: string; keepsCard: boolean }
  | { kind: 'STORED'; invoiceId: string; step: number }
  | { kind: 'REFUND'; paymentId: string; note: string }
);

/** How an attempt ended. `paymentId` and `gatewayId` of a charge that was booked. */
export type AttemptEnd = {
  state: Exclude<CardAttemptState, 'OPEN'>;
  paymentId?: string | null;
  gatewayId?: string | null;
  reason?: string | null;
  at: Date;
};

export type EventRow = {
  id: string;
  kind: CardEventKind;
  state: CardEventState;
  doubt: CardDoubt | null;
  attemptId: string | null;
  paymentId: string | null;
  gatewayId: string | null;
  amountCents: number | null;
  currency: string | null;
};

export type NewEvent = {
  key: string;
  kind: CardEventKind;
  reference: string | null;
  gatewayId: string | null;
  amountCents: number | null;
  currency: string | null;
  detail: string | null;
  at: Date;
};

const attemptColumns = /* sql */ `id, kind, state, provider_id as "providerId", invoice_id as "invoiceId", payment_id as "paymentId",
  amount_cents as "amountCents", keeps_card as "keepsCard", page_url as "pageUrl", gateway_id as "gatewayId", note, created_by as "by",
  created_at as "createdAt", verified`;
const eventColumns = /* sql */ `id, kind, state, doubt, attempt_id as "attemptId", payment_id as "paymentId", gateway_id as "gatewayId",
  amount_cents as "amountCents", currency`;

export const cardQueries = ({ db }: Pick<Deps, 'db'>) => ({
  /** The card that is charged. */
  card: async (providerId: string): Promise<CardRow | undefined> => {
    const [row] = await rawRows<CardRow>(
      db,
      'select id, key_id as "keyId", sealed_authorization as sealed from cards where provider_id = :providerId and removed_at is null',
      { providerId },
    );
    return row;
  },

  insertCard: async ({
    sealed: { keyId, sealed },
    ...card
  }: CardFacts & { id: string; providerId: string; sealed: Sealed; by: string | null; at: Date }): Promise<void> => {
    await rawRows(
      db,
      /* sql */ `
      insert into cards (id, provider_id, key_id, sealed_authorization, brand, last4, expiry_month, expiry_year, added_by, added_at)
      values (:id, :providerId, :keyId, :sealed, :brand, :last4, :expiryMonth, :expiryYear, :by, :at)`,
      { ...card, keyId, sealed },
    );
  },

  /** The card is charged no more. Its row stays until the gateway has ended the permission. Returns false without a card. */
  removeCard: async (providerId: string, at: Date): Promise<boolean> =>
    (
      await rawRows(
        db,
        'update cards set removed_at = :at where provider_id = :providerId and removed_at is null returning id',
        { providerId, at },
      )
    ).length > 0,

  removedCards: (limit: number): Promise<CardRow[]> =>
    rawRows(
      db,
      `select id, key_id as "keyId", sealed_authorization as sealed from cards where removed_at is not null
       order by removed_at limit :limit`,
      { limit },
    ),

  deleteCard: async (id: string): Promise<void> => {
    await db('cards').where({ id }).delete();
  },

  /** Open invoices that a stored card is charged for on `today`, with the step. None that has an attempt without an outcome. */
  chargeable: (
    today: string,
    { steps, until, limit, after }: { steps: readonly number[]; until: number; limit: number; after: string | null },
  ): Promise<{ invoiceId: string; providerId: string; step: number }[]> =>
    rawRows(
      db,
      /* sql */ `
      select i.id as "invoiceId", i.provider_id as "providerId", s.step
      from invoices i
      cross join lateral (select max(step) as step from unnest(:steps::int[]) as step where step <= :today::date - i.due_on) s
      where i.kind = 'INVOICE' and i.open_cents > 0 and i.due_on <= :today::date and i.due_on > :today::date - :until::int
        and (:after::uuid is null or i.id > :after::uuid)
        and exists (select from cards c where c.provider_id = i.provider_id and c.removed_at is null)
        and not exists (select from card_attempts a where a.invoice_id = i.id
          and (a.state in ('OPEN', 'DOUBTFUL') or (a.kind = 'STORED' and a.step = s.step and a.state <> 'LOST')))
      order by i.id limit :limit`,
      { today, steps: [...steps], until, limit, after },
    ),

  /** The caller holds the lock of the provider. Undefined if the invoice has an attempt without an outcome, or one of this step. */
  insertAttempt: async (attempt: NewAttempt): Promise<string | undefined> => {
    const [row] = await rawRows<{ id: string }>(
      db,
      /* sql */ `
      insert into card_attempts (kind, state, provider_id, invoice_id, payment_id, step, amount_cents, keeps_card, note, created_by,
        created_at, asked_at, verify_at)
      select :kind, 'OPEN', :providerId, :invoiceId, :paymentId, :step::int, :amountCents, :keepsCard, :note, :by, :at, :at, :verifyAt
      where not exists (select from card_attempts where invoice_id = :invoiceId and state = 'DOUBTFUL')
      on conflict do nothing returning id`,
      { invoiceId: null, paymentId: null, step: null, keepsCard: false, note: null, ...attempt },
    );
    return row?.id;
  },

  attempt: async (id: string): Promise<AttemptRow | undefined> => {
    const [row] = await rawRows<AttemptRow>(db, `select ${attemptColumns} from card_attempts where id = :id`, { id });
    return row;
  },

  /** Locks an attempt. The caller holds the lock of its provider. */
  lockAttempt: async (id: string): Promise<AttemptRow | undefined> => {
    const [row] = await rawRows<AttemptRow>(
      db,
      `select ${attemptColumns} from card_attempts where id = :id for no key update`,
      { id },
    );
    return row;
  },

  /** The attempt of an invoice that has no outcome yet, or waits for a person. */
  unsettled: async (invoiceId: string): Promise<AttemptRow | undefined> => {
    const [row] = await rawRows<AttemptRow>(
      db,
      `select ${attemptColumns} from card_attempts where invoice_id = :invoiceId and state in ('OPEN', 'DOUBTFUL') for no key update`,
      { invoiceId },
    );
    return row;
  },

  setPage: async (id: string, url: string): Promise<void> => {
    await db('card_attempts').where({ id, state: 'OPEN' }).update({ page_url: url });
  },

  /** Ends an attempt without an outcome, and one whose page was left or that seemed lost. Returns false for another one. */
  endAttempt: async (id: string, { state, paymentId, gatewayId, reason, at }: AttemptEnd): Promise<boolean> =>
    (
      await rawRows(
        db,
        /* sql */ `
        update card_attempts set state = :state, payment_id = coalesce(:paymentId, payment_id), gateway_id = coalesce(:gatewayId, gateway_id),
          reason = coalesce(:reason, reason), verify_at = null, ended_at = :at, page_url = null
        where id = :id and (state = 'OPEN' or (:state <> 'DECLINED' and state in ('ABANDONED', 'LOST', 'DECLINED', 'DOUBTFUL'))) returning id`,
        { id, state, paymentId: paymentId ?? null, gatewayId: gatewayId ?? null, reason: reason ?? null, at },
      )
    ).length > 0,

  /** Claims attempts whose outcome is due to be looked up, and plans the next look-up, later each time. */
  claimDue: (
    now: Date,
    { first, most, limit }: { first: number; most: number; limit: number },
  ): Promise<AttemptRow[]> =>
    rawRows(
      db,
      /* sql */ `
      update card_attempts set verified = verified + 1, asked_at = :now,
        verify_at = :now::timestamptz + least(:most::float8, :first::float8 * power(2, least(verified, 20))) * interval '1 millisecond'
      where id in (select id from card_attempts where verify_at <= :now order by verify_at limit :limit for no key update skip locked)
      returning ${attemptColumns}`,
      { now, first, most, limit },
    ),

  /** Claims one look-up of an attempt for a person who waits. Undefined if there was one a moment ago, or if it has ended. */
  claimAsked: async (id: string, { now, before }: { now: Date; before: Date }): Promise<AttemptRow | undefined> => {
    const [row] = await rawRows<AttemptRow>(
      db,
      `update card_attempts set asked_at = :now where id = :id and state = 'OPEN' and asked_at <= :before returning ${attemptColumns}`,
      { id, now, before },
    );
    return row;
  },

  /** Stores an event. Returns it locked if it is new or waits as unknown, and undefined if it was handled before. */
  takeEvent: async (event: NewEvent): Promise<EventRow | undefined> => {
    await rawRows(
      db,
      /* sql */ `
      insert into card_events (key, kind, state, doubt, reference, gateway_id, amount_cents, currency, detail, received_at)
      values (:key, :kind, 'WAITING', 'UNKNOWN', :reference, :gatewayId, :amountCents, :currency, :detail, :at)
      on conflict (key) do nothing`,
      event,
    );
    const [row] = await rawRows<EventRow>(
      db,
      `select ${eventColumns} from card_events where key = :key and state = 'WAITING' and doubt = 'UNKNOWN' for no key update`,
      { key: event.key },
    );
    return row;
  },

  lockEvent: async (id: string): Promise<EventRow | undefined> => {
    const [row] = await rawRows<EventRow>(
      db,
      `select ${eventColumns} from card_events where id = :id for no key update`,
      {
        id,
      },
    );
    return row;
  },

  setEvent: async (
    id: string,
    { doubt, attemptId, paymentId }: { doubt: CardDoubt | null; attemptId: string | null; paymentId: string | null },
  ): Promise<void> => {
    await db('card_events')
      .where({ id })
      .update({ state: doubt ? 'WAITING' : 'BOOKED', doubt, attempt_id: attemptId, payment_id: paymentId });
  },

  settleEvent: async (
    id: string,
    { note, paymentId, by, at }: { note: string; paymentId: string | null; by: string; at: Date },
  ): Promise<void> => {
    await db('card_events')
      .where({ id })
      .update({ state: 'SETTLED', note, settled_by: by, settled_at: at, ...(paymentId && { payment_id: paymentId }) });
  },
});
