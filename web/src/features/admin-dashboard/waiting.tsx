import { limits } from '@marketplace/contracts/limits';
import type { AdminDashboard } from '@marketplace/contracts/operations/dashboard';
import { type WaitingKind, waitingKindNames, waitingText } from '@marketplace/contracts/operations/waiting-work';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useSWRConfig } from 'swr';
import { adminCall } from '../../api/admin/call.ts';
import { adminKeys } from '../../api/admin/keys.ts';
import { errorSentence } from '../../api/client.ts';
import { to } from '../../routing/paths.ts';
import { Checkbox } from '../../ui/checkbox.tsx';
import { counted } from '../../ui/number.ts';
import { RelativeTime } from '../../ui/relative-time.tsx';
import { showToast } from '../../ui/toast.tsx';

type Item = { count: number | null; text: string; since?: string | null; link: { to: string; text: string } };

const links: Record<WaitingKind, Item['link']> = {
  documents: { to: to.adminProviders({ status: 'documents' }), text: 'View providers' },
  applications: { to: to.adminApplications({ status: 'waiting' }), text: 'View applications' },
  reports: { to: to.adminReports(), text: 'View reports' },
  messages: { to: to.adminMessages({ status: 'waiting' }), text: 'View messages' },
  heldTexts: { to: to.adminHeldTexts(), text: 'Review texts' },
  planRequests: { to: to.adminPlanRequests(), text: 'View plan requests' },
};
const failures = { to: to.adminFailures(), text: 'View failures' };

const itemsOf = ({ work, dueChecks, lapsing, failedJobs, deadLetters }: AdminDashboard['waiting']): Item[] => [
  ...waitingKindNames.map((kind) => ({ ...work[kind], text: waitingText(kind, work[kind].count), link: links[kind] })),
  {
    count: dueChecks,
    text: `${counted(dueChecks, 'provider')} with leads but without the required checks`,
    link: { to: to.adminProviders({ status: 'due' }), text: 'View providers' },
  },
  {
    count: lapsing,
    text: `${counted(lapsing, 'verification')} expiring within ${limits.lapsesWithinDays} days`,
    link: { to: to.adminProviders({ status: 'lapsing' }), text: 'View providers' },
  },
  {
    count: failedJobs,
    text: failedJobs === null ? 'The queues aren’t responding' : counted(failedJobs, 'failed job'),
    link: failures,
  },
  { count: deadLetters, text: `${counted(deadLetters, 'event')} we couldn’t deliver`, link: failures },
];

function MailSwitch({ isMailed }: { isMailed: boolean }) {
  const { mutate } = useSWRConfig();
  const set = async (wanted: boolean) => {
    try {
      await adminCall('setWorkMail', { body: { wanted } });
    } catch (error) {
      showToast({ tone: 'wrong', title: 'We couldn’t save your choice', description: errorSentence(error) });
    }
    await mutate(adminKeys.dashboard);
  };
  return (
    <Checkbox
      role="switch"
      checked={isMailed}
      onChange={(event) => void set(event.target.checked)}
      label={`Email me after ${limits.workWaitsHours} working hours`}
      hint="At most one email a day, and none if nothing waits that long."
    />
  );
}

const Age = ({ since }: { since: string }): ReactNode => (
  <span className="text-sm text-ink-2">
    Oldest: <RelativeTime time={since} />
  </span>
);

/** Open tasks for administrators. Tasks with a count of zero are hidden. */
export function Waiting({ waiting }: Pick<AdminDashboard, 'waiting'>) {
  const items = itemsOf(waiting).filter(({ count }) => count !== 0);
  return (
    <section className="card p-5 md:p-6 min-w-0" aria-labelledby="waiting">
      <h2 id="waiting" className="text-xl">
        Needs attention
      </h2>
      {items.length > 0 ? (
        <ul className="mt-3 divide-y divide-line">
          {items.map(({ text, since, link }) => (
            <li key={text} className="py-2.5 grid gap-1 justify-items-start">
              <span>{text}</span>
              {since && <Age since={since} />}
              <Link to={link.to} className="link text-sm font-semibold">
                {link.text}
              </Link>
            </li>
          ))}
        </ul>
      ) : (
        <p className="mt-3 text-ink-2">
          Nothing right now. New applications, documents, reports, messages, texts to review and failures appear here.
        </p>
      )}
      <div className="mt-4 pt-4 border-t border-line">
        <MailSwitch isMailed={waiting.isMailed} />
      </div>
    </section>
  );
}
