import type { AcceptedLead } from '@marketplace/contracts/leads/schemas';
import { exactRand } from '@marketplace/contracts/money';
import type { ProviderQuote } from '@marketplace/contracts/quotes/schemas';
import { quoteDeclineText } from '@marketplace/contracts/quotes/states';
import { Download, Pencil } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { call, errorSentence } from '../../api/client.ts';
import { useProviderProfile } from '../../api/hooks.ts';
import { addressOf } from '../../api/keys.ts';
import { placeText } from '../../components/place-text.ts';
import { QuoteDocument } from '../../components/quotes/quote-document.tsx';
import { dayText, exactTotalText } from '../../components/quotes/text.ts';
import { LeadContact } from '../../components/reach/lead-contact.tsx';
import { LeadAppointment } from '../../forms/lead-appointments/lead-appointment.tsx';
import { Button, buttonClass } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Notice } from '../../ui/notice.tsx';
import { RequestCard } from '../../ui/request-card.tsx';
import { exactTime } from '../../ui/time.ts';
import { showToast } from '../../ui/toast.tsx';
import { currentOf } from './use-draft.ts';

type Step = { key: string; text: ReactNode; at: string };

/** What happened to a lead's quotes, newest first. */
const stepsOf = (quotes: readonly ProviderQuote[], name: string): Step[] => {
  const versions = quotes.filter(({ sentAt }) => sentAt !== null);
  const many = versions.length > 1;
  const label = ({ version }: ProviderQuote) => (many ? `Version ${version}` : 'Quote');
  const steps = versions.flatMap((quote): Step[] => {
    const { id, sentAt, openedAt, endedAt, status } = quote;
    const ended = {
      ACCEPTED: `Accepted by ${name}`,
      DECLINED: quote.declined?.reason === 'ANOTHER_CHOSEN' ? `${name} chose another provider` : `Declined by ${name}`,
      WITHDRAWN: 'Withdrawn by you',
      EXPIRED: 'Expired',
      SENT: null,
      DRAFT: null,
    }[status];
    return [
      ...(ended && endedAt ? [{ key: `${id} end`, text: ended, at: endedAt }] : []),
      ...(openedAt ? [{ key: `${id} opened`, text: `${label(quote)} opened by ${name}`, at: openedAt }] : []),
      {
        key: `${id} sent`,
        text: `${label(quote)} sent${quote.sentBy ? ` by ${quote.sentBy.name}` : ''}${quote.isSuperseded ? `, ${exactTotalText(quote)}` : ''}`,
        at: sentAt!,
      },
    ];
  });
  return steps.sort((one, other) => other.at.localeCompare(one.at));
};

/** What changed from the version before, in one sentence. */
export const changeText = (quote: ProviderQuote, before: ProviderQuote): string => {
  const difference = quote.totalCents - before.totalCents;
  if (difference === 0) return 'The total stays the same.';
  const [one, other] = [exactRand(before.totalCents), exactRand(quote.totalCents)];
  return `The total ${difference < 0 ? 'fell' : 'rose'} from ${one} to ${other}.`;
};

const isContactable = (lead: AcceptedLead): lead is AcceptedLead & { contactName: string } => lead.contactName !== null;

type Props = {
  lead: AcceptedLead;
  clientName: string;
  quote: ProviderQuote;
  quotes: readonly ProviderQuote[];
  canCreate: boolean;
  onRevise: () => void;
  onNew: () => void;
  onChanged: (quote: ProviderQuote) => void;
};

