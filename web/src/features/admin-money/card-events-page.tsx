import { brand } from '@marketplace/contracts/brand';
import { exactRand } from '@marketplace/contracts/money';
import { MoneyReason } from '@marketplace/contracts/payments/admin-schemas';
import type { CardEvent } from '@marketplace/contracts/payments/card-schemas';
import { type CardEventDecision, cardDoubts, cardEventDecisions } from '@marketplace/contracts/payments/card-states';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { Link } from 'react-router-dom';
import { z } from 'zod';
import { adminKeys } from '../../api/admin/keys.ts';
import { useMoneyActs } from '../../api/admin/money-mutations.ts';
import { useList } from '../../api/admin/use-list.ts';
import { errorSentence } from '../../api/client.ts';
import { useListAddress } from '../../components/list-address.ts';
import { ListPager } from '../../components/list-pager.tsx';
import { zodResolver } from '../../forms/resolver.ts';
import { to } from '../../routing/paths.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { FailedState } from '../../ui/failed-state.tsx';
import { Loading, Skeleton } from '../../ui/skeleton.tsx';
import { dateText } from '../../ui/time.ts';
import { ActDialog, ReasonField } from './act-dialog.tsx';
import { MoneyHead } from './area.tsx';
import { readableCardEvents } from './url.ts';

const Reason = z.object({ reason: MoneyReason });

const effects: Record<CardEventDecision, string> = {
  BOOK: 'Books what came as a payment of this business. It settles the invoice as far as it goes.',
  TAKE_BACK: 'The invoice is open again, so leads may stop at once. Do it once the gateway has taken the money back.',
  DONE: 'Changes no money here. Write down what you did, or why there’s nothing to do.',
};

type Opened = { event: CardEvent; as: CardEventDecision };

function DecisionDialog({ event, as, shown, onClose }: Opened & { shown: string; onClose: () => void }) {
  const { settleCardEvent } = useMoneyActs(shown);
  const form = useForm({ resolver: zodResolver(Reason), defaultValues: { reason: '' } });
  return (
    <ActDialog
      title={cardEventDecisions[as]}
      description={effects[as]}
      action={cardEventDecisions[as]}
      done="Settled"
      danger={as === 'TAKE_BACK'}
      onClose={onClose}
      form={form}
      fields={['reason']}
      send={({ reason }) => settleCardEvent(event.id, { as, reason })}
    >
      <ReasonField form={form} name="reason" label="What you found out" />
    </ActDialog>
  );
}

const amountText = ({ amountCents, currency }: CardEvent): string => {
  if (amountCents === null) return '';
  return currency === brand.currency ? exactRand(amountCents) : `${(amountCents / 100).toFixed(2)} ${currency ?? ''}`;
};

const dayOrWords = (detail: string) => (Number.isNaN(Date.parse(detail)) ? detail : `answer by ${dateText(detail)}`);

const Row = ({ event, onDecide }: { event: CardEvent; onDecide: (opened: Opened) => void }) => {
  const { doubt, provider, invoice, gatewayId, reference, detail, note, at, decisions } = event;
  return (
    <li className="px-4 md:px-5 py-3.5 grid gap-1.5">
      <p className="flex flex-wrap gap-x-3">
        <b className="grow">{doubt ? cardDoubts[doubt].label : 'Booked'}</b>
        <span className="num font-semibold">{amountText(event)}</span>
      </p>
      <p className="text-sm text-ink-2 wrap-anywhere">
        {provider && (
          <>
            <Link to={to.adminProvider({ id: provider.id })} className="link">
              {provider.businessName}
            </Link>
            ,{' '}
          </>
        )}
        {invoice && (
          <>
            <Link to={to.adminInvoice({ id: invoice.id })} className="link num">
              {invoice.number}
            </Link>
            ,{' '}
          </>
        )}
        {[
          dateText(at),
          detail && dayOrWords(detail),
          gatewayId ? `gateway ${gatewayId}` : reference && `reference ${reference}`,
        ]
          .filter(Boolean)
          .join(', ')}
      </p>
      {note ? <p>{note}</p> : doubt && <p>{cardDoubts[doubt].advice}</p>}
      {decisions.length > 0 && (
        <div className="flex flex-wrap gap-2 mt-1">
          {decisions.map((as) => (
            <Button key={as} size="sm" onClick={() => onDecide({ event, as })}>
              {cardEventDecisions[as]}
              <span className="sr-only">
                : {doubt && cardDoubts[doubt].label}, {amountText(event)}
              </span>
            </Button>
          ))}
        </div>
      )}
    </li>
  );
};

/** `/admin/money/card-payments`: what the card gateway reported and a person decides about. */
export default function CardEventsPage() {
  const { address, linkTo } = useListAddress(readableCardEvents);
  const { view, cursor } = address;
  const shown = adminKeys.cardEvents({ view, cursor });
  const { rows, next, error, retry, isFetching } = useList('events', shown);
  const [opened, setOpened] = useState<Opened>();
  const list = () => {
    if (!rows)
      return error ? (
        <FailedState title="Unable to Load Card Payments" onRetry={retry} busy={isFetching}>
          {errorSentence(error)}
        </FailedState>
      ) : (
        <Loading>
          <Skeleton className="h-40" />
        </Loading>
      );
    if (rows.length === 0)
      return (
        <EmptyState title={view === 'SETTLED' ? 'Nothing settled yet' : 'No card payments to look into'}>
          <p>We book payments automatically. Disputes, and payments that we didn’t expect, appear here.</p>
        </EmptyState>
      );
    return (
      <ul className="card divide-y divide-line">
        {rows.map((event) => (
          <Row key={event.id} event={event} onDecide={setOpened} />
        ))}
      </ul>
    );
  };
  return (
    <>
      <MoneyHead title="Card payments">
        <Link
          className="link text-sm font-semibold"
          to={to.adminCardEvents(view === 'SETTLED' ? {} : { view: 'SETTLED' })}
        >
          {view === 'SETTLED' ? 'Waiting ones' : 'Settled ones'}
        </Link>
      </MoneyHead>
      <div className="mt-6 grid gap-4">
        {list()}
        <ListPager linkTo={linkTo} cursor={cursor} next={next} />
      </div>
      {opened && <DecisionDialog {...opened} shown={shown} onClose={() => setOpened(undefined)} />}
    </>
  );
}
