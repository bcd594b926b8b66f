import { exactRand } from '@marketplace/contracts/money';
import type { CardPayment } from '@marketplace/contracts/payments/card-schemas';
import type { CardAttemptState } from '@marketplace/contracts/payments/card-states';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { ApiError, call, errorSentence } from '../../api/client.ts';
import { useProviderMutations } from '../../api/provider-mutations.ts';
import { Breadcrumb } from '../../components/breadcrumb.tsx';
import { DetailMissing } from '../../components/detail-missing.tsx';
import { to } from '../../routing/paths.ts';
import { useRoute } from '../../routing/route-context.tsx';
import { buttonClass } from '../../ui/button.tsx';
import { FailedState } from '../../ui/failed-state.tsx';
import { Notice, type NoticeTone } from '../../ui/notice.tsx';
import { Spinner } from '../../ui/spinner.tsx';

/** How often the outcome is asked for. */
const everyMs = 2_000;

type Outcome = { tone: NoticeTone; title: string; text: string };

const notPaid: Outcome = {
  ...{ tone: 'warning', title: 'Your payment wasn’t completed' },
  text: 'Nothing was charged. You can try again, or pay by transfer.',
};

/** What each outcome means for the payer. Undefined while there is none. */
const outcomes: Record<CardAttemptState, Outcome | undefined> = {
  OPEN: undefined,
  DONE: { tone: 'info', title: 'Thank you. Your payment is booked', text: 'We’ve emailed you a confirmation.' },
  DECLINED: {
    ...{ tone: 'wrong', title: 'Your bank declined the card' },
    text: 'Nothing was charged. You can try another card, or pay by transfer.',
  },
  ABANDONED: notPaid,
  LOST: notPaid,
  DOUBTFUL: {
    ...{ tone: 'warning', title: 'Our team is looking into your payment' },
    text: 'The amount isn’t the one on your invoice. Please don’t pay again. We’ll contact you.',
  },
};

const Body = ({ payment }: { payment: CardPayment }) => {
  const outcome = outcomes[payment.state];
  const amount = exactRand(payment.amountCents);
  const back: ReactNode = (
    <Link to={to.providerPlan()} className={buttonClass({ tone: outcome ? 'action' : 'plain', size: 'sm' })}>
      Back to your plan
    </Link>
  );
  if (outcome)
    return (
      <Notice key={payment.state} role="status" tone={outcome.tone} title={outcome.title} className="mt-6">
        <p>
          {outcome.text} The amount was {amount}.
        </p>
        <div className="mt-3">{back}</div>
      </Notice>
    );
  return (
    <div className="mt-6 card p-5 grid gap-3" role="status">
      <p className="flex items-center gap-3 font-bold">
        <Spinner /> We’re checking your payment of {amount}
      </p>
      <p className="text-ink-2">
        This usually takes a few seconds. You can leave this page: we email you when it’s booked.
      </p>
      <div className="flex flex-wrap gap-2.5">
        {payment.pageUrl && (
          <a href={payment.pageUrl} className={buttonClass({ size: 'sm' })}>
            Return to the card page
          </a>
        )}
        {back}
      </div>
    </div>
  );
};

/** `/providers/plan/payments/{id}`: where the gateway's page leads back to. Asks for the outcome until there is one. */
export default function CardPaymentPage() {
  const { context } = useRoute();
  const id = context.params.payment!;
  const { afterCardPayment } = useProviderMutations();
  const [payment, setPayment] = useState<CardPayment>();
  const [error, setError] = useState<unknown>();
  const [tries, setTries] = useState(0);
  const follow = useRef(afterCardPayment);
  follow.current = afterCardPayment;
  // biome-ignore lint/correctness/useExhaustiveDependencies: each try asks once
  useEffect(() => {
    let isLeft = false;
    let timer: number | undefined;
    const ask = async () => {
      try {
        const found = await call('checkCardPayment', { params: { id } });
        if (isLeft) return;
        setPayment(found);
        setError(undefined);
        if (found.state === 'OPEN') timer = window.setTimeout(ask, everyMs);
        else await follow.current();
      } catch (failure) {
        if (!isLeft) setError(failure);
      }
    };
    void ask();
    return () => {
      isLeft = true;
      window.clearTimeout(timer);
    };
  }, [id, tries]);
  if (error instanceof ApiError && error.status === 404)
    return <DetailMissing noun="payment" all="Your plan" to={to.providerPlan()} />;
  return (
    <>
      <Breadcrumb crumbs={[{ label: 'Plan and billing', to: to.providerPlan() }, { label: 'Card payment' }]} />
      <h1 className="text-3xl mt-3">Card payment</h1>
      {payment && <Body payment={payment} />}
      {!payment && !error && (
        <p className="mt-6 flex items-center gap-3" role="status">
          <Spinner /> We’re checking your payment
        </p>
      )}
      {error !== undefined && (
        <div className="mt-6">
          <FailedState title="We couldn’t check your payment" onRetry={() => setTries(tries + 1)}>
            {errorSentence(error)} It isn’t lost: we book it as soon as our payment partner confirms it.
          </FailedState>
        </div>
      )}
    </>
  );
}
