import { limits } from '@marketplace/contracts/limits';
import type { AdminDashboard } from '@marketplace/contracts/operations/dashboard';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { to } from '../../routing/paths.ts';
import { counted } from './text.ts';

type Item = { count: number | null; text: ReactNode; action?: ReactNode };

const failures = (
  <Link to={to.adminFailures()} className="link text-sm font-semibold">
    See what failed
  </Link>
);

const items = ({
  applications,
  messages,
  heldTexts,
  lapsing,
  failedJobs,
  deadLetters,
}: AdminDashboard['waiting']): Item[] => [
  {
    count: applications,
    text: `${counted(applications, 'application')} to decide`,
    action: (
      <Link to={to.adminApplications({ status: 'waiting' })} className="link text-sm font-semibold">
        See applications
      </Link>
    ),
  },
  {
    count: messages,
    text: `${counted(messages, 'message')} to answer`,
    action: (
      <Link to={to.adminMessages({ status: 'waiting' })} className="link text-sm font-semibold">
        Read messages
      </Link>
    ),
  },
  {
    count: heldTexts,
    text: `${counted(heldTexts, 'text')} held until somebody has looked`,
    action: (
      <Link to={to.adminHeldTexts()} className="link text-sm font-semibold">
        Look at them
      </Link>
    ),
  },
  {
    count: lapsing,
    text: `${counted(lapsing, 'verification')} to lapse within ${limits.lapsesWithinDays} days`,
    action: (
      <Link to={to.adminProviders({ status: 'lapsing' })} className="link text-sm font-semibold">
        See whose
      </Link>
    ),
  },
  {
    count: failedJobs,
    text: failedJobs === null ? 'The queues do not answer' : `${counted(failedJobs, 'job')} that failed for good`,
    action: failures,
  },
  { count: deadLetters, text: `${counted(deadLetters, 'event')} that could not be delivered`, action: failures },
];

/** What waits for somebody, of what there is anything. */
export function Waiting({ waiting }: Pick<AdminDashboard, 'waiting'>) {
  const shown = items(waiting).filter(({ count }) => count !== 0);
  return (
    <section className="card p-5 md:p-6 min-w-0" aria-labelledby="waiting">
      <h2 id="waiting" className="text-xl">
        Waiting for somebody
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
          Nothing. Applications, messages, held texts and failures show here as they come.
        </p>
      )}
    </section>
  );
}
