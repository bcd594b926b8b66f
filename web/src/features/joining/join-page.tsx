import { type ReactNode, useEffect, useRef } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { useSession } from '../../api/session.ts';
import { CollectionNotice } from '../../forms/collection-notice.tsx';
import { to } from '../../routing/paths.ts';
import { SpotDoor } from '../../ui/art/spot-door.tsx';
import { SpotPass } from '../../ui/art/spot-pass.tsx';
import { Button, buttonClass } from '../../ui/button.tsx';
import { MailAddress } from '../../ui/mail-address.tsx';
import { Notice } from '../../ui/notice.tsx';
import { RequestCard, RequestCardTear } from '../../ui/request-card.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { commonCauses, type Refusal } from './refusals.ts';
import { RenewButton } from './renew-button.tsx';
import { useJoin } from './use-join.ts';

const BackToHome = () => (
  <Link to={to.home()} className={buttonClass({ size: 'lg' })}>
    Back to Home
  </Link>
);

/** The page's card: the outcome, with actions below the tear line. `answered` moves the focus to the heading. */
function PassCard({
  art,
  title,
  answered = false,
  children,
  ways,
}: {
  art: ReactNode;
  title: string;
  answered?: boolean;
  children: ReactNode;
  ways?: ReactNode;
}) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (answered) heading.current?.focus({ preventScroll: true });
  }, [answered]);
  return (
    <RequestCard className="shadow-raised max-w-lg">
      <div className="p-5 md:p-8">
        {art}
        <h1 ref={heading} tabIndex={-1} className="text-3xl mt-4">
          {title}
        </h1>
        {children}
      </div>
      {ways && (
        <>
          <RequestCardTear />
          <div className="p-5 md:px-8 md:py-6 flex flex-wrap gap-2.5">{ways}</div>
        </>
      )}
    </RequestCard>
  );
}

const Asking = () => (
  <PassCard art={<SpotPass good />} title="Checking your invitation">
    <div role="status" className="mt-3 flex items-center gap-3 text-ink-2">
      <Spinner />
      <p>One moment...</p>
    </div>
    <noscript>
      <Notice tone="warning" className="mt-5">
        Joining needs JavaScript. Turn it on in your browser and reload the page. Your invitation stays valid.
      </Notice>
    </noscript>
  </PassCard>
);

const Welcome = ({ next }: { next: string }) => (
  <PassCard
    answered
    art={<SpotDoor className="w-36" />}
    title="Welcome!"
    ways={
      <a href={next} className={buttonClass({ tone: 'action', size: 'lg' })}>
        Continue
      </a>
    }
  >
    <p className="mt-2 text-lg">Your invitation is valid.</p>
    <p className="mt-1 text-ink-2">Taking you to setup...</p>
  </PassCard>
);

function OtherAccount({ email, onSwitch }: { email: string; onSwitch: () => void }) {
  const { user } = useSession();
  return (
    <PassCard
      answered
      art={<SpotPass good />}
      title="This invitation is for another email address"
      ways={
        <>
          <Button tone="action" size="lg" onClick={onSwitch}>
            Sign out and continue
          </Button>
          <BackToHome />
        </>
      }
    >
      <dl className="mt-3 grid gap-2">
        {user && (
          <div>
            <dt className="text-sm text-ink-2">You are signed in as</dt>
            <dd className="font-semibold break-words">
              <MailAddress>{user.email}</MailAddress>
            </dd>
          </div>
        )}
        <div>
          <dt className="text-sm text-ink-2">The invitation is for</dt>
          <dd className="font-semibold break-words">
            <MailAddress>{email}</MailAddress>
          </dd>
        </div>
      </dl>
      <p className="mt-3 text-ink-2">Continuing signs you out here. The invitation hasn’t been used yet.</p>
    </PassCard>
  );
}

const contactWay = (
  <Link to={to.contact()} className={buttonClass({ tone: 'action', size: 'lg' })}>
    Ask for help
  </Link>
);

const waysOf = ({ way }: Refusal, token: string | null, onRetry: () => void) =>
  ({
    renew: token && <RenewButton token={token} />,
    signIn: (
      <>
        <Link to={to.signIn()} className={buttonClass({ tone: 'action', size: 'lg' })}>
          Sign In
        </Link>
        <Link to={to.contact()} className={buttonClass({ size: 'lg' })}>
          It wasn’t me
        </Link>
      </>
    ),
    contact: contactWay,
    apply: (
      <Link to={to.becomeProvider()} className={buttonClass({ tone: 'action', size: 'lg' })}>
        Become a Provider
      </Link>
    ),
    retry: (
      <Button tone="action" size="lg" onClick={onRetry}>
        Try Again
      </Button>
    ),
  })[way];

const Refused = ({ refusal, token, onRetry }: { refusal: Refusal; token: string | null; onRetry: () => void }) => (
  <PassCard
    answered={token !== null}
    art={<SpotPass />}
    title={refusal.title}
    ways={
      <>
        {waysOf(refusal, token, onRetry)}
        <BackToHome />
      </>
    }
  >
    {refusal.showsSentence && <p className="mt-2 text-lg">{refusal.sentence}</p>}
    <p className="mt-2 text-ink-2">{refusal.text}</p>
    {refusal.way !== 'apply' && refusal.way !== 'retry' && (
      <>
        <p className="mt-5 font-semibold">Why a link may not work</p>
        <ul className="mt-1 list-disc pl-5 text-ink-2">
          {commonCauses.map((cause) => (
            <li key={cause}>{cause}</li>
          ))}
        </ul>
      </>
    )}
  </PassCard>
);

const steps = [
  {
    title: 'Setup',
    text: 'Password, business details, services and area. You can pause and continue on another device.',
  },
  {
    title: 'We check your documents',
    text: 'Your identity, your company registration and, for some trades, your licence.',
  },
  { title: 'Your first lead', text: 'See the job first. Get the contact details once you accept.' },
];

/** /join?token=: the page linked from an access pass. Loading it does not use the pass; the API call from the page does. */
export default function JoinPage() {
  const [search] = useSearchParams();
  const token = search.get('token') || null;
  const { state, retry, switchAccount } = useJoin(token);
  return (
    <div className="page py-10 md:py-16 grid gap-10 lg:grid-cols-2 lg:gap-16 items-start">
      <div>
        {state.phase === 'asking' && <Asking />}
        {state.phase === 'welcome' && <Welcome next={state.next} />}
        {state.phase === 'other' && <OtherAccount email={state.email} onSwitch={switchAccount} />}
        {state.phase === 'refused' && <Refused refusal={state.refusal} token={token} onRetry={retry} />}
        <CollectionNotice about="join" className="mt-4 max-w-lg" />
        <p className="mt-2 text-sm text-ink-2 max-w-lg">
          Opening the link doesn’t use it up, so email scanners and previews do no harm.
        </p>
      </div>
      <aside aria-labelledby="after-the-pass" className="lg:pt-6">
        <h2 id="after-the-pass" className="text-xl">
          What happens next
        </h2>
        <ol className="mt-4 grid gap-5 max-w-md">
          {steps.map(({ title, text }, place) => (
            <li key={title} className="flex gap-4">
              <span
                className="grid place-items-center size-8 flex-none rounded-md bg-brand-deep text-on-brand font-extrabold"
                aria-hidden="true"
              >
                {place + 1}
              </span>
              <div>
                <h3 className="text-base">{title}</h3>
                <p className="text-sm text-ink-2">{text}</p>
              </div>
            </li>
          ))}
        </ol>
      </aside>
    </div>
  );
}