/** A quote that the client has, with what became of it and the next step. */
export function SentQuoteView({ lead, clientName, quote, quotes, canCreate, onRevise, onNew, onChanged }: Props) {
  const name = clientName.split(' ')[0] ?? clientName;
  const { data: profile } = useProviderProfile();
  const [asks, setAsks] = useState(false);
  const [busy, setBusy] = useState(false);
  const [shownId, setShownId] = useState(quote.id);
  const shown = quotes.find(({ id }) => id === shownId) ?? quote;
  const before = quotes.find(({ version, isSuperseded }) => isSuperseded && version < quote.version);
  const withdraw = async () => {
    setBusy(true);
    try {
      onChanged(await call('withdrawQuote', { params: { id: quote.id } }));
      setAsks(false);
    } catch (error) {
      const current = currentOf(error);
      showToast({ title: 'Not withdrawn', description: errorSentence(error), tone: 'wrong' });
      if (current) onChanged(current);
      setAsks(false);
    } finally {
      setBusy(false);
    }
  };
  const { declined } = quote;
  return (
    <>
      <div className="flex flex-wrap justify-end gap-2 mt-4">
        <a href={addressOf('downloadQuote', { params: { id: quote.id } })} className={buttonClass({ size: 'sm' })}>
          <Download className="icon icon-sm" aria-hidden="true" />
          PDF
        </a>
        {quote.can.revise && (
          <Button size="sm" onClick={onRevise}>
            <Pencil className="icon icon-sm" aria-hidden="true" />
            Revise
          </Button>
        )}
        {canCreate && (
          <Button size="sm" tone="action" onClick={onNew}>
            <Pencil className="icon icon-sm" aria-hidden="true" />
            Send a new quote
          </Button>
        )}
      </div>
      <div className="grid gap-3 mt-4">
        {quote.status === 'ACCEPTED' && (
          <Notice>
            <p>
              <b>{name} accepted your quote.</b> The lead moved to Won. Propose a time, or call {name} to agree on one.
            </p>
          </Notice>
        )}
        {declined && (
          <Notice tone="warning">
            <p>
              <b>
                {declined.reason === 'ANOTHER_CHOSEN' ? quoteDeclineText.ANOTHER_CHOSEN : `${name} declined your quote`}
                .
              </b>{' '}
              {declined.reason &&
                declined.reason !== 'ANOTHER_CHOSEN' &&
                `Reason: ${quoteDeclineText[declined.reason]}. `}
              {declined.text && `“${declined.text}”`}
            </p>
          </Notice>
        )}
        {before && quote.status === 'SENT' && (
          <Notice>
            <p>
              <b>
                Version {quote.version} replaced version {before.version}.
              </b>{' '}
              {changeText(quote, before)}{' '}
              <button
                type="button"
                className="link"
                onClick={() => setShownId(shown.id === quote.id ? before.id : quote.id)}
              >
                View version {shown.id === quote.id ? before.version : quote.version}
              </button>
            </p>
          </Notice>
        )}
      </div>
      <div className="grid gap-5 mt-4 items-start lg:grid-cols-[minmax(0,1fr)_21.5rem]">
        <RequestCard className="p-4 md:p-6 max-lg:order-last" aria-label={`Quote, version ${shown.version}`}>
          <QuoteDocument quote={shown} business={profile?.businessName ?? ''} />
        </RequestCard>
        <div className="grid gap-4">
          {isContactable(lead) && (
            <section className="card p-4 grid gap-3" aria-labelledby="contact-client">
              <h2 id="contact-client" className="text-base">
                {quote.status === 'ACCEPTED' ? 'Next step' : clientName}
              </h2>
              <LeadContact
                className="lg:grid-cols-2"
                lead={lead}
                text={undefined}
                {...(quote.status === 'ACCEPTED' && { next: true })}
              />
            </section>
          )}
          {isContactable(lead) && (
            <div className="card p-4 empty:hidden">
              <LeadAppointment leadId={lead.id} clientName={name} place={placeText(lead)} isAlone />
            </div>
          )}
          <section className="card p-4 grid gap-3" aria-labelledby="quote-status">
            <h2 id="quote-status" className="text-base">
              Status
            </h2>
            <ol className="grid gap-3 text-sm border-l-2 border-line pl-3.5">
              {quote.status === 'SENT' && (
                <li>
                  <b>Waiting for a reply</b>
                  <span className="block text-ink-2">
                    Expires at the end of {dayText(quote.validUntil)}. We’ll remind {name} two days before.
                  </span>
                </li>
              )}
              {stepsOf(quotes, name).map(({ key, text, at }) => (
                <li key={key}>
                  <b>{text}</b>
                  <time className="block text-ink-2 num" dateTime={at}>
                    {exactTime(at)}
                  </time>
                </li>
              ))}
            </ol>
            {quote.can.withdraw && (
              <p className="border-t border-line pt-3">
                <Button size="sm" tone="quiet" className="text-danger" onClick={() => setAsks(true)}>
                  Withdraw quote
                </Button>
              </p>
            )}
          </section>
        </div>
      </div>
      <Dialog
        open={asks}
        onOpenChange={setAsks}
        title="Withdraw this quote?"
        description={`${name} can no longer accept it. You can send a new quote afterwards.`}
        footer={
          <>
            <Button onClick={() => setAsks(false)}>Cancel</Button>
            <Button tone="danger" busy={busy} busyText="Withdrawing..." onClick={withdraw}>
              Withdraw quote
            </Button>
          </>
        }
      />
    </>
  );
}
