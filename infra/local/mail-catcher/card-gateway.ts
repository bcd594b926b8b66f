/** Stands in for Paystack: takes charges and refunds in memory, and sends signed webhooks as it does. */
import { randomBytes } from 'node:crypto';
import { brand } from '@marketplace/contracts/brand';
import { paystackSignature, signatureHeader } from '@marketplace/platform/paystack';
import { z } from 'zod';

/** What the next charge of a stored card does, instead of what its card does. */
export const nextAnswers = ['success', 'failed', 'silent', 'lost'] as const;
export type NextAnswer = (typeof nextAnswers)[number];

export type TestCard = 'works' | 'once' | 'declined' | 'silent';
/** What the test cards do. `later`: when they are charged again. */
export const testCards: Record<
  TestCard,
  { number: string; brand: string; now: 'success' | 'failed'; later: NextAnswer; label: string }
> = {
  works: { number: '4084 0840 8408 4081', brand: 'visa', now: 'success', later: 'success', label: 'Works, also later' },
  once: {
    ...{ number: '5123 4567 8901 2346', brand: 'mastercard', now: 'success', later: 'failed' },
    label: 'Works now, is declined later',
  },
  declined: { number: '4000 0000 0000 0002', brand: 'visa', now: 'failed', later: 'failed', label: 'Is declined' },
  silent: {
    ...{ number: '4000 0000 0000 0077', brand: 'visa', now: 'success', later: 'silent' },
    label: 'Works. Later it is charged, but the answer never arrives',
  },
};
const isTestCard = (name: string): name is TestCard => Object.hasOwn(testCards, name);

export type Transaction = {
  id: number;
  access: string;
  reference: string;
  amount: number;
  currency: string;
  email: string;
  callbackUrl: string | null;
  status: 'abandoned' | 'success' | 'failed';
  reason: string;
  card: TestCard | null;
};
type Refund = { id: number; transaction: number; amount: number; currency: string; merchant_note: string | null };

export type CardGatewaySettings = { key: string; webhookUrl: string | undefined };
export type Call = { bearer: string; query: URLSearchParams; body: unknown; pageUrl: string };
export type ApiAnswer = { status: number; message: string; data?: unknown } | 'never';

const Charge = z.object({
  ...{
    reference: z.string().regex(/^[\w.=-]+$/),
    amount: z.int().positive(),
    currency: z.literal(brand.currency),
    email: z.email(),
  },
  callback_url: z.url().optional(),
  authorization_code: z.string().optional(),
});
const NewRefund = z.object({
  ...{ transaction: z.coerce.number(), amount: z.int().positive(), currency: z.string(), merchant_note: z.string() },
});

const random = () => randomBytes(8).toString('hex');
const ok = (data: unknown, message = 'Done'): ApiAnswer => ({ status: 200, message, data });
const refused = (message: string, status = 400): ApiAnswer => ({ status, message });

export type LocalCardGateway = ReturnType<typeof createCardGateway>;

