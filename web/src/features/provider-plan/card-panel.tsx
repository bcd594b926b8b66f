import { dayText } from '@marketplace/contracts/invoices/text';
import { exactRand } from '@marketplace/contracts/money';
import type { OwnBilling } from '@marketplace/contracts/subscriptions/schemas';
import { CreditCard } from 'lucide-react';
import { useEffect, useState } from 'react';
import { call, errorSentence } from '../../api/client.ts';
import { useProviderMutations } from '../../api/provider-mutations.ts';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { showToast } from '../../ui/toast.tsx';
import { Panel } from './panel.tsx';

/** The button that leads to the page of the card gateway. */
export function ByCard({ invoiceId, cents, isSaved }: { invoiceId: string; cents: number; isSaved: boolean }) {
  const [keepCard, setKeepCard] = useState(false);
  const [busy, setBusy] = useState(false);
  // With the browser's Back button, the page returns as it was left.
  useEffect(() => {
    const returned = ({ persisted }: PageTransitionEvent) => persisted && setBusy(false);
    window.addEventListener('pageshow', returned);
    return () => window.removeEventListener('pageshow', returned);
  }, []);
  const pay = async () => {
    setBusy(true);
    try {
      const { url } = await call('payByCard', { body: { invoiceId, keepCard } });
      window.location.assign(url);
    } catch (error) {
      showToast({ title: 'We couldn’t open the card page', description: errorSentence(error), tone: 'wrong' });
      setBusy(false);
    }
  };
  return (
    <div className="grid gap-2.5 content-start min-w-0">
      <h3 className="font-bold">By card</h3>
      <Button tone="action" className="w-full md:px-3" busy={busy} busyText="Opening..." onClick={pay}>
        Pay {exactRand(cents)} by card
      </Button>
      <p className="hint">You pay on the page of our payment partner. We never see or store your card number.</p>
      <Checkbox
        label={isSaved ? 'Use this card for later invoices instead' : 'Use this card for later invoices too'}
        hint="Charged on the due day. Remove it at any time."
        checked={keepCard}
        onChange={({ target }) => setKeepCard(target.checked)}
      />
    </div>
  );
}

/** The days of the next tries in a sentence. */
export const triesText = (days: readonly string[]): string =>
  days.length > 0
    ? `We try again on ${days.map(dayText).join(' and ')}.`
    : 'We won’t try this card again for this invoice.';

const expiry = ({ expiryMonth, expiryYear }: NonNullable<OwnBilling['savedCard']>) =>
  `${String(expiryMonth).padStart(2, '0')}/${expiryYear}`;

/** What happens next with the card. */
const nextText = ({ nextInvoice, due, declined, creditCents }: OwnBilling): string => {
  if (declined) return 'To use another card, pay the invoice with it.';
  const [first] = due;
  const next = first?.dueOn
    ? { cents: first.openCents, on: first.dueOn }
    : nextInvoice && { cents: nextInvoice.totalCents - creditCents, on: nextInvoice.dueOn };
  if (next && next.cents <= 0) return 'Your credit pays your next invoice, so we don’t charge the card for it.';
  return next
    ? `We charge ${exactRand(next.cents)} on ${dayText(next.on)}, and email the invoice before.`
    : 'We charge it on the due day of your next invoice.';
};

/** The card on file, and its removal. */
export function CardPanel({ billing }: { billing: OwnBilling }) {
  const { removeCard } = useProviderMutations();
  const [isOpen, setOpen] = useState(false);
  const [busy, setBusy] = useState(false);
  const { savedCard } = billing;
  if (!savedCard) return null;
  const remove = async () => {
    setBusy(true);
    try {
      await removeCard();
      setOpen(false);
      showToast({ title: 'Card removed', description: 'You pay later invoices by transfer, or with a card again.' });
    } catch (error) {
      showToast({ title: 'We couldn’t remove the card', description: errorSentence(error), tone: 'wrong' });
    }
    setBusy(false);
  };
  return (
    <Panel
      title="Way of paying"
      end={
        <Button tone="quiet" size="sm" onClick={() => setOpen(true)}>
          Remove<span className="sr-only"> the card</span>
        </Button>
      }
    >
      <div className="px-4 md:px-5 py-3.5 grid gap-3">
        <div className="flex gap-3">
          <CreditCard className="icon text-brand flex-none mt-0.5" aria-hidden="true" />
          <p className="min-w-0">
            <b className="num">
              {savedCard.brand} ending in {savedCard.last4}
            </b>
            <span className="block text-sm text-ink-2 num">Expires {expiry(savedCard)}</span>
          </p>
        </div>
        <p className="hint">{nextText(billing)}</p>
      </div>
      <Dialog
        open={isOpen}
        onOpenChange={setOpen}
        title={`Remove ${savedCard.brand} ending in ${savedCard.last4}?`}
        description="We won’t charge it any more. Without a card, you pay each invoice by transfer, or enter a card each time."
      >
        <div className="flex flex-col-reverse sm:flex-row sm:justify-end gap-2.5">
          <Button onClick={() => setOpen(false)}>Keep the card</Button>
          <Button tone="danger" busy={busy} busyText="Removing..." onClick={remove}>
            Remove card
          </Button>
        </div>
      </Dialog>
    </Panel>
  );
}
