import { limits } from '@marketplace/contracts/limits';
import type { AdminDashboard } from '@marketplace/contracts/operations/dashboard';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { to } from '../../routing/paths.ts';
import { counted } from '../../ui/number.ts';

type Item = { count: number | null; text: ReactNode; action?: ReactNode };

const failures = (
  <Link to={to.adminFailures()} className="link text-sm font-semibold">
    View failures
  </Link>
);

const items = ({
  applications,
  messages,
  heldTexts,
  planRequests,
  dueChecks,
  lapsing,
  failedJobs,
  deadLetters,
}: AdminDashboard['waiting']): Item[] => [
  {
    count: applications,
    text: `${counted(applications, 'application')} to decide`,
    action: (
      <Link to={to.adminApplications({ status: 'waiting' })} className="link text-sm font-semibold">
        View applications
      </Link>
    ),
  },
  {
    count: messages,
    text: `${counted(messages, 'message')} to answer`,
    action: (
      <Link to={to.adminMessages({ status: 'waiting' })} className="link text-sm font-semibold">
        View messages
      </Link>
    ),
  },
  {
    count: heldTexts,
    text: `${counted(heldTexts, 'text')} to review`,
    action: (
      <Link to={to.adminHeldTexts()} className="link text-sm font-semibold">
        Review texts
      </Link>
    ),
  },
  {
    count: planRequests,
    text: `${counted(planRequests, 'request')} to change a plan`,
    action: (
      <Link to={to.adminPlanRequests()} className="link text-sm font-semibold">
        View plan requests
      </Link>
    ),
  },
  {
    count: dueChecks,
    text: `${counted(dueChecks, 'provider')} with leads but without the required checks`,
    action: (
      <Link to={to.adminProviders({ status: 'due' })} className="link text-sm font-semibold">
        View providers
      </Link>
    ),
  },
  {
    count: lapsing,
    text: `${counted(lapsing, 'verification')} expiring within ${limits.lapsesWithinDays} days`,
    action: (
      <Link to={to.adminProviders({ status: 'lapsing' })} className="link text-sm font-semibold">
        View providers
      </Link>
    ),
  },
  {
    count: failedJobs,
    text: failedJobs === null ? 'The queues aren’t responding' : `${counted(failedJobs, 'failed job')}`,
    action: failures,
  },
  { count: deadLetters, text: `${counted(deadLetters, 'event')} we couldn’t deliver`, action: failures },
];

/** Open tasks for administrators. Tasks with a count of zero are hidden. */
export function Waiting({ waiting }: Pick<AdminDashboard, 'waiting'>) {
  const shown = items(waiting).filter(({ count }) => count !== 0);
  return (
    <section className="card p-5 md:p-6 min-w-0" aria-labelledby="waiting">
      <h2 id="waiting" className="text-xl">
        Needs attention
      </h2>
      {shown.length > 0 ? (
        <ul className="mt-3 divide-y divide-line">
          {shown.map(({ text, action }) => (
            <li key={String(text)} className="py-2.5 grid gap-1 justify-items-start">
              <span>{text}</span>
              {action}
            </li>
          ))}
        </ul>
      ) : (
        <p className="mt-3 text-ink-2">
          Nothing right now. New applications, messages, texts to review and failures appear here.
        </p>
      )}
    </section>
  );
}
