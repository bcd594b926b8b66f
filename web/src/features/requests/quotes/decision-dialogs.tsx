import { limits } from '@marketplace/contracts/limits';
import type { SeekerQuote } from '@marketplace/contracts/quotes/schemas';
import { type QuoteDeclineReason, quoteDeclineReasons, quoteDeclineText } from '@marketplace/contracts/quotes/states';
import { vatText } from '@marketplace/contracts/quotes/text';
import type { FollowedRequest } from '@marketplace/contracts/requests/tracking';
import { plural, t } from '@marketplace/languages/text';
import { useState } from 'react';
import type { Key } from '../../../api/keys.ts';
import { startText, totalText } from '../../../components/quotes/text.ts';
import { Button } from '../../../ui/button.tsx';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Field } from '../../../ui/field.tsx';
import { useNow } from '../../../ui/now.tsx';
import { Select } from '../../../ui/select.tsx';
import { TextArea } from '../../../ui/text-area.tsx';
import { showToast } from '../../../ui/toast.tsx';
import { useAct } from '../use-act.ts';
import { useQuoteActs } from './use-quotes.ts';

type Props = {
  quote: SeekerQuote;
  resource: Key<FollowedRequest>;
  /** Other providers that accepted the request. */
  others: number;
  onClose: () => void;
};

/** Asks once before a quote is accepted. */
export function AcceptDialog({ quote, resource, others, onClose }: Props) {
  const { accept } = useQuoteActs(resource);
  const { busy, run } = useAct(t('Not accepted'));
  const [keepOthers, setKeepOthers] = useState(false);
  const now = useNow();
  const { businessName } = quote.provider;
  const confirm = async () => {
    const accepted = await run(() => accept(quote.id, { keepOthers }));
    onClose();
    if (accepted)
      showToast({ title: t('Quote accepted'), description: t('We’ve told {business}.', { business: businessName }) });
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t('Accept this quote?')}
      footer={
        <>
          <Button onClick={onClose}>{t('Cancel')}</Button>
          <Button tone="action" busy={busy} busyText={t('Accepting...')} onClick={confirm}>
            {t('Accept quote')}
          </Button>
        </>
      }
    >
      <div>
        <p className="font-bold">{businessName}</p>
        <p className="text-sm text-ink-2 num">
          {totalText(quote)}, {t(vatText(quote))}
          {quote.startDate && ` · ${t('can start {date}', { date: startText(quote.startDate, now) })}`}
        </p>
      </div>
      <p>{t('We’ll tell {business} right away. You pay the provider directly.', { business: businessName })}</p>
      {others > 0 && (
        <Checkbox
          checked={keepOthers}
          onChange={(event) => setKeepOthers(event.target.checked)}
          label={<b>{t('Keep talking to the others')}</b>}
          hint={plural(others, {
            one: 'Otherwise we’ll tell the other provider that you chose another provider.',
            other: 'Otherwise we’ll tell the other {count} providers that you chose another provider.',
          })}
        />
      )}
    </Dialog>
  );
}

/** Declines a quote, with a reason if the seeker gives one. */
export function DeclineDialog({ quote, resource, onClose }: Omit<Props, 'others'>) {
  const { decline } = useQuoteActs(resource);
  const { busy, run } = useAct(t('Not declined'));
  const [reason, setReason] = useState('');
  const [text, setText] = useState('');
  const { businessName } = quote.provider;
  const confirm = async () => {
    const given = quoteDeclineReasons.find((each) => each === reason) ?? null;
    const declined = await run(() => decline(quote.id, { reason: given, text }));
    onClose();
    if (declined)
      showToast({
        title: t('Quote declined'),
        description: t('{business} can send you a new one.', { business: businessName }),
      });
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t('Decline the quote from {business}?', { business: businessName })}
      description={t('{business} keeps your contact details and can send you a new quote.', { business: businessName })}
      footer={
        <>
          <Button onClick={onClose}>{t('Cancel')}</Button>
          <Button tone="danger" busy={busy} busyText={t('Declining...')} onClick={confirm}>
            {t('Decline quote')}
          </Button>
        </>
      }
    >
      <Field id="decline-reason" label={t('Reason')} optional>
        {(control) => (
          <Select
            {...control}
            placeholder={t('No reason')}
            options={quoteDeclineReasons.map((value: QuoteDeclineReason) => ({
              value,
              label: t(quoteDeclineText[value]),
            }))}
            value={reason}
            onChange={(event) => setReason(event.target.value)}
          />
        )}
      </Field>
      <Field
        id="decline-text"
        label={t('In your own words')}
        optional
        hint={t('{business} will read this.', { business: businessName })}
      >
        {(control) => (
          <TextArea
            {...control}
            rows={3}
            maxLength={limits.quoteDeclineMax}
            value={text}
            onChange={(event) => setText(event.target.value)}
          />
        )}
      </Field>
    </Dialog>
  );
}