/** Keeps everything in memory. A permission to charge a card survives a restart, because its code names the card. */
export const createCardGateway = ({ key, webhookUrl }: CardGatewaySettings) => {
  const transactions: Transaction[] = [];
  const refunds: Refund[] = [];
  const ended = new Set<string>();
  let next: NextAnswer | undefined;
  let sequence = Math.floor(Date.now() / 1000);
  const nextId = () => {
    sequence += 1;
    return sequence;
  };
  const named = (reference: string) => transactions.find((each) => each.reference === reference);

  const shown = ({ id, reference, amount, currency, status, reason, card, email }: Transaction) => ({
    ...{ id, domain: 'test', reference, amount, currency, status, gateway_response: reason, channel: 'card' },
    authorization: card
      ? {
          ...{ authorization_code: `AUTH_${card}_${id}`, bin: '000000', last4: testCards[card].number.slice(-4) },
          ...{ exp_month: '08', exp_year: '2030', channel: 'card', brand: testCards[card].brand, reusable: true },
        }
      : {},
    customer: { id: 1, email },
  });

  const send = async (event: string, data: object): Promise<void> => {
    if (!webhookUrl) return;
    const body = Buffer.from(JSON.stringify({ event, data }));
    const headers = { 'content-type': 'application/json', [signatureHeader]: paystackSignature(key, body) };
    await fetch(webhookUrl, { method: 'POST', headers, body }).catch(() => undefined);
  };

  const add = (charge: z.infer<typeof Charge>): Transaction => {
    const { reference, amount, currency, email, callback_url: callbackUrl = null } = charge;
    const transaction: Transaction = {
      ...{ id: nextId(), access: random(), reference, amount, currency, email, callbackUrl },
      ...{ status: 'abandoned', reason: 'The customer has not completed it', card: null },
    };
    transactions.push(transaction);
    return transaction;
  };

  const finish = async (transaction: Transaction, card: TestCard, status: 'success' | 'failed') => {
    Object.assign(transaction, { card, status, reason: status === 'success' ? 'Approved' : 'Insufficient Funds' });
    if (status === 'success') await send('charge.success', shown(transaction));
  };

  const chargeAgain = async (charge: z.infer<typeof Charge>): Promise<ApiAnswer> => {
    const [, card = ''] = /^AUTH_([a-z]+)_\d+$/.exec(charge.authorization_code ?? '') ?? [];
    if (!isTestCard(card) || ended.has(charge.authorization_code ?? ''))
      return refused('Authorization code is invalid');
    const answer = next ?? testCards[card].later;
    next = undefined;
    if (answer === 'lost') return 'never';
    const transaction = add(charge);
    // Paystack answers the call that charges a card, and sends the event besides.
    const sent = finish(transaction, card, answer === 'failed' ? 'failed' : 'success');
    if (answer === 'silent') return 'never';
    await sent;
    return ok(shown(transaction), 'Charge attempted');
  };

  return {
    /** A call of the API. `pageUrl`: where its pages are. */
    async call(method: string, path: string, { bearer, query, body, pageUrl }: Call): Promise<ApiAnswer> {
      if (bearer !== key) return refused('Invalid key', 401);
      const [, verified] = /^\/transaction\/verify\/([^/]+)$/.exec(path) ?? [];
      if (verified) {
        const found = named(decodeURIComponent(verified));
        return found ? ok(shown(found)) : refused('Transaction reference not found');
      }
      if (method === 'POST' && path.startsWith('/transaction/')) {
        const charge = Charge.safeParse(body);
        if (!charge.success) return refused('Invalid parameters');
        if (named(charge.data.reference)) return refused('Duplicate Transaction Reference');
        if (path === '/transaction/charge_authorization') return chargeAgain(charge.data);
        const { access, reference } = add(charge.data);
        return ok({ access_code: access, reference, authorization_url: `${pageUrl}/${access}` });
      }
      if (method === 'POST' && path === '/refund') {
        const refund = NewRefund.safeParse(body);
        const of = transactions.find(({ id }) => id === refund.data?.transaction);
        if (!refund.success || of?.status !== 'success') return refused('Transaction not found', 404);
        const sent = refunds
          .filter(({ transaction }) => transaction === of.id)
          .reduce((sum, { amount }) => sum + amount, 0);
        if (sent + refund.data.amount > of.amount) return refused('Transaction has been fully reversed');
        const made = { id: nextId(), ...refund.data };
        refunds.push(made);
        return ok({ ...made, transaction: shown(of), status: 'pending' });
      }
      if (method === 'GET' && path === '/refund')
        return ok(refunds.filter(({ transaction }) => String(transaction) === query.get('transaction')));
      if (method === 'POST' && path === '/customer/authorization/deactivate') {
        ended.add(z.object({ authorization_code: z.string() }).parse(body).authorization_code);
        return ok(undefined, 'Authorization has been deactivated');
      }
      return refused('Not found', 404);
    },

    /** The transaction of a page. */
    page: (access: string): Transaction | undefined => transactions.find((each) => each.access === access),

    /** A person pays on the page with a test card. */
    pay: async (transaction: Transaction, card: string): Promise<void> => {
      if (!isTestCard(card) || transaction.status === 'success') return;
      await finish(transaction, card, testCards[card].now);
    },

    /** The cardholder disputes a payment, and wins or loses. */
    dispute: async (id: number, ends: boolean): Promise<void> => {
      const found = transactions.find((each) => each.id === id);
      if (!found) return;
      const dueAt = new Date(Date.now() + 5 * 86_400_000).toISOString();
      const about = {
        id: found.id,
        refund_amount: found.amount,
        currency: found.currency,
        dueAt,
        transaction: shown(found),
      };
      await send(`charge.dispute.${ends ? 'resolve' : 'create'}`, {
        ...about,
        resolution: ends ? 'merchant-accepted' : null,
      });
    },

    setNext: (answer: NextAnswer | undefined): void => {
      next = answer;
    },
    next: (): NextAnswer | undefined => next,
    /** Newest first. */
    list: (): readonly Transaction[] => transactions.toReversed().slice(0, 100),
  };
};
