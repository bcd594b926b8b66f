import type { ProviderStats } from '@marketplace/contracts/providers/stats';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { noLeadsText, useGetsNoLeads } from '../../forms/provider-settings/obstacle-notice.tsx';
import { to } from '../../routing/paths.ts';
import { buttonClass } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Countdown } from '../../ui/countdown.tsx';
import { budget } from '../../ui/money.ts';
import { useNow } from '../../ui/now.tsx';
import { UrgentBadge } from '../../ui/urgent-badge.tsx';
import { counted, dueText, moreLeadsText } from './text.ts';

type RowProps = { title: string; text: string; urgent?: boolean; children: ReactNode };

const Row = ({ title, text, urgent, children }: RowProps) => (
  <li
    className={classNames(
      'py-3.5 px-4 md:px-5 grid gap-x-5 gap-y-2 sm:grid-cols-[minmax(0,1fr)_auto] items-center',
      urgent && 'shadow-[inset_4px_0_0_var(--color-action)]',
    )}
  >
    <div className="min-w-0">
      <h3 className="text-base tracking-normal wrap-anywhere">{title}</h3>
      <p className="text-sm text-ink-2 wrap-anywhere">{text}</p>
    </div>
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">{children}</div>
  </li>
);

/** To-do list: open leads, the one that expires next first, and follow-ups that are due. */
function Rows({ open, leads, due, followUps }: ProviderStats['waiting']) {
  const now = useNow();
  const [first, ...others] = leads;
  return (
    <ul className="card mt-3 divide-y divide-line overflow-hidden">
      {first && (
        <Row urgent title={`${first.title}, ${first.city}`} text={budget(first.budgetMin, first.budgetMax)}>
          {first.isUrgent && <UrgentBadge />}
          <Countdown now={now} until={first.expiresAt} />
          <Link to={to.providerLead(first)} className={buttonClass({ tone: 'action', size: 'sm' })}>
            Respond<span className="sr-only">: {first.title}</span>
          </Link>
        </Row>
      )}
      {others.length > 0 && (
        <Row title={`${counted(open - 1, 'more open lead')}`} text={moreLeadsText(others, open - 1, now)}>
          <Link to={to.providerLeads()} className={buttonClass({ size: 'sm' })}>
            See {open === 2 ? 'it' : 'all'}
            <span className="sr-only">: open leads</span>
          </Link>
        </Row>
      )}
      {followUps.map(({ leadId, title, city, dueAt }) => (
        <Row key={leadId} title={`Follow up: ${title}`} text={`${city}. The reminder is ${dueText(dueAt, now)}.`}>
          <Link to={to.lead({ id: leadId })} className={buttonClass({ size: 'sm' })}>
            Open<span className="sr-only">: {title}</span>
          </Link>
        </Row>
      ))}
      {due > followUps.length && (
        <Row title={counted(due - followUps.length, 'more follow-up')} text="See them in Accepted leads.">
          <Link to={to.acceptedLeads()} className={buttonClass({ size: 'sm' })}>
            See all<span className="sr-only">: follow-ups</span>
          </Link>
        </Row>
      )}
    </ul>
  );
}

const NoTasks = () => (
  <p className="card mt-3 py-3.5 px-4 md:px-5 text-ink-2">
    Nothing right now. {useGetsNoLeads() ? noLeadsText : 'New leads appear here with the time you have to respond.'}
  </p>
);

export const Waiting = (waiting: ProviderStats['waiting']) => (
  <section className="mt-6" aria-labelledby="waiting">
    <h2 id="waiting" className="text-xl">
      To do
    </h2>
    {waiting.leads.length + waiting.followUps.length > 0 ? <Rows {...waiting} /> : <NoTasks />}
  </section>
);
